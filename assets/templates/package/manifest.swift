// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "@NAME@",
  dependencies: [
    @DEPENDENCY@
  ],
  targets: [
    // The whole tool, window and commands, with your scenes at the gallery's beginning.
    .executableTarget(
      name: "@NAME@",
      dependencies: [.product(name: "Segue", package: "segue")],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      // Code that the tool opens later finds the library in the program itself.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "@NAME@Tests", dependencies: ["@NAME@"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
