private import Documents
internal import SpringEngine

extension Fit {
  /// What was found, in lines for people: the kind of motion first, then its numbers with their intervals of
  /// 95 %, then how far the samples are from it.
  ///
  /// - Parameter unit: What the values are counted in, such as `px`; nothing where nobody knows.
  package func words(unit: String = "") -> [String] {
    let space = unit.isEmpty ? "" : " \(unit)"
    let remains = "residual  \(short(residual))\(space)"
    switch finding {
    case .spring(let spring):
      let before = spring.flight.map { flight in
        line("before it a decay, rate", flight.rate, "a millisecond")
          + ", from \(short(flight.startTime)) s on"
      }
      return [
        before == nil ? "a spring" : "a spring at an edge that a decay runs into",
        line("response", spring.response, "s"),
        line("damping ratio", spring.dampingRatio),
        line("initial velocity", spring.initialVelocity, "\(unit.isEmpty ? "" : unit)/s"),
        line("target", spring.target, unit),
        "it begins at \(short(spring.startTime)) s, from \(short(spring.startValue))\(space)",
        before, remains,
      ].compactMap(\.self)
    case .curve(let curve):
      let points = [curve.curve.x1, curve.curve.y1, curve.curve.x2, curve.curve.y2]
      return [
        "a curve: cubic-bezier(\(points.map(short).joined(separator: ", ")))"
          + (curve.name.map { ", \($0)" } ?? ""),
        line("duration", curve.duration, "s"),
        "it begins at \(short(curve.startTime)) s, from \(short(curve.startValue))\(space) "
          + "to \(short(curve.target))\(space)",
        remains,
      ]
    case .decay(let decay):
      return [
        "a decay", line("rate", decay.rate, "a millisecond"),
        line("initial velocity", decay.initialVelocity, "\(unit.isEmpty ? "" : unit)/s"),
        line("target", decay.target, unit), "it begins at \(short(decay.startTime)) s", remains,
      ]
    case .rubberBand(let band):
      return [
        "a rubber band", line("factor", band.factor), line("dimension", band.dimension, unit),
        "it begins at \(short(band.startValue))\(space)", remains,
      ]
    case .undetermined(let doubt): return [doubt.text]
    }
  }

  /// The samples that were left out, in a line each for people.
  package func words(ofStraysIn samples: Samples) -> [String] {
    strays.map { stray in
      let place = samples.place(of: stray.index)
      return "left out: \(place.name) \(place.number), "
        + "at \(short(stray.sample.time)) s and \(short(stray.sample.value)), which is "
        + "\(short(abs(stray.distance))) \(stray.distance > 0 ? "above" : "below") the motion"
    }
  }
}

/// A number with its unit and its interval.
func line(_ name: String, _ estimate: Estimate, _ unit: String = "") -> String {
  let space = unit.isEmpty || unit.hasPrefix("/") ? unit : " \(unit)"
  return "\(name)  \(short(estimate.value))\(space), "
    + "95 %: \(short(estimate.low)) to \(short(estimate.high))"
}

/// A number with at most five digits that count.
func short(_ number: Double) -> String {
  guard number.isFinite else { return number > 0 ? "without end" : "minus without end" }
  return shortText(number, digits: 5)
}
