import Fitting
import Recording
import SpringEngine

/// What was found in one film beside what it shows.
package struct FilmFinding: Sendable {
  /// How a fit did.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The motion, near enough.
    case near
    /// Nothing, with a reason.
    case refused
    /// Something else, and with confidence.
    case wrong
  }

  package let verdict: Verdict
  /// Whether the intervals of the response and of the damping ratio hold the truth, where springs were asked for
  /// and found.
  package let holdsResponse: Bool?
  package let holdsRatio: Bool?
  /// How far the response is from the truth, as a part of it.
  package let error: Double?
  /// Whether pictures are said to be missing, though none is.
  package let missesPictures: Bool
  /// What was found, in words.
  package let words: String

  /// Judges what was found. A spring is near whose response is within 2 % of the truth or held by its interval, and
  /// whose damping ratio is within 0.03 or held; a curve is near that takes as long to 4 % or is held, and is
  /// nowhere farther than 3 % of the way from the true one.
  package init(_ motion: TrackedMotion, of film: ScreenFilm) {
    let fit = Fit(of: motion.samples)
    words = (fit.words() + [motion.words]).joined(separator: "; ")
    missesPictures = motion.droppedCount > 0
    var held: (response: Bool, ratio: Bool, error: Double)?
    if case .undetermined = fit.finding {
      verdict = .refused
    } else if case .spring(let response, let ratio, _) = film.motion {
      if let spring = fit.spring {
        let error = spring.response.value / response - 1
        held = (spring.response.contains(response), spring.dampingRatio.contains(ratio), error)
        let isNear =
          (spring.response.contains(response) || abs(error) < 0.02)
          && (spring.dampingRatio.contains(ratio) || abs(spring.dampingRatio.value - ratio) < 0.03)
        verdict = isNear ? .near : .wrong
      } else {
        verdict = .wrong
      }
    } else if case .curve(let curve, let duration) = film.motion,
      case .curve(let found) = fit.finding
    {
      let farthest =
        (0...50).map { index in
          let time = film.start - 0.1 + (duration + 0.2) * Double(index) / 50
          let own = curve.value(at: min(max((time - film.start) / duration, 0), 1))
          let there = share(found, at: time)
          return abs(own - there)
        }.max() ?? 1
      let isLong =
        found.duration.contains(duration) || abs(found.duration.value / duration - 1) < 0.04
      verdict = isLong && farthest < 0.03 ? .near : .wrong
    } else {
      verdict = .wrong
    }
    (holdsResponse, holdsRatio, error) = (held?.response, held?.ratio, held?.error)
  }
}

/// A found curve's share of its way at a time.
private func share(_ found: FittedCurve, at time: Double) -> Double {
  found.curve.value(at: min(max((time - found.startTime) / found.duration.value, 0), 1))
}

/// How many films were found how.
package struct FilmTally: Sendable {
  package private(set) var count = 0
  package private(set) var counts: [FilmFinding.Verdict: Int] = [:]
  package private(set) var springs = 0
  package private(set) var heldResponses = 0
  package private(set) var heldRatios = 0
  /// How many springs have a response within 2 %, whatever their intervals are.
  package private(set) var within = 0
  /// How many are said to miss pictures.
  package private(set) var missing = 0

  package init() {}

  package mutating func add(_ finding: FilmFinding) {
    count += 1
    counts[finding.verdict, default: 0] += 1
    missing += finding.missesPictures ? 1 : 0
    guard let error = finding.error else { return }
    springs += 1
    heldResponses += finding.holdsResponse == true ? 1 : 0
    heldRatios += finding.holdsRatio == true ? 1 : 0
    within += abs(error) < 0.02 ? 1 : 0
  }

  /// In one line.
  package var words: String {
    func percent(_ part: Int, _ whole: Int) -> String {
      whole > 0 ? "\(short(100 * Double(part) / Double(whole))) %" : "-"
    }
    let verdicts = FilmFinding.Verdict.allCases.map { verdict in
      "\(verdict.rawValue) \(counts[verdict] ?? 0) (\(percent(counts[verdict] ?? 0, count)))"
    }
    return "\(count) films: \(verdicts.joined(separator: ", ")); of \(springs) springs "
      + "response held \(percent(heldResponses, springs)), within 2 % \(percent(within, springs)), "
      + "ratio held \(percent(heldRatios, springs)); \(missing) said to miss pictures"
  }
}
