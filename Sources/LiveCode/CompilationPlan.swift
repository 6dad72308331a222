import Documents
import Glibc
import Shell

/// What has to be done to make a library of some code, in one folder.
nonisolated struct CompilationPlan {
  /// A program that runs to its end before the next.
  struct Step {
    var program: String
    var arguments: [String]
  }

  let source: CodeSource
  let fingerprint: Fingerprint
  let compiler: CodeCompiler
  /// Where everything is made.
  let folder: String
  /// The module's name.
  let module: String
  /// What needs to be linked only.
  private let prepared: PreparedModule?

  init(
    _ source: CodeSource, _ fingerprint: Fingerprint, _ compiler: CodeCompiler, folder: String,
    prepared: PreparedModule? = nil
  ) {
    self.prepared = prepared
    self.source = source
    self.fingerprint = fingerprint
    self.compiler = compiler
    self.folder = folder
    module = source.companion ?? CompiledCode.module(named: source.name, fingerprint)
  }

  /// The library's file.
  var library: String { library(in: folder) }
  private func library(in folder: String) -> String {
    source.companion == nil ? "\(folder)/\(module).so" : "\(folder)/lib\(module).so"
  }
  private func messages(in folder: String) -> String { "\(folder)/messages" }

  private var seal: String { "\(folder)/seal" }

  /// Whether the library is as it was made: the machine may have stopped before it reached the disk.
  var isWhole: Bool {
    guard let said = try? readFile(at: seal) else { return false }
    return sum.map { said == Array($0.utf8) } ?? false
  }

  /// Says what a whole library is.
  func writeSeal() {
    if let sum { try? write(Array(sum.utf8), to: seal) }
  }

  /// What tells this library from any other.
  private var sum: String? {
    guard let bytes = try? readFile(at: library) else { return nil }
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text
  }

  /// The function that runs the code.
  private var entry: String { "\(module)_main" }

  /// What comes out of it, in the folder that it has at the end.
  func result(in folder: String, isReused: Bool) -> CompiledCode {
    let said = (try? readFile(at: messages(in: folder))) ?? []
    return CompiledCode(
      source: source, library: library(in: folder), module: module, entry: entry,
      warnings: CodeDiagnostic.parse(String(decoding: said, as: UTF8.self)), isReused: isReused)
  }

  /// Keeps what the compiler has said; without it there are no warnings another time.
  func keep(_ messages: String) {
    try? write(Array(messages.utf8), to: self.messages(in: folder))
  }

  /// Writes what the steps read.
  ///
  /// The compiler sees the contents as they were read, under the names of the files that they were read
  /// from: what is written meanwhile cannot get in, and places in messages are right.
  func writeFiles() throws(FileError) {
    if let prepared { return try write(readFile(at: prepared.interface), to: interface) }
    for (number, file) in source.files.enumerated() {
      try write(file.bytes, to: copy(number))
      if let port = file.port { try write(port.bytes, to: ported(number)) }
    }
    try write(Array(overlayText.utf8), to: overlay)
    try write(Array(outputsText.utf8), to: outputs)
  }

  /// Writes a new file. It is not waited for until it has reached the disk: that takes as long as the rest.
  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path: path, code: errno) }
    defer { close(descriptor) }
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw FileError(.write, path: path, code: errno)
      }
    }
  }

  private var overlay: String { "\(folder)/overlay.json" }
  private var outputs: String { "\(folder)/outputs.json" }
  private func copy(_ number: Int) -> String { "\(folder)/\(number).swift" }
  /// Where the compiler finds what was written for iOS.
  private func ported(_ number: Int) -> String { "\(folder)/\(number).ported.swift" }
  private func object(_ number: Int) -> String { "\(folder)/\(number).o" }
  /// A module that code imports is one object.
  private var objects: [String] {
    prepared?.objects ?? (source.companion == nil ? source.files.indices.map(object) : [object(0)])
  }
  private var interface: String { "\(folder)/\(module).swiftmodule" }

  private var overlayText: String {
    let files = source.files.enumerated().map { number, file in
      [
        "type": "file", "name": .string(file.path),
        "external-contents": .string(file.port == nil ? copy(number) : ported(number)),
      ] as JSONValue
    }
    let overlay: JSONValue = ["version": 0, "use-external-names": false, "roots": .array(files)]
    return overlay.prettyText
  }

  private var outputsText: String {
    let members = source.files.enumerated().map { number, file in
      JSONValue.Member(key: file.path, value: ["object": .string(object(number))])
    }
    return JSONValue.object(members).prettyText
  }

  /// Where the modules lie that the code imports besides.
  private var companionFolders: [String] {
    compiler.companions(of: source).map { companion in
      compiler.cache.path(of: compiler.fingerprint(of: companion))
    }
  }

  /// What brings the libraries of those modules in, when the code's is loaded.
  private var companionLibraries: [String] {
    zip(companionFolders, compiler.companions(of: source)).flatMap { folder, companion in
      [
        "-L", folder, "-l\(companion.companion ?? "")", "-Xlinker", "-rpath", "-Xlinker", folder,
      ]
    }
  }

  /// The steps, in order; the first compiles, the others link.
  var steps: [Step] { prepared == nil ? [compilation] + linking : linking }

  private var compilation: Step {
    var arguments = ["-c", "-Onone", "-gline-tables-only"] + CodeCompiler.settings(of: source)
    arguments += ["-module-name", module]
    // A companion's own interface goes before one that may lie among the others.
    for folder in companionFolders + [compiler.interfaces.folder] { arguments += ["-I", folder] }
    arguments += ["-module-cache-path", compiler.cache.modules]
    arguments += ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-vfsoverlay", overlay]
    arguments += source.companion == nil ? ofCode : ofCompanion
    return Step(
      program: compiler.toolchain.compiler, arguments: arguments + source.files.map(\.path))
  }

  /// How code that runs is compiled.
  private var ofCode: [String] {
    let words = ["-entry-point-function-name", entry].flatMap { ["-Xfrontend", $0] }
    let arguments = words + ["-output-file-map", outputs]
    guard source.files.count > 2 else { return arguments }
    // Files are shared out among a few compilers: quicker than one for all from three files on.
    let processors = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 4)
    return arguments + ["-enable-batch-mode", "-j\(processors)"]
  }

  /// How a module is compiled that code imports: by one compiler, which takes a third of what several take
  /// that all have to read all of it.
  private var ofCompanion: [String] {
    [
      "-parse-as-library", "-emit-module", "-emit-module-path", interface,
      "-whole-module-optimization", "-o", object(0),
    ]
  }

  /// `swiftc -emit-library` does the same in one step, but takes 0.1 s longer.
  private var linking: [Step] {
    let toolchain = compiler.toolchain
    guard let extract = toolchain.tool("swift-autolink-extract"),
      let clang = toolchain.tool("clang"),
      let start = toolchain.startFile
    else {
      let arguments = ["-emit-library"] + objects + companionLibraries + ["-o", library]
      return [Step(program: toolchain.compiler, arguments: arguments)]
    }
    let libraries = "\(folder)/libraries"
    var arguments = ["-shared", "-o", library, start] + objects + ["@\(libraries)"]
    arguments += ["-L", toolchain.runtime, "-Xlinker", "-rpath", "-Xlinker", toolchain.runtime]
    arguments += companionLibraries
    if fileExists(at: "\(toolchain.tools)/ld.lld") { arguments.append("-fuse-ld=lld") }
    return [
      Step(program: extract, arguments: objects + ["-o", libraries]),
      Step(program: clang, arguments: arguments),
    ]
  }
}

extension Toolchain {
  /// What tells Swift's runtime of the types in a library, once it is loaded.
  nonisolated var startFile: String? {
    let path = "\(runtime)/\(Processor.current.swiftName)/swiftrt.o"
    return fileExists(at: path) ? path : nil
  }
}
