import Scenes
import Sessions
import SpringEngine
import Toolkit
import Translation

/// A spring of a scene: the tunables that describe it, with their values.
nonisolated package struct TunedSpring: Hashable, Sendable {
  /// Which number sets the speed.
  enum Pace: Hashable, Sendable {
    /// The period of one undamped oscillation, as of a release spring.
    case response
    /// UIKit's duration, after which a thousandth of the way is left.
    case duration
  }

  /// What it moves, in a few words.
  package let title: Phrase
  let pace: Pace
  /// The tunable of the response or of the duration, in seconds.
  var speed: Tunable
  var ratio: Tunable
  /// The tunable of the velocity at the beginning, in ways per second, if there is one.
  var velocity: Tunable?

  /// The springs that a scene's tunables describe: each damping ratio, `NAME.dampingRatio`, with each
  /// response or duration of the same name.
  package static func springs(among tunables: [Tunable]) -> [TunedSpring] {
    tunables.filter { $0.name.hasSuffix(".dampingRatio") }.flatMap { ratio in
      let stem = ratio.name.dropLast("dampingRatio".count)
      let velocity = tunables.first { $0.name == stem + "velocity" }
      return tunables.filter { $0.name.hasPrefix(stem) }.compactMap { speed -> TunedSpring? in
        guard let pace = Pace(name: speed.name.dropFirst(stem.count)) else { return nil }
        return TunedSpring(
          title: TunedSpring.title(of: speed), pace: pace, speed: speed, ratio: ratio,
          velocity: pace == .duration ? velocity : nil)
      }
    }
  }

  /// What tells it from the scene's other springs: of "release spring, response" the first word, of
  /// "push slowly, duration" what stands before the comma.
  private static func title(of tunable: Tunable) -> Phrase {
    var words = tunable.title.split(separator: ",")[...].first ?? ""
    if words.hasSuffix(" spring") { words = words.dropLast(" spring".count) }
    return Phrase(key: String(words)).capitalized
  }

  /// The tunables that describe it.
  package var tunables: [Tunable] { [speed, ratio] + (velocity.map { [$0] } ?? []) }

  /// The velocity at the beginning, in ways per second.
  var initialVelocity: Double { velocity?.value ?? 0 }

  /// The spring that the scene would run.
  package var spring: Spring {
    switch pace {
    case .response: Spring(response: speed.value, dampingRatio: ratio.value)
    case .duration:
      .uiKit(
        duration: speed.value, dampingRatio: ratio.value, initialVelocity: initialVelocity)
    }
  }

  /// The spring with the velocity that it starts with.
  var feel: Feel { Feel(spring, initialVelocity: initialVelocity) }

  /// The same spring with the values of other tunables.
  func with(_ tunables: [Tunable]) -> TunedSpring {
    func present(_ tunable: Tunable) -> Tunable {
      tunables.first { $0.name == tunable.name } ?? tunable
    }
    var other = self
    (other.speed, other.ratio) = (present(speed), present(ratio))
    other.velocity = velocity.map(present)
    return other
  }

  // MARK: Setting it

  /// The values that make it another spring.
  ///
  /// - Parameter precision: How many parts of a unit are kept: what is finer is a conversion's noise.
  /// - Throws: What is wrong, as a sentence, where the scene cannot have it.
  func tunings(
    for wanted: Spring, precision: Double = 1e12
  ) throws(TuningRefusal) -> [Session.Tuning] {
    let speed: Double
    switch pace {
    case .response: speed = wanted.response
    case .duration:
      guard let duration = wanted.uiKitDuration(initialVelocity: initialVelocity) else {
        throw TuningRefusal(phrase: "No duration of UIKit's gives this spring")
      }
      speed = duration
    }
    // 0.4 and not 0.39999999999999997.
    func plain(_ number: Double) -> Double { (number * precision).rounded() / precision }
    return [
      try self.speed.tuning(plain(speed)), try ratio.tuning(plain(wanted.dampingRatio)),
    ]
  }

  /// The values that make it another spring with another velocity, as far as it has one.
  ///
  /// - Parameter precision: How many parts of a unit are kept.
  /// - Throws: What is wrong, as a sentence, where the scene cannot have it.
  func tunings(for wanted: Feel, precision: Double) throws(TuningRefusal) -> [Session.Tuning] {
    guard let velocity else { return try tunings(for: wanted.spring, precision: precision) }
    let tuning = try velocity.tuning(
      (wanted.initialVelocity * precision).rounded() / precision)
    var started = self
    started.velocity?.value = tuning.value
    return try started.tunings(for: wanted.spring, precision: precision) + [tuning]
  }
}

nonisolated extension TunedSpring.Pace {
  fileprivate init?(name: some StringProtocol) {
    if name == "response" {
      self = .response
    } else if name == "duration" || name.hasSuffix("Duration") {
      self = .duration
    } else {
      return nil
    }
  }
}

/// Why a value cannot be set.
nonisolated struct TuningRefusal: PhrasedError, Hashable {
  package let phrase: Phrase
}

nonisolated extension Tunable {
  /// The tunable's name with another value.
  ///
  /// - Throws: What it may be, if it may not be that.
  func tuning(_ value: Double) throws(TuningRefusal) -> Session.Tuning {
    guard range.contains(value) else {
      let name = Phrase(key: String(title.split(separator: ", ").last ?? "value"))
      let (low, high) = (SpringText.short(range.lowerBound), SpringText.short(range.upperBound))
      throw TuningRefusal(
        phrase: "a \(name) of \(SpringText.short(value)) is not within \(low) to \(high)")
    }
    return Session.Tuning(name: name, value: value)
  }
}
