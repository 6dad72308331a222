import Documents
import Shell

/// Compiles user code into libraries, against the interfaces of this program's own.
///
/// The code is compiled with the settings that a package of one's own has: Swift 6, isolated to the main
/// actor unless it says otherwise; without optimization, with its lines.
nonisolated package struct CodeCompiler: Hashable, Sendable {
  /// What compiles.
  package let toolchain: Toolchain
  /// What it is compiled against.
  package let interfaces: Interfaces
  /// Where the results are kept.
  package let cache: CompiledCache
  /// Modules that code may import besides and that this program does not hold compiled: each is compiled
  /// when code imports it first, and kept.
  package var companions: [CodeSource] = []
  /// How long each step of a compilation may take, in seconds.
  package var timeLimit = 180.0

  /// Creates a compiler from its parts.
  package init(toolchain: Toolchain, interfaces: Interfaces, cache: CompiledCache) {
    self.toolchain = toolchain
    self.interfaces = interfaces
    self.cache = cache
  }

  /// Finds all parts of the compiler for this program, and removes what is old from the cache.
  ///
  /// - Parameter module: The library that code imports first.
  @MainActor
  package init(module: String) throws(CommandFailure) {
    let interfaces = try Interfaces.find(module: module)
    try self.init(
      toolchain: Toolchain.find(for: interfaces), interfaces: interfaces, cache: CompiledCache())
    cache.clean()
  }

  /// How code is compiled, wherever it lies: what an editor needs to know as well.
  static let settings = ["-swift-version", "6"] + isolation
  private static let isolation = ["-default-isolation", "MainActor"]

  /// How a source's code is compiled: what was written for iOS is mostly older than Swift 6,
  /// and what is doubtful there is so because of another compiler.
  static func settings(of source: CodeSource) -> [String] {
    source.isPorted
      ? ["-swift-version", "5", "-suppress-warnings"]
        + ["-enable-upcoming-feature", "IsolatedDefaultValues"] + isolation : settings
  }

  /// What an editor needs to complete code beside which it lies: the text of `compile_flags.txt`.
  package var editorFlags: String {
    (["-I", interfaces.folder] + Self.settings).map { $0 + "\n" }.joined()
  }

  /// What all that is compiled depends on.
  func fingerprint(of source: CodeSource) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add("2")  // The form of what is kept.
    // Libraries name the place of those that they load: one that was moved is another.
    fingerprint.add([toolchain.version, toolchain.runtime, interfaces.folder, cache.folder])
    fingerprint.add(interfaces.identity)
    fingerprint.add(Self.settings(of: source))
    source.add(to: &fingerprint)
    return fingerprint
  }

  /// The modules that code imports besides.
  func companions(of source: CodeSource) -> [CodeSource] {
    guard source.companion == nil else { return [] }
    return companions.filter { $0.companion.map(source.imports) ?? false }
  }

  /// Starts to compile; the answer is there at once if the same was compiled before.
  ///
  /// - Throws: What keeps the compiler from starting.
  @MainActor
  package func compile(_ source: CodeSource) throws(CommandFailure) -> Compilation {
    try Compilation(of: source, with: self)
  }
}
