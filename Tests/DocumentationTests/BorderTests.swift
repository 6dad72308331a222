import Foundation
import TestSupport
import Testing

/// The borders between modules: the arrows of `Package.swift` are the only ones, and each is used.
@Suite struct BorderTests {
  /// A module of the program, and what it may import.
  private struct Module {
    let name: String
    let folder: String
    let dependencies: Set<String>
    /// The files that import something, by its name.
    var imports: [String: [String]] = [:]
  }

  /// The system's modules, and who may import them; without a list, everybody.
  nonisolated private static let system: [String: Set<String>?] = [
    "Glibc": nil, "Musl": nil, "Darwin": nil,
    "Synchronization": ["Rasterizer", "Toolkit", "SegueTool"], "Dispatch": ["Rasterizer"],
    "Foundation": ["UIKitNames"],
  ]

  /// Modules that may not even import the system's C library.
  nonisolated private static let pure: Set<String> = [
    "Input", "SegueScenes", "Scenes", "Translation", "Assets", "CAssets",
    "Commands", "Finding", "UserCode", "Recording", "SegueTesting", "DesktopPortal",
  ]

  /// Dependencies that are there to be linked, not imported.
  nonisolated private static let linked: [String: Set<String>] = ["Segue": ["SegueTool"]]

  @Test func `each module imports what its arrows lead to, and nothing else`() throws {
    let modules = try Self.modules.get()
    #expect(modules.count > 25)
    for module in modules {
      for (name, files) in module.imports where !module.dependencies.contains(name) {
        let isAllowed = Self.system[name].map { owners in
          owners?.contains(module.name) ?? !Self.pure.contains(module.name)
        }
        #expect(isAllowed == true, "\(module.name) imports \(name) in \(files.sorted())")
      }
      let unused = module.dependencies.subtracting(module.imports.keys)
        .subtracting(Self.linked[module.name] ?? [])
      #expect(unused.isEmpty, "\(module.name) never imports \(unused.sorted())")
    }
  }

  @Test func `the arrows go one way`() throws {
    let modules = try Self.modules.get()
    var left = modules
    // Whoever has only arrows to those that are gone goes.
    while let index = left.firstIndex(where: { module in
      !left.contains { module.dependencies.contains($0.name) }
    }) {
      left.remove(at: index)
    }
    #expect(left.isEmpty, "\(left.map(\.name)) depend on each other")
  }

  @Test func `whoever plays sessions in tests links no compiler driver`() throws {
    let arrows = try Dictionary(
      uniqueKeysWithValues: Self.modules.get().map { ($0.name, $0.dependencies) })
    var linked: Set<String> = ["SegueTesting"]
    while case let more = linked.flatMap({ arrows[$0] ?? [] }), !linked.isSuperset(of: more) {
      linked.formUnion(more)
    }
    #expect(linked.contains("Sessions") && !linked.contains("LiveCode"))
  }

  /// The modules in `Sources`, as the package's manifest declares them; read once.
  private static let modules = Result { try readModules() }

  private static func readModules() throws -> [Module] {
    let manifest = try CatalogTests.text("Package.swift")
    let pattern = try Regex(
      #"\.(?:target|executableTarget)\(\s*name: "(\w+)"((?:,\s*dependencies: \[[^\]]*\])?)((?:,\s*path: "[^"]*")?)"#
    )
    return try manifest.matches(of: pattern).compactMap { match -> Module? in
      func words(_ index: Int) -> [String] {
        String(match.output[index].substring ?? "").matches(of: /"([^"]*)"/).map { String($0.1) }
      }
      let name = String(match.output[1].substring ?? "")
      let folder = words(3).first ?? "Sources/\(name)"
      guard folder.hasPrefix("Sources/") else { return nil }
      var module = Module(name: name, folder: folder, dependencies: Set(words(2)))
      for file in try Self.files(in: folder) {
        for line in try CatalogTests.text(file).split(separator: "\n") {
          guard line.contains("import "),
            let found = line.firstMatch(of: /^(?:  )?(?:@\S+ )*(?:\w+ )?import (\w+)/)
          else { continue }
          module.imports[String(found.1), default: []].append(file)
        }
      }
      return module
    }
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { "\(folder)/\($0)" }
  }
}
