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
    "Synchronization": ["Rasterizer", "Toolkit", "SegueTool", "DesktopPortal"],
    "Dispatch": ["Rasterizer"],
    "Foundation": ["UIKitNames"],
  ]

  /// Modules that may not even import the system's C library.
  nonisolated private static let pure: Set<String> = [
    "Input", "SegueScenes", "Scenes", "Translation", "Assets", "CAssets",
    "Commands", "Finding", "Judging", "UserCode", "Recording", "SegueTesting", "SegueFinding",
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

  @Test func `tests import what their arrows lead to`() throws {
    let all = try Self.all.get()
    let names = Set(all.map(\.name))
    let tests = all.filter { $0.folder.hasPrefix("Tests/") }
    #expect(tests.count > 25)
    for module in tests {
      let others = Set(module.imports.keys).intersection(names).subtracting(module.dependencies)
      #expect(others.isEmpty, "\(module.name) imports \(others.sorted())")
    }
  }

  /// The modules in `Sources`, as the package's manifest declares them.
  private static let modules = all.map { $0.filter { $0.folder.hasPrefix("Sources/") } }

  /// All modules; read once.
  private static let all = Result { try readModules() }

  private static func readModules() throws -> [Module] {
    let manifest = try CatalogTests.text("Package.swift")
    let blocks = manifest.split(separator: /\n    \.(?=\w*[tT]arget\()/).dropFirst()
    let declared = try blocks.map { block in
      func words(_ pattern: String) throws -> [String] {
        let found = try block.firstMatch(of: Regex(pattern))?.output[0].substring ?? ""
        return found.matches(of: /"([^"]*)"/).map { String($0.1) }
      }
      let name = try words(#"name: "\w+""#)[0]
      let usual = "\(block.hasPrefix("test") ? "Tests" : "Sources")/\(name)"
      let module = Module(
        name: name, folder: try words(#"path: "[^"]*""#).first ?? usual,
        dependencies: Set(try words(#"dependencies: \[[^\]]*\]"#)))
      return (module: module, excluded: try words(#"exclude: \[[^\]]*\]"#))
    }
    return try declared.map { module, excluded in
      var module = module
      let nested = declared.map(\.module.folder).filter { $0.hasPrefix(module.folder + "/") }
      let others = excluded.map { "\(module.folder)/\($0)" } + nested
      for file in try files(in: module.folder)
      where !others.contains(where: { file.hasPrefix($0 + "/") }) {
        for name in imports(of: try CatalogTests.text(file)) {
          module.imports[name, default: []].append(file)
        }
      }
      return module
    }
  }

  private static func imports(of text: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains("import ") }.compactMap { line in
      line.firstMatch(of: /^(?:  )?(?:@\S+ )*(?:\w+ )?import (\w+)/).map { String($0.1) }
    }
  }

  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { "\(folder)/\($0)" }
  }
}
