import Documents
import Glibc
import Shell

/// User code in this process. It stays until the process ends: objects of its types may live on.
package struct CodeLibrary {
  /// The library's file.
  package let path: String
  /// Whether the code has UIKit's names, and so expects UIKit's defaults.
  package let hasUIKitNames: Bool
  /// Its variables outside of objects; `nil` for none.
  package let statics: CodeStatics?
  private let entry:
    @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

  /// Loads a library. Nothing of the code runs yet.
  ///
  /// - Throws: `badFile` if it does not fit this program.
  package init(loading code: CompiledCode) throws(CommandFailure) {
    try self.init(at: code.library, entry: code.entry, of: code.source.path)
  }

  /// Loads a library by the names that another process has said.
  ///
  /// - Parameters:
  ///   - path: The library's file.
  ///   - name: The function that runs the code.
  ///   - source: What the code is called in messages.
  /// - Throws: `badFile` if it does not fit this program.
  package init(at path: String, entry name: String, of source: String) throws(CommandFailure) {
    self.path = path
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw CommandFailure(.badFile, "\(source) cannot be loaded: \(Self.trouble())")
    }
    guard let symbol = dlsym(handle, name) else {
      throw CommandFailure(
        .badFile, "\(source) has nothing that runs outside of types and functions")
    }
    hasUIKitNames = dlsym(handle, "segue_uikit_names") != nil
    statics = CodeStatics(of: path, where: name, isAt: symbol)
    entry = unsafeBitCast(symbol, to: type(of: entry))
  }

  /// Runs what stands outside of types and functions, from the first line to the last.
  ///
  /// - Returns: What it ends with: 0.
  @discardableResult
  package func run() -> Int32 {
    defer { statics?.settle() }
    return entry(CommandLine.argc, CommandLine.unsafeArgv)
  }

  /// What the loader says, with names as they stand in the code.
  private static func trouble() -> Phrase {
    guard let text = dlerror().map({ String(cString: $0) }) else { return "it is not known why" }
    let mark = "undefined symbol: "
    guard let place = firstRange(of: mark, in: text[...]) else { return .verbatim(text) }
    let symbol = String(text[place.upperBound...].prefix { $0 != "," && $0 != " " })
    let name = demangled(symbol)
    // A program that shows none of its names has none for the code either.
    guard dlsym(nil, "main") == nil else { return "this program does not have \(name)" }
    return """
      this program does not have \(name), or does not show it: link it with \
      -Xlinker --export-dynamic, as `segue new --package` does
      """
  }
}

/// A name as it stands in the code, from one as it stands in a library; what is no such name stays.
nonisolated func demangled(_ symbol: String) -> String {
  typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?
  guard let function = dlsym(nil, "swift_demangle") else { return symbol }
  let demangle = unsafeBitCast(function, to: Demangle.self)
  guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
  defer { free(text) }
  return String(cString: text)
}
