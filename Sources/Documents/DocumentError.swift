@_exported import Phrases

/// A place in a text, as editors show it.
package struct TextPosition: Hashable, Sendable {
  /// The line, from 1; CRLF, CR and LF each end one.
  package var line: Int
  /// The column, from 1, in Unicode scalars; a tab counts as one, a byte order mark as none.
  package var column: Int

  /// Creates a position from its line and column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a document cannot be used, and where in the file the reason stands.
///
/// It prints as compilers do, so that editors can jump there: `scene.json5:12:7: expected ','`.
package struct DocumentError: PhrasedError, Hashable, Sendable {
  /// The file's name, as the caller gave it.
  package let file: String
  /// Where the fault was found.
  package let position: TextPosition
  /// What is wrong, without the place.
  package let sentence: Phrase

  /// Creates an error from a file's name, a place in it and a sentence without a full stop.
  package init(file: String, position: TextPosition, message: Phrase) {
    self.file = file
    self.position = position
    sentence = message
  }

  /// What is wrong in English, without the place.
  package var message: String { sentence.english }

  /// `file:line:column: message`, to be said in a language.
  package var phrase: Phrase {
    .verbatim("\(file):\(position.line):\(position.column): ") + sentence
  }
}

/// Something in a document that was ignored, and where it stands.
package struct DocumentWarning: Hashable, Sendable, CustomStringConvertible {
  /// The place, and what was ignored there and may have been meant.
  private let remark: DocumentError

  /// Creates a warning from a file's name, a place in it and a sentence without a full stop.
  package init(file: String, position: TextPosition, message: Phrase) {
    remark = DocumentError(file: file, position: position, message: message)
  }

  /// `file:line:column: warning: message`.
  package var description: String {
    let place = remark.position
    return "\(remark.file):\(place.line):\(place.column): warning: \(remark.message)"
  }

  /// The same for a window, which has said that it is a warning: `file:line:column: message`.
  package var phrase: Phrase { remark.phrase }
}
