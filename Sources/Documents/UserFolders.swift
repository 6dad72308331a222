/// Where a desktop keeps what people make, after xdg-user-dirs: `$XDG_CONFIG_HOME/user-dirs.dirs` says it, in
/// the words of a shell.
///
/// What that file does not name lies in the home folder under its English name. Nothing is created.
package struct UserFolders: Hashable, Sendable {
  /// A kind of things.
  package enum Kind: String, CaseIterable, Sendable {
    case documents = "Documents"
    case pictures = "Pictures"
    case videos = "Videos"
  }

  private let paths: [Kind: String]

  /// Finds a user's folders.
  ///
  /// - Parameters:
  ///   - environment: Looks a variable up; by default in this process's environment.
  ///   - read: Reads a file, or hands back `nil` where there is none.
  package init(
    environment: (String) -> String? = environmentVariable,
    read: (String) -> [UInt8]? = { try? readFile(at: $0, limit: 100_000) }
  ) {
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      paths = [:]
      return
    }
    let configuration = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let bytes = read("\(configuration ?? "\(home)/.config")/user-dirs.dirs") ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var paths: [Kind: String] = [:]
    for kind in Kind.allCases {
      let start = "XDG_\(kind.rawValue.uppercased())_DIR="
      let said = lines.last { $0.drop { $0 == " " }.hasPrefix(start) }
      paths[kind] =
        said.flatMap { UserFolders.path($0.drop { $0 == " " }.dropFirst(start.count), home) }
        ?? "\(home)/\(kind.rawValue)"
    }
    self.paths = paths
  }

  /// The folder for a kind of things, or `nil` where there is no home.
  package subscript(kind: Kind) -> String? { paths[kind] }

  /// A quoted path that is absolute or begins with `$HOME`; `nil` for anything else.
  private static func path(_ quoted: Substring, _ home: String) -> String? {
    guard quoted.first == "\"", let end = quoted.dropFirst().lastIndex(of: "\"") else { return nil }
    var text = ""
    var isEscaped = false
    for letter in quoted[quoted.index(after: quoted.startIndex)..<end] {
      if letter == "\\" && !isEscaped {
        isEscaped = true
      } else {
        text.append(letter)
        isEscaped = false
      }
    }
    if text.hasPrefix("$HOME") { text = home + text.dropFirst(5) }
    while text.hasSuffix("/") && text.count > 1 { text.removeLast() }
    return text.hasPrefix("/") ? text : nil
  }
}
