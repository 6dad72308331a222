import Documents

/// Where a command writes: data to one place, talk to another.
package struct Output {
  /// Takes data, whole lines included their ends.
  package var data: (String) -> Void
  /// Takes talk: warnings and progress.
  package var talk: (String) -> Void

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
