package dev.ipfsbench.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.ipfsbench.model", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("dev.ipfsbench.model.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule THE_MODEL_DOES_NOT_KNOW_THE_WIRE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.ipfsbench.protocol..", "io.netty..", "io.quarkus..");
}
