/// What a scene of one's own lets the studio change: one number, or the two of a spring.
///
/// ```swift
/// tunables: [.spring("tilt", response: 0.5, dampingRatio: 0.7), .duration("tilt.duration", 0.6)]
/// ```
nonisolated public struct TunableGroup: Hashable, Sendable {
  /// The numbers.
  public let tunables: [Tunable]

  /// A spring, which the studio draws and edits as one; ``TunedValues/spring(_:)`` gives it.
  ///
  /// - Parameters:
  ///   - name: What stands before the dot in the names `NAME.response` and `NAME.dampingRatio`.
  ///   - title: What it is, in a few words; the name, its dots as spaces, without one.
  ///   - response: Seconds of one undamped swing, 0.05…5.
  ///   - dampingRatio: 0.05…10; 1 arrives soonest without overshoot.
  public static func spring(
    _ name: String, title: String? = nil, response: Double = 0.4, dampingRatio: Double = 1
  ) -> TunableGroup {
    let title = title ?? words(of: name)
    return TunableGroup([
      Tunable(
        name: "\(name).response", title: "\(title), response", unit: "s", range: 0.05...5,
        value: response, effect: "Seconds of one undamped swing. Longer is softer and slower."),
      Tunable(
        name: "\(name).dampingRatio", title: "\(title), damping ratio", unit: "",
        range: 0.05...10, value: dampingRatio,
        effect: "1 arrives soonest without overshoot, less swings, more crawls."),
    ])
  }

  /// A time, in seconds.
  ///
  /// - Parameters:
  ///   - value: What it is at first.
  ///   - range: What it may be.
  public static func duration(
    _ name: String, _ value: Double, title: String? = nil, in range: ClosedRange<Double> = 0.05...20
  ) -> TunableGroup {
    number(name, value, title: title, in: range, unit: "s", effect: "Seconds.")
  }

  /// A distance, in points.
  ///
  /// - Parameters:
  ///   - value: What it is at first.
  ///   - range: What it may be.
  public static func distance(
    _ name: String, _ value: Double, title: String? = nil, in range: ClosedRange<Double> = 0...1_000
  ) -> TunableGroup {
    number(name, value, title: title, in: range, unit: "pt", effect: "Points.")
  }

  /// A share, 0…1 unless another range is given.
  ///
  /// - Parameters:
  ///   - value: What it is at first.
  ///   - range: What it may be.
  public static func fraction(
    _ name: String, _ value: Double, title: String? = nil, in range: ClosedRange<Double> = 0...1
  ) -> TunableGroup {
    number(name, value, title: title, in: range, effect: "A share.")
  }

  /// Any number.
  ///
  /// - Parameters:
  ///   - name: The name in files and in ``TunedValues``.
  ///   - value: What it is at first.
  ///   - title: What it is, in a few words; the name, its dots as spaces, without one.
  ///   - range: What it may be.
  ///   - unit: The unit, or an empty string.
  ///   - effect: What a larger or smaller value does; one line.
  public static func number(
    _ name: String, _ value: Double, title: String? = nil, in range: ClosedRange<Double>,
    unit: String = "", effect: String = ""
  ) -> TunableGroup {
    TunableGroup([
      Tunable(
        name: name, title: title ?? words(of: name), unit: unit, range: range, value: value,
        effect: effect)
    ])
  }

  /// `tilt.duration` as people say it: tilt duration.
  private static func words(of name: String) -> String {
    String(name.map { $0 == "." ? " " : $0 })
  }

  private init(_ tunables: [Tunable]) {
    for tunable in tunables {
      precondition(
        tunable.range.contains(tunable.value),
        "The tunable \"\(tunable.name)\" is \(tunable.value), which is not in \(tunable.range).")
    }
    self.tunables = tunables
  }
}
