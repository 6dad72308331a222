import Documents
import Toolkit
import WorkshopCore

/// The tool's own dialog for a path, where the desktop has none: what it remembers.
///
/// The path is what the finder's field holds. What stands before its last slash is the folder that is
/// listed, what stands after it is looked for there.
nonisolated package struct FileDialogState {
  /// What the path is for.
  let question: FileQuestion
  /// What is wrong with the path, or an empty string.
  var error = Phrase.empty
  /// The path that Return replaces if it is pressed again.
  var replaced: String?
  private var listed: String?
  private var entries: [FolderEntry] = []
  private var fault = Phrase.empty
  /// What was said last of a text that nothing is wrong with: the disk is asked once for each.
  private var advised: (typed: String, sentence: Phrase)?
  private let home: String?

  init(
    _ question: FileQuestion, error: Phrase = .empty,
    home: String? = environmentVariable("HOME")
  ) {
    self.question = question
    self.error = error
    self.home = home
  }

  /// The path that a text means: `~` is the home folder. What is new gets its ending, and no spaces, as code
  /// cannot be called by them.
  func path(_ typed: String) -> String {
    let path = place(typed)
    guard question == .create, !isFolder(at: path) else { return path }
    var (folder, name) = FileDialogState.parts(path)
    name = String(name.map { $0 == " " ? "-" : $0 })
    return folder + (name.isEmpty || name.hasSuffix(".swift") ? name : name + ".swift")
  }

  /// What becomes of a text that nothing is wrong with, or what to type; empty where that goes without saying.
  mutating func advice(_ typed: String) -> Phrase {
    if let advised, advised.typed == typed { return advised.sentence }
    let sentence = sentence(of: typed)
    advised = (typed, sentence)
    return sentence
  }

  private func sentence(of typed: String) -> Phrase {
    guard question == .create else { return .empty }
    let path = path(typed)
    let name = FileDialogState.parts(path).name
    guard name.isEmpty || !isFolder(at: path) else { return .empty }
    return name.isEmpty
      ? "Type a name behind the folder, like my-swipe"
      : "\(name) is written, and opened here and in your editor"
  }

  private func place(_ typed: String) -> String {
    guard let home, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return home + typed.dropFirst()
  }

  /// The folder that a text names, with a slash at its end, and what follows it.
  static func parts(_ typed: String) -> (folder: String, name: String) {
    guard let slash = typed.lastIndex(of: "/") else { return ("", typed) }
    return (String(typed[...slash]), String(typed[typed.index(after: slash)...]))
  }

  /// The folder above one.
  private static func parent(of folder: String) -> String {
    let rest = folder.dropLast()
    return rest.lastIndex(of: "/").map { String(rest[...$0]) } ?? "/"
  }

  /// What keeps a path from being the answer, or an empty sentence.
  mutating func fault(of path: String) -> Phrase {
    let isNameless = FileDialogState.parts(path).name.isEmpty
    switch question {
    case .open: return fileExists(at: path) ? .empty : "There is no file of this name"
    case .create:
      if isNameless { return "The transition needs a name" }
      return pathKind(path) == .nothing ? .empty : "There is a file of this name: take another"
    case .save:
      if isNameless { return "The session needs a name" }
      if let fault = FileQuestion.refusal(ofSaving: path) { return fault }
      guard fileExists(at: path), replaced != path else { return .empty }
      replaced = path
      return "There is a file of this name: Return again replaces it"
    }
  }

  /// The text for a folder's entry: its place, and for a folder to save in the name again.
  func text(for entry: FolderEntry, after typed: String) -> String {
    let (folder, name) = FileDialogState.parts(typed)
    guard entry.isFolder else { return folder + entry.name }
    let inside =
      entry.name == ".." ? FileDialogState.parent(of: place(folder)) : folder + entry.name + "/"
    return inside + (question == .open ? "" : name)
  }

  /// What is in the folder that a text names and can be chosen: the folder above, folders, and files that
  /// may be sessions or scenes, whose names have what follows.
  mutating func found(_ typed: String) -> [FolderEntry] {
    let (folder, name) = FileDialogState.parts(typed)
    list(folder)
    let wanted = name.lowercased()
    let up = folder.isEmpty || place(folder) == "/" ? [] : [FolderEntry("..", isFolder: true)]
    // A name to save under says nothing of what there is.
    guard question == .open else {
      return up + entries.filter { $0.isFolder || isOffered($0) }
    }
    return (wanted.isEmpty ? up : [])
      + entries.filter { entry in
        (entry.isFolder || isOffered(entry))
          && (wanted.isEmpty || entry.name.lowercased().contains(wanted))
      }
  }

  /// What an empty list says.
  var nothingFound: Phrase {
    fault.isEmpty
      ? "No folder and no .json, .json5 or .swift file here has this in its name."
      : fault
  }

  private func isOffered(_ entry: FolderEntry) -> Bool {
    !entry.isFolder && question.endings.contains { entry.name.hasSuffix(".\($0)") }
  }

  /// Reads a folder, once.
  private mutating func list(_ folder: String) {
    guard folder != listed else { return }
    listed = folder
    do {
      entries = try folderEntries(at: folder.isEmpty ? "." : place(folder))
      fault = .empty
    } catch {
      entries = []
      fault = error.phrase
    }
  }

  /// The text with what all that begins like its last part have in common.
  mutating func completed(_ typed: String) -> String {
    let (folder, name) = FileDialogState.parts(typed)
    list(folder)
    let candidates = entries.filter {
      $0.name.hasPrefix(name) && ($0.isFolder || isOffered($0))
    }
    guard let first = candidates.first else { return typed }
    let common = candidates.dropFirst().reduce(first.name) { $0.commonPrefix(with: $1.name) }
    let isWhole = candidates.count == 1
    return folder + common + (isWhole && first.isFolder ? "/" : "")
  }
}

extension String {
  /// What both begin with.
  nonisolated fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
