import Drawing
import TestSupport
import Transitions

/// Random recognizers on nested views and a random hand, all from one seed, for the laws that hold
/// whatever the input.
final class RandomGestures {
  /// One thing that the hand or the program does.
  enum Deed {
    case event(InputEvent)
    /// Switches a recognizer off, or on again.
    case toggle(Int)
    /// Takes a view out, or puts it back.
    case remove(Int)
    /// Takes a recognizer from its view, or gives it back.
    case detach(Int)
    /// Sends a view elsewhere, turning it on the way.
    case animate(Int, center: Point, turn: Double)
  }

  let rig = GestureRig()
  private(set) var recognizers: [GestureRecognizer] = []
  /// What breaks a law; empty if all is well.
  private(set) var faults: [String] = []
  private var views: [(view: View, parent: View)] = []
  private var homes: [View] = []
  private let referee = Referee()
  private var allowed: Set<[String]> = []

  /// Builds views and recognizers; the same seed builds the same.
  init(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    addViews(&numbers)
    for index in 0..<10 { addRecognizer(index, &numbers) }
    for recognizer in recognizers where Int.random(in: 0..<3, using: &numbers) == 0 {
      let other = recognizers.randomElement(using: &numbers) ?? recognizer
      if other !== recognizer { recognizer.require(toFail: other) }
    }
    for _ in 0..<8 {
      let pair = (0..<2).map { _ in "r\(Int.random(in: 0..<10, using: &numbers))" }
      allowed.insert(pair.sorted())
    }
    referee.together = { [unowned self] in allows($0, $1) }
    let silent = Int.random(in: 0..<30, using: &numbers)
    referee.mayBegin = { $0.name != "r\(silent)" }
  }

  private func addViews(_ numbers: inout SplitMix) {
    let root = rig.root.view
    for index in 0..<5 {
      let parent = index < 2 ? root : views[index - 2].view
      let frame = Rect(
        x: .random(in: -20...100, using: &numbers), y: .random(in: -20...200, using: &numbers),
        width: .random(in: 100...400, using: &numbers),
        height: .random(in: 100...600, using: &numbers))
      let view = rig.view("v\(index)", frame, in: parent)
      view.clipsToBounds = Bool.random(using: &numbers)
      views.append((view, parent))
    }
  }

  private func addRecognizer(_ index: Int, _ numbers: inout SplitMix) {
    let recognizer = make(Int.random(in: 0..<9, using: &numbers), "r\(index)")
    recognizer.delegate = referee
    let place = Int.random(in: 0...views.count, using: &numbers)
    let home = place == views.count ? rig.root.view : views[place].view
    recognizers.append(recognizer)
    homes.append(home)
    rig.watch(recognizer, on: home) { [unowned self] _ in checkActive() }
  }

  private func make(_ kind: Int, _ name: String) -> GestureRecognizer {
    switch kind {
    case 0: return PanGestureRecognizer(name: name, axis: .any)
    case 1: return PanGestureRecognizer(name: name, axis: .horizontal)
    case 2: return PanGestureRecognizer(name: name, axis: .vertical)
    case 3: return LongPressGestureRecognizer(name: name)
    case 4: return ScreenEdgePanGestureRecognizer(name: name, edge: .left)
    case 5: return Puppet(name: name)
    case 6:
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.direction = [.left, .up]
      return swipe
    default:
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = kind - 6
      return tap
    }
  }

  private func allows(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    allowed.contains([one.name, other.name].sorted())
  }

  // MARK: The hand

  /// A random script; the same seed writes the same.
  static func script(seed: UInt64) -> [(time: Double, deed: Deed)] {
    var numbers = SplitMix(seed: seed ^ 0x5eed)
    var (time, place, isDown) = (1.0, Point.zero, false)
    var script: [(Double, Deed)] = []
    for _ in 0..<120 {
      let pace = Int.random(in: 0..<10, using: &numbers)
      time += pace == 0 ? 0 : .random(in: 0...(pace == 1 ? 1 : 0.06), using: &numbers)
      let reach = Double.random(in: 0...60, using: &numbers)
      if !isDown {
        place = Point(
          x: .random(in: 0..<400, using: &numbers), y: .random(in: 0..<800, using: &numbers))
      } else if Int.random(in: 0..<3, using: &numbers) > 0 {
        place.x += Double.random(in: -reach...reach, using: &numbers)
        place.y += Double.random(in: -reach...reach, using: &numbers)
      }
      script.append((time, deed(&isDown, place, &numbers)))
    }
    return script + [(time, .event(.up(place)))]
  }

  private static func deed(
    _ isDown: inout Bool, _ place: Point, _ numbers: inout SplitMix
  ) -> Deed {
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0:
      isDown = false
      return .event(Bool.random(using: &numbers) ? .cancel : .key("Escape"))
    case 1: return .event(.rate([1, 0.5, 0.25].randomElement(using: &numbers) ?? 1))
    case 2: return .toggle(Int.random(in: 0..<10, using: &numbers))
    case 3: return .remove(Int.random(in: 0..<5, using: &numbers))
    case 4: return .detach(Int.random(in: 0..<10, using: &numbers))
    case 5:
      return .animate(
        Int.random(in: 0..<5, using: &numbers),
        center: Point(
          x: .random(in: 0..<400, using: &numbers), y: .random(in: 0..<800, using: &numbers)),
        turn: .random(in: 0...1, using: &numbers))
    case 6..<14:
      isDown.toggle()
      return .event(isDown ? .down(place) : .up(place))
    default: return .event(.move(place))
    }
  }

  /// Runs a script.
  ///
  /// - Parameter frames: Asks what is shown at these times too, in increasing order.
  func run(_ script: [(time: Double, deed: Deed)], frames: [Double] = []) {
    var waiting = frames[...]
    for (time, deed) in script {
      while let frame = waiting.first, frame < time {
        rig.stage.advance(to: frame)
        _ = rig.stage.stateHash
        waiting.removeFirst()
      }
      rig.stage.advance(to: time)
      perform(deed, at: time)
      checkActive()
    }
    rig.stage.advance(to: rig.stage.now + 10)
  }

  private func perform(_ deed: Deed, at time: Double) {
    switch deed {
    case .event(let event): rig.stage.handle(event, at: time)
    case .toggle(let index): recognizers[index].isEnabled.toggle()
    case .remove(let index):
      let (view, parent) = views[index]
      rig.stage.perform {
        if view.superview == nil { parent.addSubview(view) } else { view.removeFromSuperview() }
      }
    case .detach(let index):
      if recognizers[index].view == nil {
        homes[index].addGestureRecognizer(recognizers[index])
      } else {
        homes[index].removeGestureRecognizer(recognizers[index])
      }
    case .animate(let index, let center, let turn):
      rig.stage.perform {
        View.animate(withDuration: 0.5) {
          views[index].view.center = center
          views[index].view.transform = AffineTransform(
            a: 1 - turn, b: turn, c: -turn, d: 1 - turn, tx: 0, ty: 0)
        }
      }
    }
  }

  // MARK: Laws

  private func checkActive() {
    let active = recognizers.filter(\.isActive)
    for (index, one) in active.enumerated() {
      for other in active[(index + 1)...] where !allows(one, other) {
        faults.append("\(one.name) and \(other.name) at \(rig.stage.now)")
      }
    }
  }

  /// What breaks the law of rest and the law of lives, after a run.
  func faultsAtRest() -> [String] {
    var faults = self.faults
    if rig.stage.nextDue != nil || rig.stage.isMoving { faults.append("something is due") }
    if rig.stage.isTouching { faults.append("a touch is left") }
    for recognizer in recognizers {
      if recognizer.state != .possible || recognizer.isWaiting {
        faults.append("\(recognizer.name) is \(recognizer.state)")
      }
      faults += lifeFaults(of: recognizer.name)
    }
    return faults
  }

  /// Whether the calls of one recognizer are whole lives, one after another.
  private func lifeFaults(of name: String) -> [String] {
    var isActive = false
    for entry in rig.stage.trace.entries where entry.who == name {
      guard let state = entry.call.gestureState else { continue }
      if case .gesture(let translation, let velocity) = entry.argument {
        let numbers = [translation.dx, translation.dy, velocity.dx, velocity.dy]
        if !numbers.allSatisfy(\.isFinite) { return ["\(name) has no number at \(entry.time)"] }
      }
      let fits =
        switch state {
        case .changed, .cancelled: isActive
        case .began, .failed: !isActive
        case .ended, .possible: true
        }
      if !fits { return ["\(name) became \(state) at \(entry.time)"] }
      isActive = state == .began || state == .changed
    }
    return isActive ? ["\(name) never came to an end"] : []
  }
}
