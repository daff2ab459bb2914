package dev.ipfsbench.model.runfile;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Guesses which word was meant. */
final class Similar {
  private static final int LONGEST = 64;

  private Similar() {}

  /** The word that is closest, if one is close. */
  static Optional<String> to(String text, List<String> words) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    var allowed = Math.max(1, text.length() / 3);
    return words.stream()
        .filter(word -> distance(text, word) <= allowed)
        .min(Comparator.comparingInt(word -> distance(text, word)));
  }

  /** How many letters must be put in, taken out or changed to make one word the other. */
  private static int distance(String first, String second) {
    var from = first.toLowerCase(Locale.ROOT);
    var to = second.toLowerCase(Locale.ROOT);
    var row = new int[to.length() + 1];
    for (var j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (var i = 1; i <= from.length(); i++) {
      var diagonal = row[0];
      row[0] = i;
      for (var j = 1; j < row.length; j++) {
        var change = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
