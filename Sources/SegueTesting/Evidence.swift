import Documents
import Sessions

/// Where the session of a missed expectation is left, and which tool makes pictures of it.
nonisolated public struct Evidence: Hashable, Sendable {
  /// The folder, which is made when it is needed; relative to where the tests run, which is the package.
  public var folder: String
  /// The tool that knows the scene: `segue`, or a package's own, such as `SEGUE_TOOL=1 swift run tilt`.
  public var tool: String
  /// The Swift file, folder or scene file that the tool opens as the scene; `nil` where the tool knows it
  /// by its name.
  public var scene: String?

  /// Says where.
  public init(
    folder: String = ".build/segue-testing", tool: String = "segue", scene: String? = nil
  ) {
    (self.folder, self.tool, self.scene) = (folder, tool, scene)
  }

  /// Leaves what was played, and the shortest inputs, and says what was missed and where all of that lies.
  ///
  /// - Parameters:
  ///   - scene: The scene's id.
  ///   - session: What was played; `nil` where there are only the shortest inputs.
  ///   - end: Its last moment, in seconds.
  package func account(
    of missed: [Miss], in scene: String, at place: SourcePlace, during session: Session?,
    end: Double = 0
  ) -> String {
    let id = scene.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" }
    let file = (place.fileID.split(separator: "/").last ?? "").prefix { $0 != "." }
    let name = "\(String(id))-\(file)-\(place.line)"
    var lines: [String] = []
    for (number, miss) in missed.enumerated() {
      let when = miss.time.map { ", at \(words($0)) s" } ?? ""
      lines.append("\(place.fileID):\(place.line): \(scene): \(miss.what)\(when)")
      lines += ["  wanted: \(miss.wanted)", "  seen: \(miss.seen)"]
      guard let input = miss.input, let steps = miss.shortest else { continue }
      lines.append("  shortest: \(steps)")
      let end = input.duration ?? end
      lines += keep(input, named: "\(name)-shortest-\(number + 1)", end: end).map { "  " + $0 }
    }
    let left = session.map { keep($0, named: name, end: end) } ?? []
    return (lines + left.map { "  " + $0 }).joined(separator: "\n")
  }

  /// Writes a session.
  ///
  /// - Parameters:
  ///   - name: The file's name, without its ending.
  ///   - end: The session's last moment, in seconds.
  /// - Returns: Lines that say where it lies and how it becomes a contact sheet.
  func keep(_ session: Session, named name: String, end: Double) -> [String] {
    let path = "\(folder)/\(name)"
    do {
      try createDirectory(at: folder)
      try replaceFile(at: "\(path).json5", with: session.json.prettyText)
    } catch {
      return ["session: could not be left: \(error.description)"]
    }
    return ["session: \(path).json5", "pictures: " + command(path, session, end: end)]
  }

  /// The command for a contact sheet of about a dozen pictures.
  private func command(_ path: String, _ session: Session, end: Double) -> String {
    let last = Session.frame(atOrAfter: end, hz: session.hz)
    let every = max(1, (last + 11) / 12)
    let scene = scene.map { " --scene \(Evidence.quoted($0))" } ?? ""
    return "\(tool) render \(Evidence.quoted(path + ".json5")) --frames 0..\(last) --every \(every)"
      + " --out \(Evidence.quoted(path + ".png"))\(scene)"
  }

  /// A word of a command as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-#".unicodeScalars.contains(scalar)
    }
    guard !isPlain else { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
