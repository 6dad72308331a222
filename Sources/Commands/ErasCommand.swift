import Documents
import Shell
import Transitions

/// `segue eras`: what UIKit does in each version of iOS, as the stage follows it.
package enum ErasCommand {
  /// The command.
  nonisolated package static let command = Command(
    "eras", operands: "[RULE]",
    summary: "list what UIKit does in iOS 7, 13, 18 and 26, and how surely that is known",
    options: options,
    examples: ["segue eras", "segue eras 2", "segue eras --json"],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option(
      "--json", help: "one JSON array of all rules, each with what is so from which version on")
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let rules = try rules(arguments.operands)
    if arguments.has("--json") {
      return output.data(JSONValue.array(rules.map(json)).prettyText)
    }
    for rule in rules {
      output.line("\(rule.id). \(rule.title)")
      let eras = versions(rule)
      for (index, era) in eras.enumerated() {
        output.line(line(rule, in: era, after: index > 0 ? eras[index - 1] : nil))
      }
      output.line("    source: \(rule.source)")
    }
  }

  /// The versions that have a line: those of the columns, and each with which something begins.
  private static func versions(_ rule: EraRule) -> [Era] {
    Set(Era.columns + rule.sayings.map(\.era)).sorted()
  }

  /// What a rule says in a version: a line, or the same as in the version before.
  private static func line(_ rule: EraRule, in era: Era, after former: Era?) -> String {
    let name = "\(era)"
    let head = "  " + String(repeating: " ", count: 4 - name.count) + name + "  "
    let saying = rule.saying(in: era)
    let former = former.map { rule.saying(in: $0) }
    return head + (former == saying ? "=" : "\(saying.text) (\(saying.mark.rawValue))")
  }

  /// All of them, or the one that was asked for.
  private static func rules(_ operands: [String]) throws(CommandFailure) -> [EraRule] {
    guard let word = operands.first else { return EraRule.all }
    guard operands.count == 1 else {
      throw CommandFailure(.usage, "one rule is enough, but there is also '\(operands[1])'")
    }
    guard let rule = Int(word).flatMap({ number in EraRule.all.first { $0.id == number } }) else {
      throw CommandFailure(.usage, "there is no rule '\(word)'; they are 1 to \(EraRule.all.count)")
    }
    return [rule]
  }

  private static func json(_ rule: EraRule) -> JSONValue {
    [
      "rule": .number(Double(rule.id)), "title": .string(rule.title),
      "since": rule.since.map { .string("\($0)") } ?? .null,
      "until": rule.until.map { .string("\($0)") } ?? .null,
      "source": .string(rule.source),
      "says": .array(
        rule.sayings.map { saying in
          [
            "from": .string("\(saying.era)"), "text": .string(saying.text),
            "mark": .string(saying.mark.rawValue),
          ]
        }),
    ]
  }
}

// MARK: The manual

extension ErasCommand {
  nonisolated private static let manual = """
    A stage follows the rules of one version of iOS if it is told to: in the window on the inspector's page
    *iOS*, with --era N in run, render, replay, probe, find and export, and as the value `era` that every scene has:

      segue run swipe-back --era 18
      segue sweep my-session.json5 --tune era=7,13,18,26 --out sheet.png
      segue find my.swift --era 18,26

    Without one it has rules of its own, which no version of iOS has: whatever moves can be caught, and a pop
    during a push turns it around. It is about behaviour; looks are no part of it.

      D  documented by Apple
      M  measured or logged by others, on real UIKit
      I  inferred here from other versions
      ?  not known: the nearest version that is known counts
      =  as in the version above

    Where something begins with a version between those four, such as 8 or 15, that version has a line of its
    own. What a rule marked I or ? has decided is said to be inferred or not known in the log of calls too.
    With --json each rule has an array `says` of what is so, and from which version on.
    """
}
