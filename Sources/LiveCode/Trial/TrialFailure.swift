import Documents

/// Why code must not run in the window.
package struct TrialFailure: Hashable, Sendable {
  /// What went wrong.
  package enum Kind: Hashable, Sendable {
    /// It trapped, or used memory that is not there.
    case trapped
    /// It did not come back in time.
    case hanging
    /// It took more memory than it may.
    case outOfMemory
    /// It ended the program.
    case ended
    /// Two lives of it differ.
    case differs
    /// It cannot be loaded, or what the child was asked cannot be done.
    case refused
  }

  /// What went wrong.
  package let kind: Kind
  /// What is known of it.
  package let report: TrapReport
  /// Which request it was, from 1; 0 before the first.
  package let request: Int

  /// Creates it.
  package init(kind: Kind, report: TrapReport, request: Int) {
    (self.kind, self.report, self.request) = (kind, report, request)
  }

  /// One sentence, with the place if it is known.
  package var phrase: Phrase { report.phrase }
}
