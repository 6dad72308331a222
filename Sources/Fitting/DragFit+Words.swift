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
        lines.append(
          line("commits if after \(short(seconds)) s it would be beyond", commit.boundary))
      }
    } else {
      lines.append("when it commits is not determined: releases nearer to both sides are needed")
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
