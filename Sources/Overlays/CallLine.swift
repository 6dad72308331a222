import Drawing
import Sessions
import Toolkit
import Transitions

/// One line of the list of calls: a call, or a run of the same call over and over.
nonisolated package struct CallLine: Hashable, Sendable {
  /// The latest of the run.
  package var entry: Trace.Entry
  /// How many calls the line stands for.
  var count = 1

  /// A line for one call.
  package init(entry: Trace.Entry) { self.entry = entry }

  /// The latest lines, newest first.
  ///
  /// What comes once for each movement of the finger stands in one line, with its number.
  package static func lines(of calls: [Trace.Entry], limit: Int) -> [CallLine] {
    var lines: [CallLine] = []
    for entry in calls.reversed() {
      let recent = lines.indices.suffix(2).first { index in
        lines[index].entry.call == entry.call && lines[index].entry.who == entry.who
      }
      if let recent, entry.call.comesWithEveryMovement {
        lines[recent].count += 1
      } else if lines.count == limit {
        break
      } else {
        lines.append(CallLine(entry: entry))
      }
    }
    return lines
  }

  /// What is wrong, if that is what the line says.
  var diagnostic: Phrase? {
    if case .diagnostic(let diagnostic) = entry.argument { diagnostic.phrase } else { nil }
  }

  /// The caller's name; the parts of the container without the container's name.
  func who(in root: String) -> String { CallLine.short(entry.who, in: root) }

  /// A name in the trace; the parts of the container without the container's name.
  package static func short(_ who: String, in root: String) -> String {
    who.hasPrefix(root + "/") ? String(who.dropFirst(root.count + 1)) : who
  }

  /// The call with its arguments.
  private var text: String {
    var text = longName
    if count > 1 { text += " ×\(count)" }
    let argument = argumentText
    return argument.isEmpty ? text : text + " " + argument
  }

  /// The call with its arguments, for who has all the room.
  package var words: String { text }

  /// The whole line as text: when, who, what.
  package func sentence(in root: String) -> String {
    "\(fixed(entry.time, 3)) \(who(in: root)) \(text)"
  }

  /// The call and its argument. The call has its short name if it stands for many, or if it does not
  /// fit beside its argument else; an argument that does not fit even then is left out.
  ///
  /// - Parameters:
  ///   - width: The room for both and a gap, in the unit of `measure`.
  ///   - measure: Knows how wide a text is.
  func parts(
    fitting width: Double, measure: (String) -> Double
  ) -> (call: String, argument: String) {
    let (argument, count) = (argumentText, count > 1 ? " ×\(count)" : "")
    let long = longName + count
    let gap = argument.isEmpty ? 0 : measure("0") + measure(argument)
    if count.isEmpty && measure(long) + gap <= width { return (long, argument) }
    let short = shortName + count
    if measure(short) + gap <= width { return (short, argument) }
    // The way of a finger without its speed, a rule without the version of iOS.
    let first = argument.firstIndex(of: ",").map { String(argument[..<$0]) } ?? ""
    let fits = measure(short) + measure("0") + measure(first) <= width
    return (short, fits ? first : "")
  }

  /// How wide the callers' column is: as the longest name, as long as the calls beside it stay whole.
  ///
  /// - Parameters:
  ///   - lines: The lines that are shown.
  ///   - width: The room for callers and calls with a gap between them, in the unit of `measure`.
  ///   - measure: Knows how wide a text is.
  static func callers(
    _ lines: [CallLine], in root: String, fitting width: Double, measure: (String) -> Double
  ) -> Double {
    let names = lines.map { measure($0.who(in: root)) }.max() ?? 0
    let calls = lines.map { measure($0.count > 1 ? "\($0.shortName) ×\($0.count)" : $0.shortName) }
    return min(names, max(width * 0.34, width - measure("0") - (calls.max() ?? 0)))
  }

  /// The call's name. A rule's number stands behind the word.
  private var longName: String {
    entry.call == .eraDecides ? "\(entry.call.rawValue) rule" : entry.call.rawValue
  }

  /// The call's name without what goes without saying in a list of transitions.
  private var shortName: String {
    if entry.call == .eraDecides { return "rule" }
    let name = entry.call.rawValue
    for suffix in ["InteractiveTransition", "Transition", "Subviews", "Controller"]
    where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  private var argumentText: String { CallLine.text(of: entry.argument) }

  private static func text(of argument: Trace.Argument) -> String {
    switch argument {
    // What is wrong stands in a note of its own.
    case .none, .diagnostic: ""
    case .animated(let flag), .didComplete(let flag), .isInteractive(let flag): "\(flag)"
    case .parent(let id): id ?? "nil"
    case .percent(let percent): fixed(percent, 3)
    case .size(let size): "\(fixed(size.width, 0))×\(fixed(size.height, 0))"
    case .fromTo(let from, let to): "\(from) → \(to)"
    case .rule(let number, let era, let isGuess):
      "\(number)\(isGuess ? " " + guess(number, in: era) : ""), iOS \(era)"
    case .controller(let id): id
    case .gesture(let translation, let velocity):
      "\(fixed(translation.dx, 0)) pt, \(fixed(velocity.dx, 0)) pt/s"
    case .pinch(let scale, let velocity): "×\(fixed(scale, 2)), \(fixed(velocity, 1)) /s"
    case .rotation(let angle, let velocity):
      "\(fixed(angle, 2)) rad, \(fixed(velocity, 1)) rad/s"
    }
  }

  /// Why it is a guess what a rule decides.
  private static func guess(_ number: Int, in era: Era) -> String {
    let rule = EraRule.all.first { $0.id == number }
    return rule?.mark(in: era) == .unknown ? "not known" : "inferred"
  }
}

nonisolated extension Trace.Call {
  /// Whether a finger that moves makes one of these with each movement.
  package var comesWithEveryMovement: Bool {
    self == .updateInteractiveTransition || self == .gestureChanged
  }
}

nonisolated extension Trace.Diagnostic {
  /// What is wrong and what to do, to be said in a language.
  var phrase: Phrase { "\(problemPhrase); \(remedyPhrase)" }
}
