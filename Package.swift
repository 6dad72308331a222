// swift-tools-version: 6.2

import PackageDescription

/// Whether this is the package that is built. One that depends on it by its address gets none of the flags
/// below, which are unsafe in the package manager's words.
let isRoot = !Context.packageDirectory.contains("/checkouts/")

/// Flags of the compiler in one configuration.
func flags(_ flags: [String], in configuration: BuildConfiguration) -> [SwiftSetting] {
  isRoot ? [.unsafeFlags(flags, .when(configuration: configuration))] : []
}

/// What every target is built with: the Swift 6 language mode with every warning an error. Who steps through it has a
/// debug build: lines for a debugger cost a tenth of a release build's time.
let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + flags(["-Xfrontend", "-gnone"], in: .release)

/// Targets that hold views or drive them live on the main actor as a whole.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Flags of the linker.
func linking(_ flags: String...) -> [LinkerSetting] {
  isRoot ? [.unsafeFlags(flags.flatMap { ["-Xlinker", $0] }, .when(platforms: [.linux]))] : []
}

/// Hot loops: a debug build of these is hundreds of times slower, so they are always optimized.
let optimized = strict + flags(["-O"], in: .debug)

/// What is little of a frame or waited for once: not optimized in release builds either. What every page is made of
/// is, and so are the rasterizer, what reads films and what judges in a search.
let unoptimized = flags(["-Onone"], in: .release)
let plain = mainActor + unoptimized

/// Optimized for size, which takes the compiler three quarters of the time and makes searches no slower.
let small = mainActor + flags(["-Osize"], in: .release)

/// Tests: compiled file by file, in release builds as well, so that of an edited module only the edited
/// file is compiled again.
func tests(_ optimization: String) -> [SwiftSetting] {
  strict
    + flags(
      [
        optimization, "-no-whole-module-optimization", "-enable-batch-mode", "-incremental",
        "-no-emit-module-separately",
      ], in: .release)
}

/// Most tests are not optimized: what they test is, and they themselves wait for the type checker.
let plainTests = tests("-Onone")

/// Tests with loops of their own over pixels.
let hotTests = tests("-O")

/// Tests that hold views on the main actor.
let mainActorTests: [SwiftSetting] = plainTests + [.defaultIsolation(MainActor.self)]

/// The benchmarks count heap allocations by taking the place of `malloc` in their own program.
let countedAllocations = linking("--defsym=malloc=segue_counted_malloc")

/// Lets Swift Testing find the `waitid` of the tests.
let exitTestsInTurn = linking("--export-dynamic-symbol=waitid")

/// What `Transitions` passes on; whoever has it is built anew when these change.
let passedOn = [
  "TransitionViews", "TransitionControls", "TransitionLayout", "TransitionLayers", "TransitionCore",
  "TransitionContainers", "TransitionLists", "TransitionInspection", "TransitionLint",
]

let package = Package(
  name: "segue",
  products: [
    .library(name: "SpringEngine", targets: ["SpringEngine"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Transitions", targets: ["Transitions", "Input"] + passedOn),
    .library(name: "UIKitNames", targets: ["UIKitNames"] + passedOn),
    .library(name: "Segue", targets: ["Segue"] + passedOn),
    .library(name: "SegueTesting", targets: ["SegueTesting"] + passedOn),
    .library(name: "SegueFinding", targets: ["SegueFinding"]),
    .library(name: "SeguePictures", targets: ["SeguePictures"]),
    .executable(name: "segue", targets: ["segue"]),
  ],
  targets: [
    // Libraries that build without SDL, FreeType or zlib.
    .target(name: "SpringEngine", swiftSettings: strict),
    .target(name: "Drawing", swiftSettings: strict),
    // What hands do to a window or a stage, as values; a part of the library Transitions.
    .target(name: "Input", dependencies: ["Drawing"], swiftSettings: strict),
    // What is said, before it is said in a language: a program's sentences and findings; it imports nothing.
    .target(name: "Phrases", swiftSettings: strict),
    // Views on a stage: its clock, touches and trace, animation, gestures, scrolling, controls.
    .target(
      name: "TransitionViews", dependencies: ["Input", "SpringEngine", "Drawing", "Phrases"],
      swiftSettings: mainActor),
    // Small views that iOS has: blurs, indicators, sliders.
    .target(
      name: "TransitionControls", dependencies: ["TransitionViews", "Drawing"],
      swiftSettings: plain),
    // Where views lie, said by anchors and constraints.
    .target(
      name: "TransitionLayout", dependencies: ["TransitionViews", "Drawing"],
      swiftSettings: plain),
    // Shapes, gradients and animations under the names of Core Animation.
    .target(
      name: "TransitionLayers", dependencies: ["TransitionViews", "SpringEngine", "Drawing"],
      swiftSettings: plain),
    // Controllers, presentations, contexts, and what runs every container's transitions.
    .target(
      name: "TransitionCore", dependencies: ["TransitionViews", "SpringEngine", "Drawing"],
      swiftSettings: mainActor),
    // The containers that are there: pages, tabs, stacks, drawers.
    .target(
      name: "TransitionContainers",
      dependencies: ["TransitionCore", "TransitionViews", "SpringEngine", "Drawing"],
      swiftSettings: mainActor),
    // Tables and collections: cells that are made where they are seen.
    .target(
      name: "TransitionLists",
      dependencies: ["TransitionCore", "TransitionViews", "SpringEngine", "Drawing"],
      swiftSettings: mainActor),
    // What can be read of a stage: its hash, layers, animations and transitions.
    .target(
      name: "TransitionInspection",
      dependencies: ["TransitionCore", "TransitionViews", "SpringEngine", "Drawing"],
      swiftSettings: mainActor),
    // What breaks the contract of transitions, found in their traces and at rest.
    .target(
      name: "TransitionLint",
      dependencies: ["TransitionInspection", "TransitionCore", "TransitionViews", "Phrases"],
      swiftSettings: mainActor),
    // All of them behind one import.
    .target(
      name: "Transitions",
      dependencies: [
        "TransitionLint", "TransitionInspection", "TransitionLists", "TransitionContainers",
        "TransitionCore", "TransitionLayers", "TransitionLayout", "TransitionControls",
        "TransitionViews",
      ],
      swiftSettings: mainActor),

    // UIKit's names for all of it, so that one file compiles on both sides; has Foundation, as UIKit does.
    .target(
      name: "UIKitNames",
      dependencies: [
        "Transitions", "TransitionContainers", "TransitionCore", "TransitionLayout",
        "TransitionLayers", "TransitionViews", "Input", "SpringEngine", "Drawing",
      ],
      swiftSettings: plain),

    // The picture.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .target(
      name: "Rasterizer",
      dependencies: ["Drawing", "Phrases", "CFreeType", "CHarfBuzz", "CZlib", "CPNG", "CGIF"],
      swiftSettings: optimized),

    // The files of the repository that the program holds in itself. C has a word for that which costs
    // nothing to compile; array literals in Swift cost a second for each 6 KB.
    .target(name: "CAssets"),
    .target(name: "Assets", dependencies: ["CAssets"], swiftSettings: strict),
    // Files: JSON5 read with places, JSON written, whole files or streams.
    .target(name: "Documents", dependencies: ["Phrases"], swiftSettings: strict),
    // A command's arguments, its output and the ways in which it fails.
    .target(name: "Shell", dependencies: ["Documents", "Phrases"], swiftSettings: plain),

    // User code, compiled and loaded while the program runs; it knows nothing of scenes.
    .target(
      name: "LiveCode", dependencies: ["Shell", "Documents", "Phrases"], swiftSettings: plain),
    // Springs in the words of other platforms: what stands in their code, and code that runs there.
    .target(
      name: "Translation", dependencies: ["SpringEngine", "Documents"],
      swiftSettings: strict + unoptimized),

    // Motions taken from samples and films: which spring, curve or decay it was, and how surely.
    .target(
      name: "Fitting", dependencies: ["SpringEngine", "Documents"], swiftSettings: optimized),

    // The tool's widgets and themes; they know nothing of transitions.
    .target(
      name: "Toolkit",
      dependencies: ["Input", "Shell", "Assets", "Documents", "Drawing", "Phrases"],
      swiftSettings: plain),
    // What a scene is: its name, what is tuned in it, how it is built.
    .target(
      name: "SegueScenes",
      dependencies: ["Transitions", "Input", "SpringEngine", "Drawing", "Phrases"],
      swiftSettings: plain),
    // The scenes of the gallery and the fault museum.
    .target(
      name: "Scenes",
      dependencies: [
        "SegueScenes", "Transitions", "SpringEngine", "Drawing", "Documents", "Assets",
      ],
      swiftSettings: plain),
    // Recorded input: sessions, simulation, replay, journal, and what is measured of their motion.
    .target(
      name: "Sessions",
      dependencies: [
        "Scenes", "SegueScenes", "Transitions", "Input", "SpringEngine", "Drawing", "Shell",
        "Documents", "Phrases",
      ],
      swiftSettings: plain),
    // What was recorded elsewhere, as what fingers do on a stage.
    .target(
      name: "Importing",
      dependencies: ["Sessions", "Input", "Drawing", "Documents", "Phrases"],
      swiftSettings: plain),
    // Scenes of user code, and the process that rehearses everything before the window does.
    .target(
      name: "UserCode",
      dependencies: [
        "Sessions", "LiveCode", "Scenes", "Transitions", "Input", "Drawing", "Shell", "Assets",
        "Documents",
      ],
      swiftSettings: plain),
    // What tests of one's own transitions expect, played headless; a library that needs no C headers.
    .target(
      name: "SegueTesting",
      dependencies: [
        "Sessions", "SegueScenes", "Transitions", "Input", "SpringEngine", "Drawing",
        "Documents", "Phrases",
      ],
      swiftSettings: plain),
    // The laws, and acts that are performed on a scene under their eyes; a search does little else.
    .target(
      name: "Judging",
      dependencies: [
        "Sessions", "Scenes", "Transitions", "Input", "SpringEngine", "Drawing", "Documents",
        "Phrases",
      ],
      swiftSettings: small),
    // What breaks a scene: every short input tried, longer ones at random, and the shortest kept.
    .target(
      name: "Finding",
      dependencies: [
        "Judging", "UserCode", "Sessions", "LiveCode", "Scenes", "Transitions", "Input",
        "SpringEngine", "Drawing", "Shell", "Documents", "Phrases",
      ],
      swiftSettings: plain),
    // Courses: tasks with answers that are judged by what happens when a task's inputs are played in them.
    .target(
      name: "Lessons",
      dependencies: [
        "Finding", "Judging", "UserCode", "Sessions", "LiveCode", "Scenes", "SegueScenes",
        "Transitions",
        "TransitionLint", "Drawing", "Shell", "Assets", "Documents", "Phrases",
      ],
      swiftSettings: plain),
    // The search in tests of one's own; a product of its own, so that `SegueTesting` stays without it.
    .target(
      name: "SegueFinding",
      dependencies: ["SegueTesting", "Finding", "Judging", "Sessions", "Phrases"],
      swiftSettings: plain),
    // Stored pictures in tests of one's own: the one library that needs what the rasterizer needs.
    .target(
      name: "SeguePictures",
      dependencies: [
        "SegueTesting", "Sessions", "Transitions", "Rasterizer", "Drawing", "Documents",
      ],
      swiftSettings: plain),
    // A scene's response to a finger as code for other platforms, and what that code is held against.
    .target(
      name: "Exporting",
      dependencies: [
        "Sessions", "Scenes", "Transitions", "Input", "SpringEngine", "Drawing", "Shell",
        "Assets", "Documents",
      ],
      swiftSettings: plain),
    // Interruptions of a transition, for everybody: cases, laws, courses, and what judges results.
    .target(
      name: "Suite",
      dependencies: [
        "Exporting", "Sessions", "Scenes", "Input", "Drawing", "Shell", "Documents",
      ],
      swiftSettings: plain),
    // A stage as a picture, and what can be shown over it.
    .target(
      name: "Overlays",
      dependencies: [
        "Sessions", "Scenes", "Toolkit", "Transitions", "Input", "Drawing", "Shell",
      ],
      swiftSettings: plain),
    // The playground behind its window: the stage that is played with, and what a panel and an action are.
    .target(
      name: "WorkshopCore",
      dependencies: [
        "Overlays", "Finding", "Judging", "Sessions", "Scenes", "Toolkit", "Transitions", "Input",
        "Drawing",
        "Shell", "Documents",
      ],
      swiftSettings: plain),
    // The panels beside the stage.
    .target(
      name: "Panels",
      dependencies: [
        "WorkshopCore", "Overlays", "Finding", "Judging", "Translation", "Sessions", "Scenes",
        "Toolkit",
        "Transitions", "Input", "SpringEngine", "Drawing", "Documents",
      ],
      swiftSettings: plain),
    // What stands around the stage and its panels: docks, sheets, menus, the tour.
    .target(
      name: "Chrome",
      dependencies: [
        "Panels", "WorkshopCore", "Overlays", "Lessons", "UserCode", "Translation", "Sessions",
        "Scenes", "Toolkit", "Transitions", "Input", "Drawing", "Shell", "Documents",
      ],
      swiftSettings: plain),
    // All of it behind one import: the lists of all panels and of all actions.
    .target(
      name: "Workshop",
      dependencies: [
        "Chrome", "Panels", "WorkshopCore", "Overlays", "Sessions", "Toolkit", "Input", "Drawing",
        "Documents",
      ],
      swiftSettings: plain),
    // The commands that need neither window nor pixels.
    .target(
      name: "Commands",
      dependencies: [
        "Lessons", "Suite", "Importing",
        "Exporting", "Finding", "Judging", "Translation", "Fitting", "Toolkit",
        "UserCode", "Sessions", "LiveCode",
        "Scenes", "Transitions", "Drawing", "SpringEngine", "Shell", "Assets", "Documents",
        "Phrases",
      ],
      swiftSettings: plain),

    // Films, contact sheets and pages of sessions, headless; films that somebody else has made.
    .target(
      name: "Recording",
      dependencies: [
        "Overlays", "Sessions", "Scenes", "Toolkit", "Transitions", "Input", "Fitting",
        "Rasterizer", "Drawing", "Assets", "Documents", "Shell",
      ],
      swiftSettings: plain),

    // The program on a desktop: what is installed, its icon, packages.
    .target(
      name: "Installation",
      dependencies: [
        "Commands", "UserCode", "LiveCode", "Scenes", "Rasterizer", "Drawing", "Shell",
        "Assets", "Documents",
      ],
      swiftSettings: plain),

    // What a desktop offers to programs on its message bus.
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .target(
      name: "DesktopPortal", dependencies: ["CDBus", "Toolkit", "Drawing"], swiftSettings: plain),

    // The window and the command.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "Window", dependencies: ["Input", "Rasterizer", "Drawing", "Phrases", "CSDL2"],
      swiftSettings: plain),
    .target(
      name: "SegueTool",
      dependencies: [
        "Window", "DesktopPortal", "Installation", "Recording", "Commands", "Fitting", "Lessons",
        "Finding", "Judging", "Workshop", "Overlays", "UserCode", "LiveCode", "Sessions", "Toolkit",
        "Scenes",
        "Transitions", "Input", "Rasterizer", "Drawing", "Shell", "Documents", "Phrases",
      ],
      swiftSettings: plain),
    // All of it behind one import: for a file that the tool opens, and for programs of one's own. It does
    // not import the tool, whose modules need the C libraries' headers; it is linked with it.
    .target(
      name: "Segue",
      dependencies: [
        "SegueTool", "SegueScenes", "Transitions", "Input", "SpringEngine", "Drawing",
      ],
      path: "Sources/SegueLibrary", swiftSettings: mainActor),
    // The program's modules and the names that files for iOS are compiled against, built in one go.
    .target(name: "SegueAll", dependencies: ["Segue", "UIKitNames"], swiftSettings: plain),
    // What a file that is opened calls is found in the program itself, which therefore shows its names.
    .executableTarget(
      name: "segue", dependencies: ["Segue"], swiftSettings: mainActor,
      linkerSettings: linking("--export-dynamic")),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Workshop", "Overlays", "Translation", "Fitting", "Finding", "Judging", "UserCode",
        "Sessions",
        "LiveCode", "Toolkit", "Scenes", "Transitions", "Input",
        "Rasterizer", "Drawing", "SpringEngine", "Documents", "Shell", "Recording", "FilmSupport",
        "TestSupport",
      ],
      swiftSettings: mainActor, linkerSettings: countedAllocations),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["SpringEngine", "Drawing"], path: "Tests/TestSupport",
      swiftSettings: strict, linkerSettings: exitTestsInTurn),
    // Recorded sessions, made-up input, and the laws that hold for both.
    .target(
      name: "SessionSupport",
      dependencies: [
        "Finding", "Judging", "Sessions", "Scenes", "Transitions", "Input", "Drawing", "Documents",
        "Phrases", "TestSupport",
      ],
      path: "Tests/SessionSupport", swiftSettings: plain),
    // A hand, a keyboard and eyes for widgets.
    .target(
      name: "ToolkitSupport", dependencies: ["Toolkit", "Input", "Rasterizer", "Drawing"],
      path: "Tests/ToolkitSupport", swiftSettings: plain),
    // Compressed films of made-up screens whose springs are known, and what is found in them.
    .target(
      name: "FilmSupport",
      dependencies: ["Recording", "Fitting", "SpringEngine", "Shell", "Documents", "TestSupport"],
      path: "Tests/FilmSupport", swiftSettings: optimized),
    // Pictures as values, and what truly covers a pixel: loops over pixels, optimized, as their tests are not.
    .target(
      name: "RasterizerSupport", dependencies: ["Rasterizer", "Drawing"],
      path: "Tests/RasterizerSupport", swiftSettings: optimized),
    // A child that runs code on trial, in the place of the tool.
    .executableTarget(
      name: "LiveCodeChild", dependencies: ["LiveCode", "Phrases"],
      path: "Tests/LiveCodeChild",
      swiftSettings: mainActor),
    // A child that tries inputs, in the place of the tool.
    .executableTarget(
      name: "FindingChild",
      dependencies: ["Finding", "FindingOthers", "Scenes", "Transitions", "Drawing"],
      path: "Tests/FindingChild", swiftSettings: mainActor),
    // Scenes as others write them, half of them with a fault: the measure of what is found.
    .target(
      name: "FindingOthers",
      dependencies: ["Finding", "Judging", "Scenes", "Transitions", "UIKitNames"],
      path: "Tests/FindingTests/Others", swiftSettings: plain),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine", "TestSupport"],
      exclude: ["Vectors"], swiftSettings: plainTests),
    .testTarget(
      name: "TranslationTests",
      dependencies: ["Translation", "SpringEngine", "Documents", "TestSupport"],
      exclude: ["Snippets"], swiftSettings: plainTests),
    .testTarget(
      name: "FittingTests", dependencies: ["Fitting", "SpringEngine", "Documents", "TestSupport"],
      swiftSettings: hotTests),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: plainTests),
    .testTarget(
      name: "InputTests", dependencies: ["Input", "Drawing", "TestSupport"],
      swiftSettings: plainTests),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "TestSupport"], swiftSettings: plainTests),
    .testTarget(
      name: "LiveCodeTests",
      dependencies: ["LiveCode", "LiveCodeChild", "Shell", "Documents", "TestSupport"],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "Window", "Workshop", "Overlays", "Sessions", "Scenes", "Toolkit", "Transitions", "Input",
        "Rasterizer", "Drawing", "Documents", "CSDL2",
      ],
      swiftSettings: plainTests),
    .testTarget(
      name: "RasterizerTests",
      dependencies: ["Rasterizer", "RasterizerSupport", "Drawing", "Phrases", "TestSupport"],
      swiftSettings: plainTests),
    .testTarget(
      name: "TransitionsTests",
      dependencies: ["Transitions", "Input", "SpringEngine", "Drawing", "TestSupport"],
      swiftSettings: mainActorTests),
    // A container of one's own, written with nothing but the public library.
    .testTarget(
      name: "ContainerTests",
      dependencies: ["Transitions", "SpringEngine", "Drawing", "TestSupport"],
      swiftSettings: mainActorTests),
    // Listings that were written for iOS.
    // As an app's target is made: nothing lives on the main actor by default.
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKitNames", "TestSupport", "SpringEngine"],
      exclude: ["UIKitStub"], swiftSettings: plainTests),
    .testTarget(
      name: "ToolkitTests",
      dependencies: [
        "Toolkit", "Input", "Rasterizer", "Drawing", "Shell", "ToolkitSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Scenes", "Sessions", "Transitions", "Rasterizer", "Drawing", "Documents", "SessionSupport",
        "TestSupport",
      ],
      exclude: ["Sessions"], swiftSettings: mainActorTests),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Sessions", "Scenes", "Transitions", "SpringEngine", "Drawing", "Shell", "Documents",
        "SessionSupport", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    // Code that must not run before it has been survived elsewhere.
    .testTarget(
      name: "UserCodeTests",
      dependencies: [
        "UserCode", "Sessions", "Scenes", "Transitions", "Drawing", "Phrases", "SessionSupport",
      ],
      swiftSettings: mainActorTests),
    // The expectations that tests of somebody's transitions are made of, kept and missed.
    .testTarget(
      name: "SegueTestingTests",
      dependencies: [
        "SeguePictures", "SegueFinding", "SegueTesting", "SegueScenes", "Transitions", "Drawing",
        "Documents", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    // What is found, and in what; with mutants of containers and scenes with faults.
    .testTarget(
      name: "FindingTests",
      dependencies: [
        "Finding", "Judging", "FindingChild", "FindingOthers", "Sessions", "LiveCode", "Scenes",
        "Transitions", "Input", "SpringEngine", "Drawing", "Shell", "Documents", "Phrases",
        "SessionSupport", "TestSupport",
      ],
      exclude: ["Others"], swiftSettings: mainActorTests),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "Importing", "Sessions", "Scenes", "Transitions", "Input", "SpringEngine", "Drawing",
        "Documents", "Phrases", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    // What was carried away, run by what it was made for.
    .testTarget(
      name: "ExportingTests",
      dependencies: [
        "Exporting", "Sessions", "Scenes", "Transitions", "SpringEngine", "Drawing", "Input",
        "Shell", "Documents", "TestSupport",
      ],
      exclude: ["Stubs"], swiftSettings: mainActorTests),
    // Interruptions, judged and run by others.
    .testTarget(
      name: "SuiteTests",
      dependencies: ["Suite", "Exporting", "Documents", "TestSupport"],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "OverlaysTests",
      dependencies: [
        "Overlays", "Sessions", "Scenes", "Toolkit", "Transitions", "Rasterizer", "Drawing",
        "Shell", "SessionSupport", "ToolkitSupport", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "WorkshopTests",
      dependencies: [
        "Workshop", "Overlays", "Lessons", "Finding", "Judging", "Translation", "UserCode",
        "Sessions",
        "LiveCode",
        "Scenes", "Toolkit", "Transitions", "Input",
        "Rasterizer", "SpringEngine", "Drawing", "Shell", "Documents", "SessionSupport",
        "ToolkitSupport", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "SegueTool",
        "Commands", "Exporting", "Fitting", "Finding", "Judging", "Sessions", "Scenes",
        "Translation",
        "Transitions",
        "SpringEngine", "Input",
        "Drawing", "Shell", "Documents",
        "SessionSupport", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    // Damaged files of every format.
    .testTarget(
      name: "HostileTests",
      dependencies: [
        "Commands", "Workshop", "Overlays", "Sessions", "Scenes", "Toolkit",
        "Transitions", "Rasterizer", "Drawing", "Shell", "Documents", "SessionSupport",
        "SpringEngine", "Translation", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    // Articles, tables, recipes and maps against what is compiled and what runs.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "SegueTool",
        "Lessons", "Workshop", "WorkshopCore", "Commands", "Overlays", "Sessions", "Scenes",
        "Toolkit", "Transitions", "Input",
        "SpringEngine", "Drawing", "Shell", "Assets", "Documents", "SessionSupport",
        "ToolkitSupport",
        "TestSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Recording", "Fitting", "Rasterizer", "Shell", "Documents", "TestSupport", "FilmSupport",
      ],
      swiftSettings: hotTests + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "RecordingTests",
      dependencies: [
        "Recording", "Overlays", "Sessions", "Toolkit", "Scenes", "Rasterizer", "Drawing", "Shell",
        "Documents", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "InstallationTests",
      dependencies: [
        "SegueTool",
        "Installation", "Commands", "Scenes", "Toolkit", "Rasterizer", "Drawing", "Shell",
        "Documents", "TestSupport",
      ],
      swiftSettings: mainActorTests),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Rasterizer", "Phrases", "TestSupport", "CDBus"],
      exclude: ["Code"], swiftSettings: plainTests),
  ],
  cLanguageStandard: .gnu2x
)

// The package manager builds a target anew when the module of one that it names has changed. A module that passes
// others on stays the same when these change, and so does one in whose values theirs lie: each target therefore
// names all that it stands on. Which of them it may import, a test reads above.
let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
let named = targets.mapValues { target in
  target.dependencies.compactMap { dependency -> String? in
    if case .byNameItem(let name, _) = dependency, targets[name]?.type != .system {
      name
    } else {
      nil
    }
  }
}
for target in package.targets {
  var below = named[target.name, default: []]
  var index = 0
  while index < below.count {
    below += named[below[index], default: []].filter { !below.contains($0) }
    index += 1
  }
  let more = below.filter { !named[target.name, default: []].contains($0) }
  target.dependencies += more.map { .byName(name: $0) }
}
