import Documents
import Sessions
import Transitions

/// Writes what the linter finds, one finding a line.
nonisolated enum FindingText {
  /// A finding for people, its time to the microsecond:
  /// `1.25  box/context  §3.6  what is wrong — what to do`.
  static func line(_ finding: Finding) -> String {
    "\(numberText((finding.time * 1e6).rounded() / 1e6))  \(finding.who)  \(finding.statement)  "
      + "\(finding.message) — \(finding.fix)"
  }

  /// A finding for machines, with the first frame at or after it.
  static func json(_ finding: Finding, hz: Int) -> String {
    JSONValue.object([
      .init(key: "t", value: .number(finding.time)),
      .init(
        key: "frame", value: .number(Double(Session.frame(atOrAfter: finding.time, hz: hz)))),
      .init(key: "who", value: .string(finding.who)),
      .init(key: "statement", value: .string(finding.statement)),
      .init(key: "message", value: .string(finding.message)),
      .init(key: "fix", value: .string(finding.fix)),
    ]).compactText
  }
}
