package dev.ipfsbench.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "dev.ipfsbench.server",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("dev.ipfsbench.server.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_THE_ADAPTER_KNOWS_WEBSOCKETS =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.ipfsbench.server.transport.websocket")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "jakarta.websocket..",
                  "io.undertow..",
                  "io.quarkus.websockets..",
                  "io.netty.handler.codec.http.websocketx.."))
          .because("the WebSocket stack is one small adapter behind the transport port");

  @ArchTest
  static final ArchRule ONLY_THE_BORDERS_KNOW_CHANNELS =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.ipfsbench.server.transport.websocket", "dev.ipfsbench.server.kubo")
          .should()
          .dependOnClassesThat(resideInAnyPackage("io.netty.channel.."))
          .because("event loops are the business of the two sides that speak to a network");

  @ArchTest
  static final ArchRule STORES_KNOW_NO_CLIENTS =
      noClasses()
          .that(resideInAnyPackage("dev.ipfsbench.server.store..", "dev.ipfsbench.server.kubo.."))
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(
                  "dev.ipfsbench.server.transport..",
                  "dev.ipfsbench.server.session..",
                  "dev.ipfsbench.server.namespace..",
                  "dev.ipfsbench.server.auth.."))
          .because("a store is used through its port and never looks at who uses it");

  @ArchTest
  static final ArchRule NOTHING_DEPENDS_ON_THE_WIRING =
      classes()
          .that(resideInAPackage("dev.ipfsbench.server.wiring"))
          .should()
          .onlyHaveDependentClassesThat(resideInAPackage("dev.ipfsbench.server.wiring"));
}
