// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The transition

/// What a finger, or code, does to layers that rest in one of several places, in points and seconds.
///
/// It has no clock: give it a finger's touches with their times, or tell it to go somewhere, then ask it
/// what the layers show at any later time. Times never run back. Only the first finger counts.
struct LayeredTransition {
  struct Running {
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

  /// What is pulled out of its place with no transition, in points outward.
  struct Give {
    var offset: Double
    var flight: Flight?
  }

  let response: Response
  var place: Int
  var running: Running?
  var give: Give?
  /// Between the heights of a sheet.
  var slide: Slide?
  /// Where a finger that holds what rests would be to pull it as it was, and what it had pulled when it
  /// took the transition.
  var holdOrigin: Double?
  var base = 0.0
  var touch: FingerTrack?

  init(_ response: Response) {
    self.response = response
    place = response.firstPlace
    slide = response.sheet.map {
      Slide($0, release: response.release, edge: response.edge, rest: response.rest)
    }
  }
}

// MARK: What a finger and code do

extension LayeredTransition {
  /// Goes to the place before or after this one, or a sheet away from any of its heights, if nothing moves
  /// and no finger is down.
  mutating func go(to next: Int, at t: Double) {
    advance(to: t)
    guard !isMoving(at: t), running == nil, give == nil, touch == nil, next != place,
      (0..<response.places).contains(next), abs(next - place) == 1 || (slide != nil && next == 0)
    else { return }
    if slide != nil, place > 0, next > 0 {
      slide?.settle(to: next - 1, velocity: 0, isBeyond: false, at: t)
      place = next
    } else {
      running = Running(from: place, to: next, start: t)
    }
  }

  /// The finger comes down; what is in flight is caught.
  mutating func begin(x: Double, y: Double, at t: Double) {
    guard touch == nil else { return }
    advance(to: t)
    touch = FingerTrack(x: x, y: y, at: t)
    if let running {
      guard let drag = move(of: running).caught else {
        touch?.failed = true
        return
      }
      touch?.pans = true
      take(running, by: drag, at: t)
    } else if catches(at: t) {
      touch?.pans = true
      hold(at: t)
    }
  }

  /// It moves. After the slop the layers follow it.
  mutating func move(x: Double, y: Double, at t: Double) {
    guard touch?.failed == false else { return }
    advance(to: t)
    touch?.move(x: x, y: y, at: t)
    if touch?.pans == true { follow(at: t) } else { decide(at: t) }
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
    let way: Response.Way
    let part: Double
    if let running = now.running {
      way = now.way(of: running)
      part =
        running.to > running.from ? now.fraction(of: running, t) : 1 - now.fraction(of: running, t)
    } else {
      let index = now.slide != nil ? max(now.place - 1, 0) : min(now.place, response.ways.count - 1)
      way = response.ways[index]
      part = now.slide != nil ? Double(min(now.place, 1)) : Double(now.place - index)
    }
    return way.layers.map { layer in (layer.name, now.box(of: layer, part, t)) }
  }

  /// Whether a finger holds the layers.
  var isHeld: Bool { touch?.pans == true }

  /// Whether another frame will differ without another event.
  func isMoving(at t: Double) -> Bool {
    let now = settled(at: t)
    return now.running?.flight != nil || now.running?.start != nil || now.give?.flight != nil
      || now.slide?.isMoving == true
  }

  /// Whether a finger that comes down would hold what moves.
  func catches(at t: Double) -> Bool {
    let now = settled(at: t)
    if let running = now.running { return now.move(of: running).caught != nil }
    return now.give != nil || now.slide?.isFlying == true
  }

  private func box(of layer: Response.Layer, _ part: Double, _ t: Double) -> Response.Box {
    func between(_ path: KeyPath<Response.Box, Double>) -> Double {
      layer.start[keyPath: path] + (layer.end[keyPath: path] - layer.start[keyPath: path]) * part
    }
    // A length that overshoots nothing is a length again.
    var box = Response.Box(
      x: between(\.x), y: between(\.y), width: abs(between(\.width)),
      height: abs(between(\.height)),
      alpha: min(max(between(\.alpha), 0), 1))
    if running == nil, place > 0 { slide?.show(&box, of: layer.name, at: t) }
    slide?.grow(&box, of: layer.name, at: t)
    if let stretch = response.stretch, stretch.layer == layer.name {
      let pulled = offset(t)
      box.x += stretch.dx * pulled / 2
      box.y += stretch.dy * pulled / 2
      box.width -= abs(stretch.dx) * pulled
      box.height -= abs(stretch.dy) * pulled
    }
    if running != nil || slide?.isFlying == true { slide?.stand(&box, of: layer.name) }
    return box
  }

  private func settled(at t: Double) -> LayeredTransition {
    var now = self
    now.advance(to: t)
    return now
  }

  /// Ends what has come to rest.
  mutating func advance(to t: Double) {
    if let running {
      if let flight = running.flight, t >= flight.end {
        arrive(at: running.commits ? running.to : running.from)
      } else if let start = running.start, t >= start + move(of: running).duration {
        arrive(at: running.to)
      }
    }
    if let flight = give?.flight, t >= flight.end { give = nil }
    slide?.advance(to: t)
  }

  private mutating func arrive(at place: Int) {
    (self.place, running) = (place, nil)
    if place == 0 { slide?.reset() }
  }

  func fraction(of running: Running, _ t: Double) -> Double {
    if let start = running.start {
      let move = move(of: running)
      return eased((t - start) / move.duration, move.curve)
    }
    return running.flight.map { running.target + $0.offset(at: t) } ?? running.fraction
  }

  func offset(_ t: Double) -> Double {
    give.map { $0.flight?.offset(at: t) ?? $0.offset } ?? 0
  }

  /// A sheet goes away from each of its heights, everything else from place to place.
  func way(of running: Running) -> Response.Way {
    response.ways[
      slide != nil ? max(running.from, running.to) - 1 : min(running.from, running.to)]
  }

  func move(of running: Running) -> Response.Move {
    running.to > running.from ? way(of: running).forward : way(of: running).back
  }
}
