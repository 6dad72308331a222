extension DragFit {
  /// What was found, in lines for people; what is not determined is said to be.
  package var words: [String] {
    var lines = ["\(releaseCount) releases"]
    if let tracking {
      lines.append(
        line("tracking", tracking.factor) + ", \(short(tracking.delay)) s behind the finger")
    }
    if let band {
      lines.append(line("rubber band, factor", band.factor))
      lines.append(line("rubber band, dimension", band.dimension))
    }
    if let commit {
      switch commit.rule {
      case .progress: lines.append(line("commits from a progress of", commit.boundary))
      case .velocity:
        lines.append(line("commits from a velocity of", commit.boundary, "ways/s"))
      case .projection(let seconds):
        let ahead = commit.seconds.map { ", 95 %: \(short($0.low)) to \(short($0.high))" } ?? ""
        lines.append(
          line("commits if after \(short(seconds)) s\(ahead), it would be beyond", commit.boundary))
      case .either:
        lines.append(line("commits from a progress of", commit.boundary))
        if let velocity = commit.velocity {
          lines.append(line("or by its direction from a velocity of", velocity, "ways/s"))
        }
      }
    } else {
      lines.append("when it commits is not determined: \(doubt ?? "")")
    }
    if let response, let dampingRatio {
      lines += [line("response", response, "s"), line("damping ratio", dampingRatio)]
    } else {
      lines.append("its spring is not determined: more overshoot or a longer film is needed")
    }
    switch handsVelocityOver {
    case true?: lines.append("the finger's velocity is handed over to the spring")
    case false?: lines.append("the finger's velocity is not handed over")
    case nil: lines.append("whether the finger's velocity is handed over is not determined")
    }
    if !tunables.isEmpty {
      let words = tunables.map { "\($0.name)=\(short($0.value))" }
      lines.append("in a scene  --tune \(words.joined(separator: ","))")
    }
    if let also = commit?.also {
      lines.append(
        "the same releases would be told apart by \(also); slow releases far on, and quick ones "
          + "near the beginning, would tell")
    }
    return lines
  }

  /// The names that scenes give to what was found and can be tuned in them, with the numbers.
  package var tunables: [(name: String, value: Double)] {
    guard let response, let dampingRatio else { return [] }
    return [
      ("spring.response", response.value), ("spring.dampingRatio", dampingRatio.value),
    ].filter { (0.05...10).contains($0.1) }
  }
}
