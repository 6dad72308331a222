// swift-tools-version: 6.2

import PackageDescription

/// Where the package of transitions lies: its address, as anybody's package has it.
let address = Context.environment["SEGUE_ADDRESS"] ?? ""

let mainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "outside",
  dependencies: [.package(url: address, from: "1.0.0")],
  targets: [
    // The stage without anything around it.
    .executableTarget(
      name: "outside",
      dependencies: [
        .product(name: "Transitions", package: "segue"),
        .product(name: "Drawing", package: "segue"), "bothSides",
      ], swiftSettings: mainActor),
    // A file as an app for iOS has it, in a target as apps have them: nothing is on the main actor by default.
    .target(name: "bothSides", dependencies: [.product(name: "UIKitNames", package: "segue")]),
    // The whole tool with a scene of one's own, and its test.
    .executableTarget(
      name: "playground", dependencies: [.product(name: "Segue", package: "segue"), "cards"],
      swiftSettings: mainActor),
    .target(
      name: "cards", dependencies: [.product(name: "Transitions", package: "segue")],
      swiftSettings: mainActor),
    .testTarget(
      name: "cardsTests",
      dependencies: [
        "cards", .product(name: "SegueTesting", package: "segue"),
        .product(name: "SegueFinding", package: "segue"),
        .product(name: "SeguePictures", package: "segue"),
        .product(name: "Transitions", package: "segue"),
        .product(name: "Drawing", package: "segue"),
      ], swiftSettings: mainActor),
  ])
