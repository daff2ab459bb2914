package dev.ipfsbench.kubo;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.ipfsbench.kubo", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule DEPENDS_ON_THE_JDK_AND_JACKSON_ONLY =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.ipfsbench.kubo..", "java..", "com.fasterxml.jackson..", "org.jspecify..");

  @ArchTest
  static final ArchRule CHILDREN_ARE_STARTED_THROUGH_THE_PORT =
      noClasses()
          .that()
          .doNotHaveSimpleName("PlainChildProcess")
          .and()
          .doNotHaveSimpleName("PinnedKubo")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.class)
          .because("a child that the driver's guard does not know outlives a killed driver");
}
