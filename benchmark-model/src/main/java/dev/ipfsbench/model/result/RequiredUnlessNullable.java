package dev.ipfsbench.model.result;

import com.fasterxml.jackson.databind.introspect.AnnotatedConstructor;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import org.jspecify.annotations.Nullable;

/** Tells Jackson that a record's component must be there unless it is {@link Nullable}. */
final class RequiredUnlessNullable extends JacksonAnnotationIntrospector {
  @Override
  public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
    if (member instanceof AnnotatedParameter parameter
        && parameter.getOwner() instanceof AnnotatedConstructor constructor
        && parameter.getDeclaringClass().isRecord()) {
      var type = constructor.getAnnotated().getAnnotatedParameterTypes()[parameter.getIndex()];
      return !type.isAnnotationPresent(Nullable.class);
    }
    return super.hasRequiredMarker(member);
  }
}
