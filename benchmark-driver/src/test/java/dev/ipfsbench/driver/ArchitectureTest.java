package dev.ipfsbench.driver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** How the packages of the driver may depend on each other. */
@AnalyzeClasses(packages = "dev.ipfsbench.driver", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule noCyclesBetweenPackages =
      slices().matching("dev.ipfsbench.driver.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule payloadsKnowNothingOfHowTheyTravel =
      noClasses()
          .that()
          .resideInAPackage("dev.ipfsbench.driver.payload..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.ipfsbench.driver.client..", "dev.ipfsbench.driver.load..");

  @ArchTest
  static final ArchRule theClientKnowsNothingOfLoad =
      noClasses()
          .that()
          .resideInAPackage("dev.ipfsbench.driver.client..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.ipfsbench.driver.load..", "dev.ipfsbench.driver.payload..");

  @ArchTest
  static final ArchRule theLoadEngineKnowsNothingOfStatisticsReportsAndCommands =
      noClasses()
          .that()
          .resideInAPackage("dev.ipfsbench.driver.load..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.ipfsbench.driver.statistics..",
              "dev.ipfsbench.driver.report..",
              "dev.ipfsbench.driver.run..",
              "dev.ipfsbench.driver.cli..",
              "dev.ipfsbench.driver.target..");

  @ArchTest
  static final ArchRule theHotPathNeedsNoFramework =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.ipfsbench.driver.client..",
              "dev.ipfsbench.driver.load..",
              "dev.ipfsbench.driver.payload..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.quarkus..", "jakarta..", "io.vertx..");
}
