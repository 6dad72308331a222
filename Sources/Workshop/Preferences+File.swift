import Documents
import Input
import Overlays

// How preferences stand in a file.
nonisolated extension Preferences {
  /// The keys that hold.
  ///
  /// - Parameter clashes: Receives what of ``keys`` cannot hold.
  package func keyMap(clashes: inout [KeyClash]) -> KeyMap {
    KeyMap.standard.with(keys, clashes: &clashes)
  }

  /// The names in the file, in the order in which they are written.
  private enum Name: String, CaseIterable {
    case theme, language, motion, textSize, fingerSpeed, overlay, tourSeen, keys
  }

  /// Reads preferences; what is unknown or wrong in them is left at its default and named in a warning,
  /// and the rest holds.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - warnings: Receives what is not taken, with its place and what may have been meant.
  /// - Throws: That the document is no object.
  package init(
    reading document: Document, warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    self.init()
    let object = try document.root.object(
      knownKeys: Name.allCases.map(\.rawValue), warnings: &warnings)
    for name in Name.allCases {
      guard let field = object[name.rawValue] else { continue }
      do {
        try take(name, field, &warnings)
      } catch {
        warnings.append(DocumentWarning(error))
      }
    }
  }

  private mutating func take(
    _ name: Name, _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    switch name {
    case .theme:
      let word = try field.name(among: ThemeChoice.allCases.map(\.rawValue))
      theme = ThemeChoice(rawValue: word) ?? .system
    case .language:
      let word = try field.name(among: LanguageChoice.all.map(\.name))
      language = LanguageChoice.all.first { $0.name == word } ?? .system
    case .motion:
      let word = try field.name(among: MotionChoice.allCases.map(\.rawValue))
      motion = MotionChoice(rawValue: word) ?? .system
    case .textSize: textSize = try field.number(in: Preferences.textSizes)
    case .fingerSpeed: fingerSpeed = try field.number(in: Preferences.fingerSpeeds)
    case .overlay: overlay = try field.bool()
    case .tourSeen: tourSeen = try field.bool()
    case .keys: try takeKeys(field, &warnings)
    }
  }

  private mutating func takeKeys(
    _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    let names = KeyMap.standard.names
    let object = try field.object(knownKeys: names.keys.sorted(), warnings: &warnings)
    for (name, value) in object.fields {
      guard let action = names[name] else { continue }
      do {
        keys.append(KeyOverride(action, try Preferences.strokes(value)))
      } catch {
        warnings.append(DocumentWarning(error))
      }
    }
    // A clash is told at the place of the key that cannot hold.
    var clashes: [KeyClash] = []
    _ = keyMap(clashes: &clashes)
    for clash in clashes {
      guard let place = object[clash.action.name] else { continue }
      warnings.append(DocumentWarning(place.error(clash.phrase)))
    }
  }

  /// One key, or several in an array.
  private static func strokes(_ field: DocumentField) throws(DocumentError) -> [KeyStroke] {
    var strokes: [KeyStroke] = []
    var fields = [field]
    if case .array = field.node.content { fields = try field.elements() }
    for field in fields {
      let text = try field.string()
      do {
        strokes.append(try KeyStroke(written: text))
      } catch {
        throw field.error(error.phrase)
      }
    }
    return strokes
  }

  // MARK: Writing

  /// A text of preferences with other values: what differs is written in its place, and comments and
  /// everything else stay as they are.
  ///
  /// - Parameters:
  ///   - text: The file as it is, or `nil` where there is none.
  ///   - former: What the file says.
  ///   - path: The file's name, as errors print it.
  /// - Throws: Why the file cannot be edited.
  package func edited(
    _ text: [UInt8]?, from former: Preferences, path: String
  ) throws(DocumentError) -> [UInt8] {
    var editor = try DocumentEditor(text ?? Array(Preferences.emptyFile.utf8), file: path)
    for name in Name.allCases where name != .keys {
      guard value(name) != former.value(name) else { continue }
      try editor.set([name.rawValue], to: value(name))
    }
    for override in former.keys where strokes(of: override.action) == nil {
      try editor.remove([Name.keys.rawValue, override.action.name])
    }
    for override in keys where former.strokes(of: override.action) != override {
      let words = override.strokes.map { JSONValue.string($0.written) }
      try editor.set(
        [Name.keys.rawValue, override.action.name], to: words.count == 1 ? words[0] : .array(words))
    }
    var warnings: [DocumentWarning] = []
    let document = try Document(parsing: editor.bytes, file: path)
    guard try Preferences(reading: document, warnings: &warnings) == self else {
      throw document.root.error("the preferences cannot be changed in place")
    }
    return editor.bytes
  }

  private func value(_ name: Name) -> JSONValue {
    switch name {
    case .theme: .string(theme.rawValue)
    case .language: .string(language.name)
    case .motion: .string(motion.rawValue)
    case .textSize: .number(textSize)
    case .fingerSpeed: .number(fingerSpeed)
    case .overlay: .bool(overlay)
    case .tourSeen: .bool(tourSeen)
    case .keys: .null
    }
  }

  private static let emptyFile = """
    // What Segue is to remember; `segue keys` lists the names for \"keys\".
    {
    }

    """
}

extension DocumentWarning {
  /// What is wrong with a value that is left out, as a warning.
  nonisolated fileprivate init(_ error: DocumentError) {
    self.init(file: error.file, position: error.position, message: error.sentence)
  }
}
