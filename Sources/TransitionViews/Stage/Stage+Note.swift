extension Stage {
  /// Notes what code says while a stage has called it: a line in the stage's trace, at the stage's time,
  /// the text in the place of the caller's name, as `printed`.
  ///
  /// A stage that lives the same moments again notes it again, each time in a trace of its own.
  ///
  /// - Parameter text: What it says.
  /// - Returns: Whether a stage has called; outside of that, nothing is noted.
  @discardableResult
  public static func note(_ text: String) -> Bool {
    guard let stage = Ambient.stage else { return false }
    stage.momentEnds?()
    stage.trace.record(text, .printed)
    return true
  }

  /// Tells that a method was not called, because its parameter is of another class than who calls it.
  @_spi(UIKitNames)
  public static func tellWrongArgument(wanted: Any.Type, from caller: Any) {
    let given = "\(type(of: caller))"
    let name = (caller as? GestureRecognizer)?.name ?? (caller as? View)?.id ?? given
    Ambient.stage?.diagnose(name, .wrongArgument(wanted: "\(wanted)", given: given))
  }

  /// Notes what code has written elsewhere at this stage's time, as ``note(_:)`` does.
  package func noteWritten(_ text: String) { trace.record(text, .printed) }
}
