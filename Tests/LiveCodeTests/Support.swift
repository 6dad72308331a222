import Documents
import Glibc
import LiveCode
import Shell
import Testing

/// A module as small as can be in the place of our own library, made once for all tests, with its
/// interfaces and its code in this process.
struct Workplace {
  /// Where its interfaces lie.
  let interfaces: Interfaces
  /// The toolchain that made it.
  let toolchain: Toolchain
  /// A folder that is removed when the tests have ended.
  let folder: String
  /// The program that runs code in the place of the tool.
  let child: String
  /// The module's code.
  let library: String

  static let shared = Result { try Workplace() }

  private static let module = """
    open class Node {
      public init() {}
      open func value() -> Int { 0 }
      open func value(at step: Int) -> Int { value() }
    }
    public protocol Named { var name: String { get } }
    public enum Playground {
      static var made: Node?
      public static func run(_ make: () -> Node) { made = make() }
    }
    @_cdecl("workplace_value") public func value(at step: Int) -> Int {
      Playground.made?.value(at: step) ?? -1
    }
    """

  private init() throws {
    var template = folderTemplate
    folder = String(cString: try #require(mkdtemp(&template)))
    fixtureFolder = folder
    atexit(removeFixture)
    let compiler = try #require(Toolchain.candidates().first, "the tests need swiftc")
    try replaceFile(at: "\(folder)/Stuff.swift", with: Self.module)
    // It is built beside the tests.
    let tests = Interfaces.program
    child = tests.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/LiveCodeChild"
    library = "\(folder)/libStuff.so"
    let isolated = ["-swift-version", "6", "-default-isolation", "MainActor"]
    let made = try ChildProcess(
      compiler,
      isolated + [
        "-parse-as-library", "-emit-module", "-emit-module-path", "\(folder)/Stuff.swiftmodule",
        "-emit-library", "-module-name", "Stuff", "\(folder)/Stuff.swift", "-o", library,
      ], together: true)
    if !made.wait(seconds: 60) || made.ending != .status(0) {
      Issue.record("\(String(decoding: made.output, as: UTF8.self))")
    }
    try #require(dlopen(library, RTLD_NOW | RTLD_GLOBAL) != nil)
    interfaces = try Interfaces(in: folder, module: "Stuff")
    toolchain = try Toolchain.find(for: interfaces)
  }

  /// A compiler with a cache of its own.
  static func compiler(cache: String) throws -> CodeCompiler {
    let place = try shared.get()
    return CodeCompiler(
      toolchain: place.toolchain, interfaces: place.interfaces,
      cache: try CompiledCache(in: cache))
  }

  /// What the code that ran last has made says.
  static func value() throws -> Int {
    let symbol = try #require(dlsym(nil, "workplace_value"))
    return unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int).self)(0)
  }
}

nonisolated(unsafe) private var fixtureFolder: String?

/// The tests end on any thread.
nonisolated private func removeFixture() {
  if let fixtureFolder { _ = runQuietly("rm", ["-rf", fixtureFolder]) }
}

/// Code whose node says a number.
func code(saying number: Int, before: String = "") -> String {
  """
  import Stuff
  \(before)
  final class Mine: Node {
    override func value() -> Int { \(number) }
  }

  Playground.run { Mine() }
  """
}

/// What the name of a new folder is made of.
var folderTemplate: [CChar] {
  Array("\(environmentVariable("TMPDIR") ?? "/tmp")/segue-live-XXXXXX".utf8CString)
}

/// A new folder with a file `Tilt.swift` in it, and a compiler; both go when `body` has ended.
func withCode(
  _ text: String, _ body: (_ file: String, _ compiler: CodeCompiler) async throws -> Void
) async throws {
  var template = folderTemplate
  let folder = String(cString: try #require(mkdtemp(&template)))
  defer { _ = runQuietly("rm", ["-rf", folder]) }
  try replaceFile(at: "\(folder)/Tilt.swift", with: text)
  try await body("\(folder)/Tilt.swift", Workplace.compiler(cache: "\(folder)/cache"))
}

/// How a compilation goes; others run meanwhile.
func outcome(of compilation: Compilation) async throws -> Compilation.Outcome {
  while true {
    if let outcome = compilation.poll() { return outcome }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Compiles a file, which must go well.
func compiled(_ file: String, _ compiler: CodeCompiler) async throws -> CompiledCode {
  let outcome = try await outcome(of: compiler.compile(CodeSource(at: file)))
  guard case .compiled(let code) = outcome else {
    throw CommandFailure(.badFile, .verbatim("\(outcome)"))
  }
  return code
}

/// Compiles a file, which must not go well.
func diagnostics(_ file: String, _ compiler: CodeCompiler) async throws -> [CodeDiagnostic] {
  let outcome = try await outcome(of: compiler.compile(CodeSource(at: file)))
  guard case .faulty(let found) = outcome else {
    throw CommandFailure(.badFile, .verbatim("\(outcome)"))
  }
  return found
}

/// The folder that the file `Tilt.swift` lies in.
func folder(of file: String) -> String { String(file.dropLast("/Tilt.swift".count)) }

/// A program that answers as a compiler does when it is asked what it is, and else does something else.
func fakeCompiler(
  in folder: String, saying version: String, else script: String = "exit 1"
) throws -> String {
  let path = folder + "/swiftc"
  let answer = """
    {"compilerVersion": "\(version)", "paths": {"runtimeResourcePath": "/x/usr/lib/swift", \
    "runtimeLibraryPaths": ["/x/usr/lib/swift/linux"]}}
    """
  let text = """
    #!/bin/sh
    if [ "$1" = -print-target-info ]; then echo '\(answer)'; exit; fi
    \(script)
    """
  try replaceFile(at: path, with: text + "\n")
  try #require(chmod(path, 0o755) == 0)
  return path
}
