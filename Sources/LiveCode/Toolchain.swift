import Documents
import Glibc
import Shell

/// A Swift toolchain on this machine.
nonisolated package struct Toolchain: Hashable, Sendable {
  /// The compiler's file, as it was found.
  package let compiler: String
  /// What it calls itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String
  /// Where its libraries for running programs lie.
  package let runtime: String
  /// Where its other tools lie.
  package let tools: String

  /// One that is nowhere: for programs without code of their users.
  package static let none = Toolchain(compiler: "", version: "", runtime: "", tools: "")

  /// The variable that names a compiler.
  package static let variable = "SEGUE_SWIFTC"

  /// The number in a compiler's name for itself: `6.3.1`; else the name.
  package static func number(_ version: String) -> String {
    let words = version.split(separator: " ")
    let place = words.firstIndex(of: "version").map { $0 + 1 }
    return place.flatMap { $0 < words.count ? String(words[$0]) : nil } ?? version
  }

  /// One of its tools, or the one that is found in `$PATH`.
  func tool(_ name: String) -> String? {
    let path = environmentVariable("PATH") ?? ""
    let folders = [tools] + path.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(name)" }.first { isProgram($0) }
  }
}

extension Toolchain {
  /// Where compilers are looked for, the first first.
  ///
  /// - Parameter environment: Looks a variable up.
  nonisolated package static func candidates(
    environment: (String) -> String? = environmentVariable
  ) -> [String] {
    var folders = (environment("PATH") ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    if let home = environment("HOME"), home.hasPrefix("/") {
      folders.append("\(home)/.local/share/swiftly/bin")
    }
    folders.append("/usr/bin")
    let unpacked = ((try? folderEntries(at: "/opt")) ?? []).filter { $0.name.hasPrefix("swift") }
    folders += unpacked.map { "/opt/\($0.name)/usr/bin" }
    folders.append("/usr/local/swift/usr/bin")
    var seen: Set<String> = []
    return folders.map { "\($0)/swiftc" }
      .filter { isProgram($0) && seen.insert(absolutePath($0)).inserted }
  }

  /// Finds the toolchain that made some interfaces: only that one can compile against them.
  ///
  /// - Parameters:
  ///   - interfaces: What it must have made.
  ///   - environment: Looks a variable up; `SEGUE_SWIFTC` rules out all others.
  ///   - candidates: The compilers to ask, by default where they usually lie.
  /// - Throws: `noInput` with what to do if there is none or only others.
  package static func find(
    for interfaces: Interfaces, environment: (String) -> String? = environmentVariable,
    candidates: [String]? = nil
  ) throws(CommandFailure) -> Toolchain {
    let needed = number(interfaces.compiler)
    var compilers = candidates ?? Self.candidates(environment: environment)
    if let named = environment(variable), !named.isEmpty {
      guard isProgram(named) else {
        throw CommandFailure(
          .noInput, "\(variable) names \(named), but there is no program: set it to swiftc's path")
      }
      compilers = [named]
    }
    var others: [Toolchain] = []
    var silent: CommandFailure?
    for compiler in compilers {
      do {
        let toolchain = try Toolchain(asking: compiler)
        if toolchain.version == interfaces.compiler { return toolchain }
        others.append(toolchain)
      } catch { silent = silent ?? error }
    }
    let advice: Phrase = "install Swift \(needed) (swift.org/install) or set \(variable)"
    guard let other = others.first else {
      throw silent ?? CommandFailure(.noInput, "no Swift compiler was found: \(advice)")
    }
    let number = number(other.version)
    // Two builds of one number are told apart by all that they say.
    let found = number == needed ? other.version : "Swift \(number)"
    let own = number == needed ? interfaces.compiler : needed
    throw CommandFailure(
      .noInput,
      "\(found) was found at \(other.compiler), but this program was built with \(own): \(advice)")
  }

  /// Asks a compiler what it is. That takes about 70 ms.
  package init(asking compiler: String) throws(CommandFailure) {
    let child = try ChildProcess(compiler, ["-print-target-info"])
    let hasEnded = child.wait(seconds: 60)
    guard hasEnded, child.ending == .status(0) else {
      child.cancel()
      throw CommandFailure(
        .noInput, "\(compiler) does not say what it is, so it is no Swift compiler")
    }
    do {
      let answer = try Document(parsing: child.output, file: compiler).root.object()
      version = try answer.required("compilerVersion").string()
      let paths = try answer.required("paths").object()
      let resources = try paths.required("runtimeResourcePath").string()
      runtime = try paths.required("runtimeLibraryPaths").elements().first?.string() ?? resources
      // …/usr/lib/swift → …/usr/bin
      tools = "\(folderPath(of: folderPath(of: resources)))/bin"
    } catch {
      throw CommandFailure(.noInput, "\(compiler) is no Swift compiler: \(error.sentence)")
    }
    self.compiler = compiler
  }
}

/// Whether there is a program that may be run.
nonisolated func isProgram(_ path: String) -> Bool {
  pathKind(absolutePath(path)) == .file && access(path, X_OK) == 0
}
