import Documents
import LiveCode
import Sessions
import Shell
import UserCode

/// `segue new`: writes a first transition to go on from, as a file or as a package.
package enum NewCommand {
  /// The command.
  nonisolated package static let command = Command(
    "new", operands: "NAME",
    summary: "write a first transition of your own, as a Swift file or a package",
    options: options,
    examples: ["segue new tilt", "segue new tilt --editor", "segue new Tilt --package"],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option(
      "--package", help: "a folder NAME with a package: the tool with these scenes, and a test"),
    Arguments.Option(
      "--editor", help: "write compile_flags.txt as well, by which editors complete the file"),
  ]

  /// Writes what the arguments say; nothing that is there is overwritten.
  ///
  /// - Throws: `usage` for a name that cannot be, `cannotWrite` for what exists or cannot be written.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard let operand = arguments.operands.first else {
      throw CommandFailure(.usage, "a name is missing: `segue new NAME` writes NAME.swift")
    }
    guard arguments.operands.count == 1 else {
      throw CommandFailure(
        .usage, "one name is enough, but there is also '\(arguments.operands[1])'")
    }
    if arguments.has("--package") {
      guard !arguments.has("--editor") else {
        throw CommandFailure(
          .usage, "a package tells editors itself how it is compiled; --editor is for a file")
      }
      try writePackage(NewName(package: operand), output)
    } else {
      try writeFile(NewName(file: operand), isForEditor: arguments.has("--editor"), output)
    }
  }

  // MARK: A file

  /// Writes a file with a first transition; nothing that is there is overwritten.
  ///
  /// - Parameter path: Where; `.swift` may be left out.
  /// - Returns: Its path.
  package static func writeFile(at path: String) throws(CommandFailure) -> String {
    let name = try NewName(file: path)
    let file = (path: "\(name.path).swift", text: Templates.file(name))
    try create([file], below: nil)
    return file.path
  }

  private static func writeFile(
    _ name: NewName, isForEditor: Bool, _ output: Output
  ) throws(CommandFailure) {
    let file = (path: "\(name.path).swift", text: Templates.file(name))
    guard isForEditor else {
      try create([file], below: nil)
      return output.talk("\(file.path) written; `segue \(file.path)` opens it\n")
    }
    // What an editor needs is wanted for a file that is there as well.
    let flags = (
      path: name.folder + "compile_flags.txt",
      text: try CodeCompiler(module: CodeScenes.module).editorFlags
    )
    let isThere = pathKind(file.path) != .nothing
    try create(isThere ? [flags] : [file, flags], below: nil)
    output.talk(
      isThere
        ? "\(flags.path) written; \(file.path) stays as it is\n"
        : "\(file.path) and \(flags.path) written; `segue \(file.path)` opens it\n")
  }

  /// Writes the file that `segue new` writes, where none is yet.
  ///
  /// - Parameter path: Where, with its ending.
  package static func writeFirst(at path: String) throws(CommandFailure) {
    try create([(path, Templates.file(NewName(file: path)))], below: nil)
  }

  // MARK: A package

  private static func writePackage(_ name: NewName, _ output: Output) throws(CommandFailure) {
    let checkout = checkout(of: Interfaces.program)
    let files = Templates.package(
      name, dependency: dependency(on: checkout.map { relativePath(to: $0, from: name.path) }))
    try create(files.map { ("\(name.path)/\($0.path)", $0.text) }, below: name.path)
    let sources = "\(name.path)/Sources/\(name.base)"
    output.talk(
      "\(name.path) written; `segue \(sources)` opens it, and `swift test` in it tests it\n")
    if checkout == nil {
      output.warn([
        "the address of Segue in \(name.path)/Package.swift is still to be filled in, or SEGUE_PATH to be set"
      ])
    }
  }

  /// The way from one folder, which need not be there yet, to another that is.
  nonisolated package static func relativePath(to target: String, from folder: String) -> String {
    var (place, missing) = (directory(of: folder), [pathName(folder)])
    while !fileExists(at: place), place != "/", place != "." {
      missing.insert(pathName(place), at: 0)
      place = directory(of: place)
    }
    let start = absolutePath(place).split(separator: "/").map(String.init) + missing
    let end = absolutePath(target).split(separator: "/").map(String.init)
    let common = zip(start, end).prefix { $0 == $1 }.count
    let steps = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// Where the package is found by programs that lie in no checkout: an address to be replaced.
  nonisolated package static let address = "https://example.com/segue.git"

  /// The checkout in which a program was built, if it still lies in one.
  nonisolated package static func checkout(of program: String) -> String? {
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if fileExists(at: "\(folder)/Package.swift"),
        fileExists(at: "\(folder)/Sources/SegueLibrary/Playground.swift")
      {
        return String(folder)
      }
    }
    return nil
  }

  /// The line of a manifest that says where Segue is.
  nonisolated private static func dependency(on path: String?) -> String {
    guard let path else {
      return ".package(url: \"\(address)\", from: \"\(Program.version)\")"
    }
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ".package(name: \"segue\", path: \"\(quoted)\")"
  }

  // MARK: Writing

  /// Writes all files or none.
  ///
  /// - Parameter top: The folder that they share, which must not be there yet; `nil` for files of their
  ///   own in folders that are.
  private static func create(
    _ files: [(path: String, text: String)], below top: String?
  ) throws(CommandFailure) {
    for path in top.map({ [$0] }) ?? files.map(\.path) where pathKind(path) != .nothing {
      throw NewName.refusal(of: path)
    }
    var (written, folders): ([String], [String]) = ([], [])
    do throws(FileError) {
      for file in files {
        if top != nil { folders += try createPublicFolders(at: Templates.folder(of: file.path)) }
        try createFile(at: file.path, with: file.text)
        written.append(file.path)
      }
    } catch {
      for path in written { try? removeFile(at: path) }
      for folder in folders.reversed() { removeFolderIfEmpty(at: folder) }
      throw CommandFailure(.cannotWrite, error.phrase)
    }
  }
}

// MARK: The manual

extension NewCommand {
  nonisolated private static let manual = """
    NAME may have folders before it; .swift may be left out. Nothing that is there is overwritten.

    A Swift file begins with `import Segue`, which gives views, controllers, drawing and springs, and ends
    in a call that offers a scene; a folder with a main.swift and other Swift files is one module:

      Playground.run("tilt", tunables: [.spring("release"), .duration("tilt.duration", 0.6)]) { values in
        CardsController(spring: { values.spring("release") }, duration: { values["tilt.duration"] })
      }

    The inspector shows what is tuned, by name and unit; values[NAME] reads it at any time, and
    values.onChange follows it. Several scenes are one call, Playground.run(scenes:). print writes into
    the stage's log, and in the window once to standard output however often that moment is lived again;
    NSLog and what is written to a FileHandle likewise, but not what deinit, drawing and other threads
    write. Headless, replay --trace shows what was printed, and what is printed at no moment of the stage
    goes to standard error: a command's data has nothing of it. Image(named:) reads a PNG beside the source.
    No randomness, time of day or timers but StageTimer: the same input has to give the same life.

    `segue FILE.swift` opens it. Whenever it is saved it is compiled and rehearses your session twice
    in a process of its own, which has to end well and alike; only then the window goes on under it.
    Errors stand in a panel, and the code before goes on. B compares with it, Ctrl+B takes it back. Opening
    code runs it: only what you name, drop or choose is. A session that was made with a file never runs
    it by itself; --scene FILE.swift says with what code a session is lived. FILE.swift#SCENE is one of
    several scenes.

    Which line moves this? The inspector's page Code (I) shows the source: a mark on each line that has
    called just now, a bar along each block that runs. Pause, step with . and , and the marks move; while
    the page is open, pointing at what moves on the stage names its line and how far it is.

    Headless, a file that does not compile is exit 65 with each error as file:line:column, and one that
    stops the program, takes longer than --seconds (10) or is not deterministic is exit 1. It is compiled
    as a package with Swift 6 and .defaultIsolation(MainActor.self) is, by the toolchain that built segue;
    SEGUE_SWIFTC names another place of it. What was compiled is kept in $XDG_CACHE_HOME/segue.

    --editor writes compile_flags.txt beside the file, beside one that is there already too: clangd and
    sourcekit-lsp read it. --package makes a package: the code, which `segue NAME/Sources/NAME` opens for the
    loop above, and a test that drags without a display, for `swift test` in it, which builds no window. The
    product SegueTesting plays scripts and saved sessions there and expects how they settle, move and keep the
    contract. SEGUE_TOOL=1 `swift run` in it makes a program with the whole tool, in whose gallery your scenes
    are first; that takes minutes. The manifest says where Segue is, by the way to the checkout that this
    program was built in, or by its address; the variable SEGUE_PATH names another folder.
    """
}
