import Drawing
import TestSupport
import Transitions

/// Five fingers that do anything, right or wrong, over views and recognizers of every kind.
final class RandomHand {
  let rig = GestureRig()
  /// What the views have heard, in order.
  private(set) var heard: [String] = []
  private var recognizers: [GestureRecognizer] = []
  private var listeners: [TouchView] = []
  private let referee = Referee()
  private var faults: [String] = []
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var numbers = SplitMix(seed: seed)
    for index in 0..<4 {
      let listener = TouchView(
        id: "l\(index)",
        frame: Rect(
          x: .random(in: 0...150, using: &numbers), y: .random(in: 0...300, using: &numbers),
          width: 250, height: 400))
      listener.handsOn = false
      listener.isMultipleTouchEnabled = Bool.random(using: &numbers)
      listener.isExclusiveTouch = Int.random(in: 0..<6, using: &numbers) == 0
      let parent = index < 2 ? rig.root.view : listeners[index - 2]
      rig.stage.perform { parent.addSubview(listener) }
      listeners.append(listener)
    }
    for index in 0..<10 { add(index, &numbers) }
    let share = Int.random(in: 1...4, using: &numbers)
    referee.together = { one, other in (one.name + other.name).utf8.count % share == 0 }
  }

  private func add(_ index: Int, _ numbers: inout SplitMix) {
    let recognizer = make("r\(index)", &numbers)
    recognizer.delegate = referee
    recognizer.cancelsTouchesInView = Bool.random(using: &numbers)
    recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &numbers) == 0
    recognizer.delaysTouchesEnded = Bool.random(using: &numbers)
    recognizers.append(recognizer)
    let home = listeners.randomElement(using: &numbers) ?? rig.root.view
    rig.watch(recognizer, on: Bool.random(using: &numbers) ? home : rig.root.view)
  }

  private func make(_ name: String, _ numbers: inout SplitMix) -> GestureRecognizer {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return PinchGestureRecognizer(name: name)
    case 1: return RotationGestureRecognizer(name: name)
    case 2: return HoverGestureRecognizer(name: name)
    case 3:
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTouchesRequired = Int.random(in: 1...3, using: &numbers)
      tap.numberOfTapsRequired = Int.random(in: 1...2, using: &numbers)
      return tap
    case 4:
      let press = LongPressGestureRecognizer(name: name)
      press.numberOfTouchesRequired = Int.random(in: 1...3, using: &numbers)
      press.numberOfTapsRequired = Int.random(in: 0...1, using: &numbers)
      return press
    case 5:
      let swipe = SwipeGestureRecognizer(name: name)
      swipe.numberOfTouchesRequired = Int.random(in: 1...2, using: &numbers)
      return swipe
    default:
      let pan = PanGestureRecognizer(name: name, axis: .any)
      pan.minimumNumberOfTouches = Int.random(in: 1...3, using: &numbers)
      pan.maximumNumberOfTouches = Int.random(in: 2...4, using: &numbers)
      return pan
    }
  }

  /// Three hundred events, every one of them possible at any time.
  func run(framesPerSecond: Double? = nil) {
    var numbers = SplitMix(seed: seed ^ 0xf1)
    var places = (0..<5).map { Point(x: 60 * Double($0) + 60, y: 300) }
    var time = 1.0
    for _ in 0..<300 {
      time +=
        Int.random(in: 0..<5, using: &numbers) == 0 ? 0 : .random(in: 0...0.15, using: &numbers)
      let number = Int.random(in: 0..<5, using: &numbers)
      places[number].x += .random(in: -25...25, using: &numbers)
      places[number].y += .random(in: -25...25, using: &numbers)
      let (place, pointer) = (places[number], Pointer(number: number))
      let event: InputEvent
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0: event = .cancel
      case 1: event = .key("Escape")
      case 2: event = .rate([0.25, 1].randomElement(using: &numbers) ?? 1)
      case 3:
        toggle(Int.random(in: 0..<4, using: &numbers), at: time)
        continue
      case 4..<14: event = .down(place, by: pointer)
      case 14..<20: event = .up(place, by: pointer)
      default: event = .move(place, by: pointer)
      }
      if let framesPerSecond { sample(until: time, framesPerSecond) }
      rig.stage.handle(event, at: time)
      checkActive()
    }
    rig.stage.handle(.cancel, at: time)
    rig.stage.advance(to: rig.stage.now + 20)
    for listener in listeners { heard += listener.heard.map { "\(listener.id) \($0)" } }
  }

  private func sample(until time: Double, _ framesPerSecond: Double) {
    while rig.stage.now + 1 / framesPerSecond < time {
      rig.stage.advance(to: rig.stage.now + 1 / framesPerSecond)
      _ = rig.stage.stateHash
    }
  }

  /// Takes a view out, or puts it back.
  private func toggle(_ index: Int, at time: Double) {
    rig.stage.advance(to: time)
    let (view, parent) = (listeners[index], index < 2 ? rig.root.view : listeners[index - 2])
    rig.stage.perform {
      if view.superview == nil { parent.addSubview(view) } else { view.removeFromSuperview() }
    }
  }

  private func checkActive() {
    for recognizer in recognizers where recognizer.isActive {
      let numbers: [Double]
      switch recognizer {
      case let pinch as PinchGestureRecognizer: numbers = [pinch.scale, pinch.velocity]
      case let turn as RotationGestureRecognizer: numbers = [turn.rotation, turn.velocity]
      case let pan as PanGestureRecognizer: numbers = [pan.translation.dx, pan.velocity.dy]
      default: numbers = [recognizer.location.x, recognizer.location.y]
      }
      if !numbers.allSatisfy(\.isFinite) { faults.append("\(recognizer.name) has no number") }
    }
  }

  func faultsAtRest() -> [String] {
    var faults = self.faults
    if rig.stage.isTouching || rig.stage.remembersTouches { faults.append("a touch is left") }
    if rig.stage.nextDue != nil { faults.append("something is due") }
    for recognizer in recognizers {
      if recognizer.state != .possible || recognizer.isWaiting || recognizer.numberOfTouches > 0 {
        faults.append("\(recognizer.name) is \(recognizer.state)")
      }
    }
    for listener in listeners {
      let begun = listener.heard.count { $0.hasPrefix("began") }
      let over = listener.heard.count { $0.hasPrefix("ended") || $0.hasPrefix("cancelled") }
      if begun != over { faults.append("\(listener.id) heard \(begun) begin and \(over) end") }
    }
    var active: Set<String> = []
    for entry in rig.stage.trace.entries {
      guard let state = entry.call.gestureState else { continue }
      let fits =
        switch state {
        case .changed, .cancelled: active.contains(entry.who)
        case .began, .failed: !active.contains(entry.who)
        case .ended, .possible: true
        }
      if !fits { faults.append("\(entry.who) became \(state) at \(entry.time)") }
      if state == .began || state == .changed {
        active.insert(entry.who)
      } else {
        active.remove(entry.who)
      }
    }
    return faults + active.sorted().map { "\($0) never came to an end" }
  }
}
