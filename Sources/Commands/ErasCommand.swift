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
    Arguments.Option("--json", help: "one JSON array of all rules, with every version in between")
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let rules = try rules(arguments.operands)
    if arguments.has("--json") {
      return output.data(JSONValue.array(rules.map(json)).prettyText)
    }
    for rule in rules {
      output.line("\(rule.id). \(rule.title)")
      for era in Era.columns { output.line(line(rule, in: era)) }
      output.line("    source: \(rule.source)")
    }
  }

  /// What a rule says in a version: a line, or the same as in the version before.
  private static func line(_ rule: EraRule, in era: Era) -> String {
    let name = "\(era)"
    let head = "  " + String(repeating: " ", count: 4 - name.count) + name + "  "
    let saying = rule.saying(in: era)
    let former = Era.columns.last { $0 < era }.map { rule.saying(in: $0) }
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

    What a rule marked I or ? has decided is marked in the log of calls too. Versions in between, such as 8
    or 15, are there as well: --json has from which version on each thing is so.
    """
}
