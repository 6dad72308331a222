import Drawing
import Transitions

/// One line of the list of calls: a call, or a run of the same call over and over.
nonisolated struct CallLine: Hashable, Sendable {
  /// The latest of the run.
  var entry: Trace.Entry
  /// How many calls the line stands for.
  var count = 1

  /// The latest lines, newest first.
  ///
  /// What comes once for each movement of the finger stands in one line, with its number.
  static func lines(of calls: [Trace.Entry], limit: Int) -> [CallLine] {
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
  var diagnostic: String? {
    if case .diagnostic(let diagnostic) = entry.argument { diagnostic.message } else { nil }
  }

  /// The caller's name; the parts of the container without the container's name.
  func who(in root: String) -> String {
    entry.who.hasPrefix(root + "/") ? String(entry.who.dropFirst(root.count + 1)) : entry.who
  }

  /// The call with its arguments; `short` drops what goes without saying in a list of transitions.
  func text(short: Bool) -> String {
    var text = entry.call.rawValue
    if short {
      for suffix in ["InteractiveTransition", "Transition"] where text.hasSuffix(suffix) {
        text.removeLast(suffix.count)
        break
      }
    }
    if count > 1 { text += " ×\(count)" }
    let argument = CallLine.text(of: entry.argument)
    return argument.isEmpty ? text : text + " " + argument
  }

  private static func text(of argument: Trace.Argument) -> String {
    switch argument {
    case .none, .diagnostic: ""
    case .animated(let flag), .didComplete(let flag), .isInteractive(let flag): "\(flag)"
    case .parent(let id): id ?? "nil"
    case .percent(let percent): fixed(percent, 3)
    case .size(let size): "\(fixed(size.width, 0))×\(fixed(size.height, 0))"
    case .fromTo(let from, let to): "\(from) → \(to)"
    case .controller(let id): id
    case .gesture(let translation, let velocity):
      "\(fixed(translation.dx, 0)) pt, \(fixed(velocity.dx, 0)) pt/s"
    }
  }
}

nonisolated extension Trace.Call {
  /// Whether a finger that moves makes one of these with each movement.
  var comesWithEveryMovement: Bool {
    self == .updateInteractiveTransition || self == .gestureChanged
  }
}
