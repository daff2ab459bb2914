package dev.ipfsbench.driver.cli;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * An option with one of a few values. Takes them in any case; anything else is refused with the
 * list of what there is. As an {@link Iterable} it gives the names for completion and help.
 *
 * @param <T> the type of the values
 */
abstract class Choice<T> implements ITypeConverter<T>, Iterable<String> {
  private final String what;
  private final List<T> values;
  private final Function<T, String> name;

  /**
   * A choice.
   *
   * @param what is chosen, for the message
   * @param values all that there are
   * @param name of a value on the command line
   */
  Choice(String what, List<T> values, Function<T, String> name) {
    this.what = what;
    this.values = values;
    this.name = name;
  }

  @Override
  public final T convert(String text) {
    return values.stream()
        .filter(value -> name.apply(value).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "%s '%s' is unknown, expected %s"
                        .formatted(what, text, Sentences.anyOf(names()))));
  }

  @Override
  public final Iterator<String> iterator() {
    return names().iterator();
  }

  private List<String> names() {
    return values.stream().map(name).toList();
  }
}
