public import TransitionViews

/// What the stage has diagnosed itself, with its statement.
nonisolated struct DiagnosticRule: LintRule {
  func read(_ entry: Trace.Entry, _ findings: inout [Finding]) {
    guard case .diagnostic(let diagnostic) = entry.argument else { return }
    tell(entry, diagnostic.statement, diagnostic.problemPhrase, diagnostic.remedyPhrase, &findings)
  }

  func rest(at time: Double, _ findings: inout [Finding]) {}
}

nonisolated extension Trace.Diagnostic {
  /// The statement of the contract that is broken.
  public var statement: String {
    switch self {
    case .appearanceBegunTwice, .appearanceEndedWithoutBegin: "§1.4"
    case .inputLeftOff: "§2.8"
    case .viewNotAdded: "§3.1"
    case .finalFrameIgnored: "§3.2"
    case .presentingInTransit, .presentingOffStage, .refusedInTransit: "§2.10"
    case .completedTwice, .completedAfterCancel, .neverCompleted: "§3.6"
    case .transformLeft, .alphaLeft, .frameLeft: "§3.7"
    case .alongsideTooLate: "§5.1"
    case .viewLeftBehind: "§9.2"
    case .wrongArgument: "§7.1"
    case .changedOutside: "§9.1"
    case .constraintBroken, .placeOpen: "§9.2"
    case .notInEra: "§2.1"
    }
  }
}
