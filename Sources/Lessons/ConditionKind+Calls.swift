import Documents
import Transitions

nonisolated extension ConditionKind {
  /// Calls in their order.
  static let calls = ConditionKind(
    "calls",
    "these calls come in this order, others between them: `[\"photo willMove(root)\", \"* completeTransition\"]`"
  ) { field throws(DocumentError) in
    var patterns: [CallPattern] = []
    for element in try field.elements() { patterns.append(try CallPattern(element)) }
    return { [patterns] seen in
      var rest = patterns[...]
      for call in seen.calls where rest.first?.fits(call) == true { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  /// How often something was called.
  static let count = ConditionKind(
    "count",
    "so many calls: `{ call: \"* completeTransition\", from: 1, to: 1 }`, or those `since` a time"
  ) { field throws(DocumentError) in
    let object = try field.exact("call", "from", "to", "since")
    let pattern = try CallPattern(object.required("call"))
    let least = try object["from"]?.integer(in: 0...10_000) ?? 0
    let most = try object["to"]?.integer(in: 0...10_000) ?? .max
    let start = try object["since"]?.number(in: 0...Lesson.Play.longest) ?? 0
    return { seen in
      let count = seen.calls.count { $0.time >= start && pattern.fits($0) }
      return count >= least && count <= most
    }
  }
}

/// A call as a file names it: who, what, and perhaps with which argument.
nonisolated struct CallPattern: Sendable {
  private let who: String
  private let call: String
  private let argument: String?

  /// Reads `WHO CALL` or `WHO CALL(ARGUMENT)`; `*` is anybody.
  init(_ field: DocumentField) throws(DocumentError) {
    let text = try field.string()
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let parts = (words.last ?? "").split(separator: "(", maxSplits: 1).map(String.init)
    guard words.count == 2, let call = parts.first, Trace.Call(rawValue: call) != nil else {
      throw field.error("\"\(text)\" is no call: `WHO CALL` or `WHO CALL(ARGUMENT)`")
    }
    (who, self.call) = (words[0], call)
    argument = parts.count == 2 ? String(parts[1].prefix { $0 != ")" }) : nil
  }

  /// Whether a call is meant.
  func fits(_ entry: Trace.Entry) -> Bool {
    guard who == "*" || who == entry.who, entry.call.rawValue == call else { return false }
    guard let argument else { return true }
    return argument == CallPattern.text(of: entry.argument)
  }

  private static func text(of argument: Trace.Argument) -> String? {
    switch argument {
    case .parent(let id): id ?? "nil"
    case .animated(let flag), .didComplete(let flag), .isInteractive(let flag): "\(flag)"
    case .controller(let id): id
    case .fromTo(let from, let to): "\(from), \(to)"
    default: nil
    }
  }
}
