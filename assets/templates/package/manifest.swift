// swift-tools-version: 6.2

import PackageDescription

// Where Segue is. SEGUE_PATH=FOLDER names another place: a checkout that you work on, or the one of a machine that
// has it elsewhere.
let segue: Package.Dependency =
  if let path = Context.environment["SEGUE_PATH"], !path.isEmpty {
    .package(name: "segue", path: path)
  } else {
    @DEPENDENCY@
  }

// SEGUE_TOOL=1 makes a program of the target: the whole tool, window and commands, with your scenes at the gallery's
// beginning. To build that takes minutes, which the tests need not wait for.
let isTool = Context.environment["SEGUE_TOOL"] != nil

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "segue") }
let libraries = ["Transitions", "SpringEngine", "Drawing"].map(product)
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "@NAME@",
  dependencies: [segue],
  targets: [
    isTool
      ? .executableTarget(
        name: "@NAME@", dependencies: libraries + [product("Segue")], swiftSettings: mainActor,
        // Code that the tool opens later finds the library in the program itself.
        linkerSettings: [
          .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
        ])
      : .target(
        name: "@NAME@", dependencies: libraries, exclude: ["main.swift"], swiftSettings: mainActor),
    .testTarget(
      name: "@NAME@Tests",
      dependencies: ["@NAME@", product("SegueTesting")] + libraries,
      swiftSettings: mainActor),
  ],
  swiftLanguageModes: [.v6]
)
