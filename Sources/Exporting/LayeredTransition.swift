#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The transition

/// What a finger, or code, does to layers that rest in one of several places, in points and seconds.
///
/// It has no clock: give it a finger's touches with their times, or tell it to go somewhere, then ask it
/// what the layers show at any later time. Times never run back. Only the first finger counts.
struct LayeredTransition {
  private struct Running {
    let from: Int
    let to: Int
    var fraction = 0.0
    /// When it began, where no finger has held it yet.
    var start: Double?
    var flight: Flight?
    var commits = false
    /// How a finger holds it: where it was taken, and how much further than a finger could pull it then.
    var drag: Response.Drag?
    var origin = 0.0
    var beyond = 0.0

    var target: Double { commits ? 1 : 0 }
  }

  private struct Touch {
    let startX: Double
    let startY: Double
    var x: Double
    var y: Double
    /// Where the layers have begun to follow it.
    var originX: Double
    var originY: Double
    var pans = false
    var failed = false
    var samplesX: [(t: Double, x: Double)] = []
    var samplesY: [(t: Double, x: Double)] = []
  }

  /// What is pulled out of its place with no transition, in points outward.
  private struct Give {
    var offset: Double
    var flight: Flight?
  }

  let response: Response
  private(set) var place: Int
  private var running: Running?
  private var give: Give?
  /// Where a finger that holds what rests would be to pull it as it was, and what it had pulled when it
  /// took the transition.
  private var holdOrigin: Double?
  private var base = 0.0
  private var touch: Touch?

  init(_ response: Response) {
    self.response = response
    place = response.firstPlace
  }
}

// MARK: What a finger and code do

extension LayeredTransition {
  /// Goes to the place before or after this one, if nothing moves and no finger is down.
  mutating func go(to next: Int, at t: Double) {
    advance(to: t)
    guard running == nil, give == nil, touch == nil, abs(next - place) == 1,
      (0..<response.places).contains(next)
    else { return }
    running = Running(from: place, to: next, start: t)
  }

  /// The finger comes down; a transition in flight is caught.
  mutating func begin(x: Double, y: Double, at t: Double) {
    guard touch == nil else { return }
    advance(to: t)
    touch = Touch(startX: x, startY: y, x: x, y: y, originX: x, originY: y)
    note(x, y, t)
    if let caught = running {
      guard let drag = move(of: caught).caught else {
        touch?.failed = true
        return
      }
      touch?.pans = true
      take(caught, by: drag, at: t)
    } else if give != nil {
      touch?.pans = true
      let shown = offset(t)
      holdOrigin = bandInverse(shown, stretchExtent)
      give = Give(offset: shown)
    }
  }

  /// It moves. After the slop the layers follow it.
  mutating func move(x: Double, y: Double, at t: Double) {
    guard let touch, !touch.failed else { return }
    advance(to: t)
    note(x, y, t)
    if touch.pans { follow(at: t) } else { decide(at: t) }
  }

  /// It goes up: the transition finishes or returns, with the finger's velocity.
  mutating func end(x: Double, y: Double, at t: Double) {
    guard let touch else { return }
    if x != touch.x || y != touch.y { move(x: x, y: y, at: t) }
    letGo(t, isCancelled: false)
  }

  /// It is taken away: the transition returns.
  mutating func cancel(at t: Double) {
    if touch != nil { letGo(t, isCancelled: true) }
  }
}

// MARK: What is shown

extension LayeredTransition {
  /// The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots.
  func progress(at t: Double) -> Double {
    let now = settled(at: t)
    return now.running.map { now.fraction(of: $0, t) } ?? 0
  }

  /// The place that is gone to, or `nil` while a finger holds a transition.
  func target(at t: Double) -> Int? {
    let now = settled(at: t)
    guard let running = now.running else { return now.place }
    if running.start != nil { return running.to }
    guard running.flight != nil else { return nil }
    return running.commits ? running.to : running.from
  }

  /// The layers, from back to front.
  func layers(at t: Double) -> [(name: String, box: Response.Box)] {
    let now = settled(at: t)
    let ends = now.running.map { (min($0.from, $0.to), $0.to > $0.from) }
    let index = ends?.0 ?? (now.place < response.places - 1 ? now.place : now.place - 1)
    guard response.ways.indices.contains(index) else { return [] }
    var part = Double(now.place - index)
    if let running = now.running {
      let fraction = now.fraction(of: running, t)
      part = ends?.1 == true ? fraction : 1 - fraction
    }
    return response.ways[index].layers.map { layer in
      (layer.name, now.stretched(layer, part, t))
    }
  }

  /// Whether a finger holds the layers.
  var isHeld: Bool { touch?.pans == true }

  /// Whether another frame will differ without another event.
  func isMoving(at t: Double) -> Bool {
    let now = settled(at: t)
    return now.running?.flight != nil || now.running?.start != nil || now.give?.flight != nil
  }

  private func stretched(_ layer: Response.Layer, _ part: Double, _ t: Double) -> Response.Box {
    func between(_ path: KeyPath<Response.Box, Double>) -> Double {
      layer.start[keyPath: path] + (layer.end[keyPath: path] - layer.start[keyPath: path]) * part
    }
    var box = Response.Box(
      x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height),
      alpha: min(max(between(\.alpha), 0), 1))
    if let stretch = response.stretch, stretch.layer == layer.name {
      let pulled = offset(t)
      box.x += stretch.dx * pulled / 2
      box.y += stretch.dy * pulled / 2
      box.width -= abs(stretch.dx) * pulled
      box.height -= abs(stretch.dy) * pulled
    }
    return box
  }

  private func settled(at t: Double) -> LayeredTransition {
    var now = self
    now.advance(to: t)
    return now
  }

  /// Ends what has come to rest.
  private mutating func advance(to t: Double) {
    if let running {
      if let flight = running.flight, t >= flight.end {
        place = running.commits ? running.to : running.from
        self.running = nil
      } else if let start = running.start, t >= start + move(of: running).duration {
        place = running.to
        self.running = nil
      }
    }
    if let flight = give?.flight, t >= flight.end { give = nil }
  }

  private func fraction(of running: Running, _ t: Double) -> Double {
    if let start = running.start {
      let move = move(of: running)
      return eased((t - start) / move.duration, move.curve)
    }
    return running.flight.map { running.target + $0.offset(at: t) } ?? running.fraction
  }

  private func offset(_ t: Double) -> Double {
    give.map { $0.flight?.offset(at: t) ?? $0.offset } ?? 0
  }

  private func way(of running: Running) -> Response.Way {
    response.ways[min(running.from, running.to)]
  }

  private func move(of running: Running) -> Response.Move {
    running.to > running.from ? way(of: running).forward : way(of: running).back
  }

  /// A cubic curve from (0, 0) to (1, 1) by its two control points.
  private func eased(_ time: Double, _ curve: [Double]) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    func cubic(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(curve[0], curve[2], middle) < time { low = middle } else { high = middle }
    }
    return cubic(curve[1], curve[3], (low + high) / 2)
  }
}

// MARK: Taking hold

extension LayeredTransition {
  private mutating func note(_ x: Double, _ y: Double, _ t: Double) {
    touch?.x = x
    touch?.y = y
    touch?.samplesX.append((t, x))
    touch?.samplesY.append((t, y))
    if let count = touch?.samplesX.count, count > 128 {
      touch?.samplesX.removeFirst()
      touch?.samplesY.removeFirst()
    }
  }

  /// Whether a finger that has gone far enough begins something.
  private mutating func decide(at t: Double) {
    guard let touch else { return }
    let (dx, dy) = (touch.x - touch.startX, touch.y - touch.startY)
    guard (dx * dx + dy * dy).squareRoot() >= response.slop else { return }
    for next in [place - 1, place + 1] where (0..<response.places).contains(next) {
      let way = response.ways[min(place, next)]
      let drags = (next > place ? way.forward : way.back).drags
      guard let drag = drags.first(where: { fits($0, dx, dy) }) else { continue }
      pans(drag, dx, dy)
      if stretches {
        holdOrigin = 0
        follow(at: t)
      } else {
        start(to: next, by: drag, at: t)
      }
      return
    }
    self.touch?.failed = true
  }

  private func fits(_ drag: Response.Drag, _ dx: Double, _ dy: Double) -> Bool {
    guard let touch else { return false }
    if let edge = drag.edge {
      let (size, at) =
        drag.dx != 0 ? (response.width, touch.startX) : (response.height, touch.startY)
      guard (drag.dx + drag.dy > 0 ? at : size - at) <= edge else { return false }
    }
    let isAlong = drag.dx != 0 ? abs(dx) >= abs(dy) : abs(dy) >= abs(dx)
    return isAlong && (!drag.leads || part(dx, dy, drag) > 0)
  }

  /// The finger pans: the slop is taken out of its way.
  private mutating func pans(_ drag: Response.Drag, _ dx: Double, _ dy: Double) {
    guard let touch else { return }
    if drag.dx != 0 {
      self.touch?.originX = touch.startX + min(abs(dx), response.slop) * (dx < 0 ? -1 : 1)
    } else {
      self.touch?.originY = touch.startY + min(abs(dy), response.slop) * (dy < 0 ? -1 : 1)
    }
    self.touch?.pans = true
  }

  private mutating func start(to next: Int, by drag: Response.Drag, at t: Double) {
    running = Running(from: place, to: next, drag: drag)
    (give, holdOrigin, base) = (nil, nil, 0)
    follow(at: t)
  }

  /// Takes hold of what is shown.
  private mutating func take(_ caught: Running, by drag: Response.Drag, at t: Double) {
    var taken = caught
    taken.fraction = fraction(of: caught, t)
    (taken.flight, taken.start, taken.drag) = (nil, nil, drag)
    let travel = way(of: taken).travel
    taken.origin = wish(taken.fraction, drag, travel)
    let excess = taken.fraction - shown(taken.origin, drag, travel)
    taken.beyond = abs(excess) * travel < response.rest / 1_000 ? 0 : excess
    running = taken
    base = offset(t)
    if give != nil { give = Give(offset: base) }
  }
}

// MARK: Following the finger

extension LayeredTransition {
  private func part(_ x: Double, _ y: Double, _ drag: Response.Drag) -> Double {
    x * drag.dx + y * drag.dy
  }

  private func translation(_ drag: Response.Drag) -> Double {
    touch.map { part($0.x - $0.originX, $0.y - $0.originY, drag) } ?? 0
  }

  private func wish(of running: Running) -> Double {
    guard let drag = running.drag else { return running.fraction }
    return running.origin + translation(drag) / way(of: running).travel
  }

  private mutating func follow(at t: Double) {
    if let running, let drag = running.drag {
      let wish = wish(of: running)
      let fraction = shown(wish, drag, way(of: running).travel) + running.beyond
      self.running?.fraction = fraction
      guard response.stretch != nil else { return }
      let pull = base - band(excess(of: running), stretchExtent)
      give = pull == 0 ? nil : Give(offset: pull)
    } else if let holdOrigin, let out = wayOut {
      let pull = holdOrigin + translation(out.drag)
      if pull > 0 {
        // The way out begins where the finger already is.
        let past = translation(out.drag) - pull
        self.touch?.originX += out.drag.dx * past
        self.touch?.originY += out.drag.dy * past
        start(to: out.next, by: out.drag, at: t)
      } else {
        give = Give(offset: band(pull, stretchExtent))
      }
    }
  }

  /// How far a finger is beyond the place that stretches, in points.
  private func excess(of running: Running) -> Double {
    guard let stretch = response.stretch else { return 0 }
    let wish = wish(of: running)
    let beyond = running.from == stretch.place ? -wish : running.to == stretch.place ? wish - 1 : 0
    return max(beyond, 0) * way(of: running).travel
  }

  private var stretches: Bool { response.stretch?.place == place }
  private var stretchExtent: Double { response.stretch?.extent ?? 1 }

  /// How a finger takes what stretches away.
  private var wayOut: (drag: Response.Drag, next: Int)? {
    guard stretches, place > 0 else { return nil }
    return response.ways[place - 1].back.drags.first.map { ($0, place - 1) }
  }
}

// MARK: Letting go

extension LayeredTransition {
  private mutating func letGo(_ t: Double, isCancelled: Bool) {
    advance(to: t)
    if touch?.pans == true { release(t, isCancelled) }
    touch = nil
  }

  private func velocity(_ drag: Response.Drag, _ t: Double) -> Double {
    guard let touch else { return 0 }
    return part(
      fittedVelocity(touch.samplesX, at: t, within: response.window),
      fittedVelocity(touch.samplesY, at: t, within: response.window), drag)
  }

  private mutating func release(_ t: Double, _ isCancelled: Bool) {
    if let holdOrigin, let out = wayOut {
      let pull = holdOrigin + translation(out.drag)
      settle(velocity(out.drag, t) * bandSlope(pull, stretchExtent), t)
      self.holdOrigin = nil
      return
    }
    guard var released = running, let drag = released.drag, released.flight == nil else { return }
    if let stretch = response.stretch {
      let beyond = excess(of: released)
      let outward = released.from == stretch.place ? 1.0 : -1
      let slope = beyond > 0 ? bandSlope(beyond, stretchExtent) : 0
      settle(velocity(drag, t) * outward * slope, t)
    }
    let travel = way(of: released).travel
    let speed = velocity(drag, t) / travel * slope(wish(of: released), drag, travel)
    let done = released.fraction
    released.commits = !isCancelled && response.commit.commits(done, speed, travel: travel)
    released.flight = Flight(
      done < 0 || done > 1 ? response.edge : response.release, from: done - released.target, speed,
      at: t, within: response.rest / travel)
    (released.drag, base) = (nil, 0)
    running = released
  }

  /// Lets a spring bring back what was stretched.
  private mutating func settle(_ speed: Double, _ t: Double) {
    let shown = offset(t)
    let flight = Flight(response.edge, from: shown, speed, at: t, within: response.rest)
    give = flight.end > t ? Give(offset: shown, flight: flight) : nil
  }
}

// MARK: Beyond the ends

extension LayeredTransition {
  private func band(_ distance: Double, _ extent: Double) -> Double {
    let pulled = response.band * abs(distance)
    return pulled == 0 ? 0 : (distance < 0 ? -1 : 1) * extent / (1 + extent / pulled)
  }

  private func bandSlope(_ distance: Double, _ extent: Double) -> Double {
    let rise = 1 + response.band * abs(distance) / extent
    return response.band / (rise * rise)
  }

  private func bandInverse(_ shown: Double, _ extent: Double) -> Double {
    let reached = min(max(shown, -extent * 0.999), extent * 0.999)
    return reached * extent / (response.band * (extent - abs(reached)))
  }

  /// What is shown where a finger wants a fraction.
  private func shown(_ wanted: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(wanted, 0), 1)
    guard wanted != inside, wanted < 0 ? drag.isElasticBefore : drag.isElasticAfter else {
      return inside
    }
    return inside + band((wanted - inside) * travel, drag.extent) / travel
  }

  /// How much of the finger's movement is shown.
  private func slope(_ wanted: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(wanted, 0), 1)
    guard wanted != inside else { return 1 }
    guard wanted < 0 ? drag.isElasticBefore : drag.isElasticAfter else { return 0 }
    return bandSlope((wanted - inside) * travel, drag.extent)
  }

  /// Where a finger would be to show a fraction.
  private func wish(_ shown: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(shown, 0), 1)
    guard shown != inside, shown < 0 ? drag.isElasticBefore : drag.isElasticAfter else {
      return inside
    }
    return inside + bandInverse((shown - inside) * travel, drag.extent) / travel
  }
}
