import Documents

/// Where a command writes: data to one place, talk to another. Both are made `printable`.
package struct Output {
  /// Takes data, whole lines included their ends.
  package var data: (String) -> Void
  /// Takes talk: warnings and progress.
  package var talk: (String) -> Void

  /// Whether a window reads what is written: sentences are the codes of their phrases then.
  package var isReadByWindow = false

  /// The variable that says so to a process that a window has started.
  package static let windowVariable = "SEGUE_READ_BY_WINDOW"

  /// Who watches over long work, if anybody does.
  package var overseer: (any Overseer)?

  /// Creates an output.
  package init(
    data: @escaping (String) -> Void, talk: @escaping (String) -> Void,
    overseer: (any Overseer)? = nil
  ) {
    self.data = data
    self.talk = talk
    self.overseer = overseer
  }

  /// Writes a line of data.
  package func line(_ text: String) { data(text + "\n") }

  /// Writes warnings, a line each.
  package func warn(_ warnings: some Sequence<some CustomStringConvertible>) {
    for warning in warnings { talk("warning: \(warning.description)\n") }
  }

  /// Writes what was ignored in documents, a line each, as compilers do: first the place.
  package func warn(_ warnings: [DocumentWarning]) {
    for warning in warnings { talk(warning.description + "\n") }
  }
}

extension String {
  /// The text as a terminal may be given it: control characters other than line ends and tabs are spelled out,
  /// and so are those that turn the direction of writing, so that no name in a document moves the cursor, sets a
  /// title or shows another text than it holds.
  package var printable: String {
    guard unicodeScalars.contains(where: \.commandsTerminals) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.commandsTerminals {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var commandsTerminals: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Who watches over long work.
package protocol Overseer {
  /// Is told how much is done, 0…1.
  func show(progress: Double)
  /// Is told how far work is of which nobody knows how much it is.
  func show(note: String)
  /// Is told that the work is over.
  func hideProgress()
  /// From now on a request to end the program waits for ``endIfAsked(_:)``.
  func holdRequests()
  /// Ends the program if somebody has asked for it.
  ///
  /// - Parameter cleanUp: Takes back what is not to stay behind.
  func endIfAsked(_ cleanUp: () -> Void)
}

extension Overseer {
  /// Says nothing.
  package func show(note: String) {}
}
