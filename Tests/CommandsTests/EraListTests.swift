import Commands
import Shell
import TestSupport
import Testing
import Transitions

/// `segue eras`: from which version on each thing is so.
@Suite(.otherProcess) struct EraListTests {
  /// The lines of a rule, version by version.
  private func lines(of rule: Int) throws(CommandFailure) -> [String] {
    var text = ""
    let output = Output(data: { text += $0 }, talk: { _ in })
    try ErasCommand.command.run(["\(rule)"], output)
    return text.split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  @Test func `what begins between two columns has a line with its own version`() throws {
    #expect(
      try lines(of: EraRule.detents.id) == [
        "     7  – (D)", "    13  =", "    15  medium and large (D)",
        "    16  custom ones as well (D)", "    18  =", "    26  =",
      ])
    #expect(
      try lines(of: EraRule.additiveGeometry.id) == [
        "     7  replaced (D)", "     8  additive (D)", "    13  =", "    18  =", "    26  =",
      ])
  }

  @Test(arguments: EraRule.all)
  func `every version with which something begins is named`(rule: EraRule) throws {
    let lines = try lines(of: rule.id)
    for saying in rule.sayings {
      let version = "\(saying.era)"
      #expect(
        lines.contains { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("\(version)  ") },
        "\(version) in \(lines)")
    }
  }
}
