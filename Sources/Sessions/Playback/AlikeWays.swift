import Documents
import Drawing
import Phrases
import SegueScenes
import Transitions

/// Two ways of doing the same, which a law says come to the same.
package struct AlikeWays {
  /// The law's name.
  package let name: String
  /// What the one way does.
  package let session: Session
  /// What they come to.
  package let verdict: LawVerdict

  /// How long rest is waited for after the last input, in seconds.
  private static let patience = 10.0

  /// Plays both ways of each law of a scene that has two.
  package static func all(of scene: Scene) -> [AlikeWays] {
    var bare = scene
    bare.laws = []
    return scene.laws.compactMap { law in
      guard case .endsAlike(let one, let other, let measure) = law.form else { return nil }
      return AlikeWays(law.name, bare, .sequence(one), .sequence(other), measure)
    }
  }

  private init(
    _ name: String, _ scene: Scene, _ one: Act, _ other: Act, _ measure: StageLaw.Measure?
  ) {
    self.name = name
    var session = Session(scene: scene.reference, size: scene.size)
    session.events = one.events
    let measure = measure ?? AlikeWays.shown
    let (first, second) = (AlikeWays.end(scene, one), AlikeWays.end(scene, other))
    session.duration = first.time + 0.5
    self.session = session
    if let fault = one.fault ?? other.fault {
      verdict = .broken(at: 0, wanted: "two ways that are possible", seen: .verbatim(fault))
    } else if let wanted = measure(second), let seen = measure(first) {
      let isSame = wanted == seen
      verdict =
        isSame
        ? .holds
        : .broken(
          at: first.time, wanted: "as after the other way: \(AlikeWays.part(of: wanted, seen))",
          seen: .verbatim(AlikeWays.part(of: seen, wanted)))
    } else {
      verdict = .undecided
    }
  }

  private static func end(_ scene: Scene, _ act: Act) -> Moment {
    let life = Simulation(scene: scene, size: scene.size)
    for event in act.events { life.apply(event) }
    life.advance(to: act.duration)
    let limit = act.duration + patience
    while !life.isAtRest, let due = life.stage.nextDue, due <= limit { life.advance(to: due) }
    return Moment(of: life.stage, after: nil, began: nil, calls: [], fingers: [])
  }

  /// All that is shown, a line for each view.
  private static func shown(_ moment: Moment) -> String? {
    moment.views.map { view in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
        numberText(($0 * 10).rounded() / 10)
      }
      return "'\(view.id)' at \(numbers.joined(separator: " ")), alpha "
        + numberText((view.alpha * 100).rounded() / 100)
    }
    .joined(separator: "\n")
  }

  /// The first line that another text has not.
  private static func part(of text: String, _ other: String) -> String {
    let (lines, others) = (text.split(separator: "\n"), other.split(separator: "\n"))
    return lines.first { !others.contains($0) }.map { String($0) } ?? "\(lines.count) views"
  }
}

extension AlikeWays {
  /// The breach, if it is one.
  package var finding: Finding? {
    OwnLaws.Report(name: name, verdict: verdict).finding
  }
}
