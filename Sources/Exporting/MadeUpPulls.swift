import Drawing
import Input
import Scenes
import Sessions
import SpringEngine
import Transitions

/// Drags and keys as nobody has made them, for layers: pulls from edges and from anywhere, rests, catches in
/// flight. The same seed makes the same ones.
///
/// A key comes only where everything rests: a model of the response tells. A drag begins where no control
/// is, and goes further than a tap.
struct MadeUpPulls {
  private typealias Event = LayeredConformance.Event
  private let response: LayeredResponse
  private let rows: [Double]
  private var model: LayeredTransition
  private var events: [LayeredConformance.Event] = []
  private var time = 0.0
  private var chance: SplitMix64

  init(on response: LayeredResponse, seed: UInt64) {
    self.response = response
    model = LayeredTransition(response.response)
    chance = SplitMix64(seed: seed)
    rows = Self.freeRows(response)
  }

  /// The input of one session.
  mutating func next() -> [LayeredConformance.Event] {
    (events, time, model) = ([], 0.2, LayeredTransition(response.response))
    for _ in 0..<Int(chance.number(2, 9)) {
      if chance.happens(place == 0 ? 0.75 : 0.3) {
        go()
        time += chance.happens(0.4) ? chance.number(0.03, 0.3) : 1.5
      } else {
        drag()
        time += chance.happens(0.6) ? chance.number(0.03, 0.35) : 1.5
      }
    }
    return events
  }

  private mutating func go() {
    rest()
    let (here, last) = (place, response.response.places - 1)
    let isOn = here == 0 || (here < last && chance.happens(0.6))
    if response.response.sheet != nil, !isOn {
      note(.go(0, key: response.keys[0].back))
    } else {
      let key = isOn ? response.keys[here].forward : response.keys[here - 1].back
      note(.go(here + (isOn ? 1 : -1), key: key))
    }
  }

  /// Where it is, or is going to be.
  private var place: Int { model.target(at: time) ?? 0 }

  /// Waits until nothing moves.
  private mutating func rest() {
    while model.isMoving(at: time) { time += 0.05 }
    time += 0.1
  }

  private mutating func drag() {
    let size = response.size
    let isUpright = chance.happens(0.5) && hasUpright
    let isAtEdge = chance.happens(0.5) && !isUpright
    let side = chance.happens(0.65) ? 1.0 : -1
    var place = Point(
      x: rounded(isAtEdge ? chance.number(1, 18) : chance.number(0.1, 0.9) * size.width),
      y: rows[min(Int(chance.number(0, 1) * Double(rows.count)), rows.count - 1)])
    if let sheet = response.response.sheet, self.place > 0, !model.catches(at: time) {
      // At rest what is below the handle has drags of its own.
      place.y = rounded(sheet.tops[self.place - 1] + chance.number(0.05, 0.95) * sheet.handle)
    }
    note(.down(place))
    let start = place
    var speed = side * chance.number(60, chance.happens(0.5) ? 2_000 : 600)
    let slant = chance.number(-0.3, 0.3)
    for step in 0..<Int(chance.number(4, 24)) {
      let pause = chance.number(0.006, 0.024)
      time += pause
      if step > 3, chance.happens(0.07) { speed = -speed }
      let along = speed * pause
      place.x = rounded(min(max(place.x + (isUpright ? along * slant : along), 1), size.width - 1))
      place.y = rounded(
        min(max(place.y + (isUpright ? along : along * slant), 1), size.height - 1))
      note(.move(place))
    }
    if (place - start).length < 24 {
      // Further than any tap.
      place.x = rounded(start.x < size.width / 2 ? start.x + 30 : start.x - 30)
      time += 0.02
      note(.move(place))
    }
    time += chance.happens(0.25) ? chance.number(0.05, 0.4) : chance.number(0.001, 0.016)
    note(chance.happens(0.04) ? .cancel : .up(place))
  }

  private var hasUpright: Bool {
    response.response.ways.contains { way in way.back.drags.contains { $0.dy != 0 } }
  }

  private mutating func note(_ kind: LayeredConformance.Event.Kind) {
    let event = LayeredConformance.Event(time: (time * 1e4).rounded() / 1e4, kind: kind)
    events.append(event)
    model.take(event)
  }

  private func rounded(_ place: Double) -> Double { (place * 100).rounded() / 100 }

  /// Heights on the stage at which no control is hit, wherever everything rests.
  private static func freeRows(_ response: LayeredResponse) -> [Double] {
    var rows = stride(from: 120.0, to: response.size.height - 60, by: 20).map { $0 }
    let probe = WayProbe(scene: response.scene, size: response.size)
    for depth in 0..<response.response.places {
      let simulation = probe.rested(after: response.keys.prefix(depth).map(\.forward))
      let stage = simulation.stage
      let root = simulation.instance.root
      var top: View = (root.presentedViewController ?? root).view
      while let above = top.superview { top = above }
      rows = rows.filter { y in
        !stride(from: 5.0, to: response.size.width, by: 20).contains { x in
          var view = top.hitTest(Point(x: x, y: y), at: stage.now)
          while let shown = view {
            // A scene's own buttons are low views with a tap.
            let isTapped = shown.gestureRecognizers.contains { $0 is TapGestureRecognizer }
            if shown is Control || (isTapped && shown.bounds.height < 100) { return true }
            view = shown.superview
          }
          return false
        }
      }
    }
    return rows.isEmpty ? [response.size.height / 2] : rows
  }
}

extension SplitMix64 {
  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + (most - least) * share()
  }

  mutating func happens(_ chance: Double) -> Bool { share() < chance }
}
