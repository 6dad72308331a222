// swift-tools-version: 6.2

import PackageDescription

/// What every target is built with: the Swift 6 language mode with every warning an error.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that hold views or drive them live on the main actor as a whole.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Hot loops: a debug build of these is hundreds of times slower, so they are always optimized.
let optimized: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The benchmarks count heap allocations by taking the place of `malloc` in their own program.
let countedAllocations: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--defsym=malloc=segue_counted_malloc"], .when(platforms: [.linux]))
]

let package = Package(
  name: "segue",
  products: [
    .library(name: "SpringEngine", targets: ["SpringEngine"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .executable(name: "segue", targets: ["segue"]),
  ],
  targets: [
    // Libraries that build without SDL, FreeType or zlib.
    .target(name: "SpringEngine", swiftSettings: strict),
    .target(name: "Drawing", swiftSettings: strict),
    .target(
      name: "Transitions", dependencies: ["SpringEngine", "Drawing"], swiftSettings: mainActor),

    // The picture.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Rasterizer", dependencies: ["Drawing", "CFreeType", "CZlib"],
      swiftSettings: optimized),

    // Files.
    .target(name: "Documents", swiftSettings: strict),

    // The playground, headless.
    .target(
      name: "Scenes", dependencies: ["Transitions", "SpringEngine", "Drawing", "Documents"],
      resources: [.embedInCode("BuiltIn")],
      swiftSettings: mainActor),
    .target(
      name: "Playground",
      dependencies: ["Scenes", "Transitions", "SpringEngine", "Drawing", "Documents"],
      resources: [.embedInCode("BuiltIn")],
      swiftSettings: mainActor),

    // Films and contact sheets of sessions, headless.
    .target(
      name: "Recording",
      dependencies: ["Playground", "Scenes", "Rasterizer", "Drawing", "Documents"],
      swiftSettings: mainActor),

    // The window and the command.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "Window", dependencies: ["Rasterizer", "Drawing", "CSDL2"], swiftSettings: mainActor),
    .executableTarget(
      name: "segue",
      dependencies: [
        "Window", "Recording", "Playground", "Scenes", "Transitions", "Rasterizer", "Drawing",
        "SpringEngine", "Documents",
      ],
      swiftSettings: mainActor),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Playground", "Scenes", "Transitions", "Rasterizer", "Drawing", "SpringEngine",
        "Documents",
      ],
      swiftSettings: mainActor, linkerSettings: countedAllocations),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["SpringEngine", "Drawing"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine", "Playground", "TestSupport"],
      resources: [.copy("Vectors")], swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WindowTests", dependencies: ["Window", "Rasterizer", "Drawing", "CSDL2"],
      swiftSettings: strict),
    .testTarget(
      name: "RasterizerTests", dependencies: ["Rasterizer", "Drawing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TransitionsTests",
      dependencies: ["Transitions", "SpringEngine", "Drawing", "TestSupport"],
      swiftSettings: mainActor),
    // A container of one's own, written with nothing but the public library.
    .testTarget(
      name: "ContainerTests",
      dependencies: ["Transitions", "SpringEngine", "Drawing", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "Playground", "Scenes", "Transitions", "Rasterizer", "SpringEngine", "Drawing",
        "Documents", "TestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "RecordingTests",
      dependencies: [
        "Recording", "Playground", "Scenes", "Rasterizer", "Drawing", "Documents", "TestSupport",
      ],
      swiftSettings: mainActor),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)
