import Drawing
import TestSupport
import Transitions

/// A deck of five cards on a stage, and what a random hand and random code do to it.
final class DeckRig {
  /// One thing that happens.
  enum Deed: Hashable {
    case down(Point)
    case move(Point)
    case up(Point)
    case cancel
    case key(String)
    case resize(Size)
    case rate(Double)
    case show(Int, animated: Bool)
  }

  /// A session: what happens when.
  struct Session {
    let deeds: [(time: Double, deed: Deed)]

    /// Makes one up; the same seed makes the same.
    init(seed: UInt64) {
      var numbers = SplitMix(seed: seed)
      var (time, place, isDown) = (0.5, Point(x: 200, y: 400), false)
      var deeds: [(Double, Deed)] = []
      for _ in 0..<Int.random(in: 4...40, using: &numbers) {
        let pace = Int.random(in: 0..<12, using: &numbers)
        time +=
          pace == 0 ? 0 : .random(in: 0...(pace == 1 ? 10 : pace < 4 ? 0.5 : 0.05), using: &numbers)
        let former = place
        if !isDown { place.y = .random(in: 50...800, using: &numbers) }
        if isDown { place.y += .random(in: -120...120, using: &numbers) }
        let deed = Session.deed(place, &isDown, &numbers)
        switch deed {
        case .down, .move: deeds.append((time, deed))
        case .up:
          // A finger lifts where it was last seen, so that nothing may jump then.
          place = former
          deeds.append((time, .up(former)))
        case .cancel, .key, .resize, .rate, .show:
          place = former
          deeds.append((time, deed))
        }
      }
      if isDown { deeds.append((time, .up(place))) }
      self.deeds = deeds
    }

    private static func deed(_ place: Point, _ isDown: inout Bool, _ numbers: inout SplitMix)
      -> Deed
    {
      switch Int.random(in: 0..<30, using: &numbers) {
      case 0:
        isDown = false
        return .cancel
      case 1: return .key(["Escape", "ArrowUp", "ArrowDown"].randomElement(using: &numbers) ?? "x")
      case 2:
        return .resize(
          Size(
            width: .random(in: 200...900, using: &numbers),
            height: .random(in: 200...900, using: &numbers)))
      case 3: return .rate([1, 0.5, 0.25].randomElement(using: &numbers) ?? 1)
      case 4..<10:
        return .show(
          .random(in: 0..<5, using: &numbers), animated: Int.random(in: 0..<5, using: &numbers) > 0)
      case 10..<17:
        isDown.toggle()
        return isDown ? .down(place) : .up(place)
      default: return isDown ? .move(place) : .key("ArrowUp")
      }
    }
  }

  let deck: DeckController
  let stage: Stage
  /// What breaks a law; empty if all is well.
  private(set) var faults: [String] = []

  init(policy: ReentryPolicy = .automatic) {
    deck = DeckController(
      id: "deck", cards: ["a", "b", "c", "d", "e"].map { ViewController(id: $0) })
    deck.reentryPolicy = policy
    stage = Stage(root: deck, size: Size(width: 390, height: 844))
    stage.install()
  }

  /// Lives through a session.
  ///
  /// - Parameters:
  ///   - frames: How often what is shown is looked at, in times a second; `nil` for never.
  ///   - looking: Whether to look for jumps at every deed.
  func play(_ session: Session, frames: Double? = nil, looking: Bool = false) {
    for (time, deed) in session.deeds {
      if let frames, time - stage.now < 2 {
        var next = ((stage.now * frames).rounded(.down) + 1) / frames
        while next < time {
          stage.advance(to: next)
          look()
          next += 1 / frames
        }
      }
      stage.advance(to: time)
      let before = looking ? motion() : nil
      perform(deed, at: time)
      if let before { compare(before, motion(), after: deed) }
    }
    stage.advance(to: stage.now + 30)
    look()
  }

  private func perform(_ deed: Deed, at time: Double) {
    switch deed {
    case .down(let point): stage.handle(.down(point), at: time)
    case .move(let point): stage.handle(.move(point), at: time)
    case .up(let point): stage.handle(.up(point), at: time)
    case .cancel: stage.handle(.cancel, at: time)
    case .key(let key): stage.handle(.key(key), at: time)
    case .resize(let size): stage.handle(.resize(size), at: time)
    case .rate(let rate): stage.handle(.rate(rate), at: time)
    case .show(let card, let animated): stage.perform { deck.show(card, animated: animated) }
    }
  }

  // MARK: Laws

  private func look() {
    for view in stage.shownViews {
      let numbers = [
        view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.transform.a,
        view.transform.d, view.transform.tx, view.transform.ty, view.alpha,
      ]
      if !numbers.allSatisfy(\.isFinite) { faults.append("\(view.id) is nowhere") }
    }
  }

  private typealias Motion = (id: String, transition: Int, y: Double)

  /// Where the cards are shown while a transition runs.
  private func motion() -> [Motion] {
    guard let number = stage.runningTransitions.last?.number else { return [] }
    return deck.cards.filter { $0.isViewLoaded && $0.view.superview != nil }
      .map { ($0.id, number, $0.view.presented(at: stage.now).transform.ty) }
  }

  /// §9.4: nothing jumps when a finger or code takes the same transition over.
  private func compare(_ before: [Motion], _ after: [Motion], after deed: Deed) {
    switch deed {
    case .move, .resize: return
    default: break
    }
    for card in before {
      guard let next = after.first(where: { $0.id == card.id && $0.transition == card.transition })
      else { continue }
      // What is within a quarter of a point of an end of the way counts as there.
      let isThere = next.y == 0 || abs(next.y + deck.table.bounds.height) < 1e-9
      if abs(next.y - card.y) > (isThere ? 0.25 : 1e-6) {
        faults.append("\(card.id) jumps from \(card.y) to \(next.y) at \(stage.now) (\(deed))")
      }
    }
  }

  /// What breaks the law of rest.
  func faultsAtRest() -> [String] {
    var faults = faults
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    let shown = deck.cards[deck.index]
    check(stage.nextDue == nil && !stage.isMoving, "something moves")
    check(stage.transition == nil, "a transition is left")
    check(deck.transitionCoordinator == nil, "a coordinator is left")
    check(stage.timelineTotal == 0, "\(stage.timelineTotal) timelines are left")
    check(deck.children.map(\.id) == [shown.id], "children are \(deck.children.map(\.id))")
    check(deck.table.subviews.map(\.id) == [shown.id], "views are \(deck.table.subviews.map(\.id))")
    check(deck.table.isUserInteractionEnabled, "input is off")
    for card in deck.cards {
      let wanted: AppearanceState = card === shown ? .appeared : .disappeared
      check(card.appearance == wanted, "\(card.id) is \(card.appearance)")
    }
    check(shown.view.model.frame == deck.table.bounds, "it is at \(shown.view.model.frame)")
    check(shown.view.presented(at: stage.now) == shown.view.model, "an animation is left")
    return faults
      + Linter.findings(on: stage).map { "\($0.who): \($0.message) (\($0.statement))" }
  }

  /// Every call, with its time.
  var calls: [Trace.Entry] { stage.trace.entries }
}
