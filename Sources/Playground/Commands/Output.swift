/// Where a command writes: data to one place, talk to another.
public struct Output {
  /// Takes data, whole lines included their ends.
  public var data: (String) -> Void
  /// Takes talk: warnings and progress.
  public var talk: (String) -> Void

  /// Who watches over long work, if anybody does.
  public var overseer: (any Overseer)?

  /// Creates an output.
  public init(
    data: @escaping (String) -> Void, talk: @escaping (String) -> Void,
    overseer: (any Overseer)? = nil
  ) {
    self.data = data
    self.talk = talk
    self.overseer = overseer
  }

  /// Writes a line of data.
  func line(_ text: String) { data(text + "\n") }

  /// Writes warnings, a line each.
  public func warn(_ warnings: some Sequence<some CustomStringConvertible>) {
    for warning in warnings { talk("warning: \(warning.description)\n") }
  }
}
