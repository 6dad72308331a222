import Transitions

// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The transition

/// What a finger does to pages side by side, and what follows when it lets go, in points and seconds.
///
/// It has no clock: give it a finger's touches with their times, then ask it where the pages are at any
/// later time. Times never run back. Only the first finger counts.
struct InteractiveTransition {
  /// The transition that is running.
  private struct Running {
    let from: Int
    let to: Int
    var fraction = 0.0
    var flight: Flight?
    var commits = false
    /// Whether the page on the other side can be pulled in.
    var isOpen = true
    /// Where the finger has taken hold, and how much further than a finger could pull it was shown then.
    var origin = 0.0
    var beyond = 0.0

    var direction: Double { to > from ? 1 : -1 }
    var target: Double { commits ? 1 : 0 }
  }

  /// How far all pages are displaced with no transition.
  private struct Strip {
    var offset: Double
    var flight: Flight?
    var isAtEdge = false
  }

  private var response: Response
  private var page: Int
  private var running: Running?
  private var strip: Strip?
  private var hold: PagedPull?
  private var touch: FingerTrack?

  init(_ response: Response) {
    self.response = response
    page = response.firstPage
  }

  /// How wide a page is; change it while nothing moves.
  var width: Double {
    get { response.width }
    set { response.width = newValue }
  }

  /// The way from page to page.
  var travel: Double { response.width + response.gap }

  /// How many pages there are.
  var pages: Int { response.pages }
}

// MARK: What the finger does

extension InteractiveTransition {
  /// The finger comes down; a transition in flight is caught.
  mutating func begin(x: Double, y: Double, at t: Double) {
    guard touch == nil else { return }
    advance(to: t)
    touch = FingerTrack(x: x, y: y, at: t)
    guard running != nil || strip != nil else { return }
    touch?.pans = true
    grasp(t)
  }

  /// It moves. After the slop, mostly sideways, the pages follow it.
  mutating func move(x: Double, y: Double, at t: Double) {
    guard touch?.failed == false else { return }
    advance(to: t)
    touch?.move(x: x, y: y, at: t)
    drag()
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

extension InteractiveTransition {
  /// The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots.
  func progress(at t: Double) -> Double {
    let now = settled(at: t)
    return now.running.map { now.fraction(of: $0, t) } ?? 0
  }

  /// Where the pages are: 2.25 is a quarter of the way from page 2 to page 3.
  func position(at t: Double) -> Double {
    let now = settled(at: t)
    let way = now.running.map { $0.direction * now.fraction(of: $0, t) } ?? 0
    return Double(now.page) + way - now.offset(t) / travel
  }

  /// The page that is gone to, or `nil` while a finger holds a transition.
  func target(at t: Double) -> Int? {
    let now = settled(at: t)
    guard let running = now.running else { return now.page }
    guard running.flight != nil else { return nil }
    return running.commits ? running.to : running.from
  }

  /// Whether a finger holds the pages.
  var isHeld: Bool { touch?.pans == true }

  /// Whether another frame will differ without another event.
  func isMoving(at t: Double) -> Bool {
    let now = settled(at: t)
    return now.running?.flight != nil || now.strip?.flight != nil
  }

  private func settled(at t: Double) -> InteractiveTransition {
    var now = self
    now.advance(to: t)
    return now
  }

  /// Ends what has come to rest.
  private mutating func advance(to t: Double) {
    if let running, let flight = running.flight, t >= flight.end {
      page = running.commits ? running.to : running.from
      self.running = nil
    }
    if let flight = strip?.flight, t >= flight.end { strip = nil }
  }

  private func fraction(of running: Running, _ t: Double) -> Double {
    running.flight.map { running.target + $0.offset(at: t) } ?? running.fraction
  }

  private func offset(_ t: Double) -> Double {
    strip.map { $0.flight?.offset(at: t) ?? $0.offset } ?? 0
  }
}

// MARK: Taking hold

extension InteractiveTransition {
  private mutating func grasp(_ t: Double) {
    let shown = offset(t)
    if var caught = running {
      caught.fraction = fraction(of: caught, t)
      caught.flight = nil
      take(&caught)
      running = caught
      if strip != nil { strip = Strip(offset: shown) }
      return
    }
    if strip?.isAtEdge == true, neighbour(shown) == nil {
      let origin = band.inverse(of: shown)
      hold = PagedPull(
        catching: shown, origin: origin, reached: band.offset(for: origin), rest: response.rest)
    } else {
      hold = PagedPull(base: shown)
    }
    strip = Strip(offset: shown)
  }

  /// Takes what is shown for the place where the finger is.
  private func take(_ running: inout Running) {
    let shown = running.fraction
    running.isOpen = !(shown < 0 && otherNeighbour(of: running) == nil)
    running.origin = wish(shown, running)
    let excess = shown - self.shown(running.origin, running)
    // More than nothing only where a spring has gone further than a finger could pull.
    running.beyond = abs(excess) * travel < response.rest / 1_000 ? 0 : excess
  }
}

// MARK: Following the finger

extension InteractiveTransition {
  private mutating func drag() {
    guard let touch else { return }
    guard !touch.pans else { return follow() }
    let (dx, dy) = (touch.x - touch.startX, touch.y - touch.startY)
    guard (dx * dx + dy * dy).squareRoot() >= response.slop else { return }
    guard abs(dx) >= abs(dy) else {
      self.touch?.failed = true
      return
    }
    self.touch?.pan(sideways: true, slop: response.slop)
    pull(PagedPull(), past: 0, leaning: dx < 0 ? -1 : 1)
  }

  private var translation: Double { touch.map { $0.x - $0.originX } ?? 0 }

  private mutating func follow() {
    if let hold {
      pull(hold, past: hold.base == 0 ? response.slack : 0, leaning: 0)
    } else if let running {
      movePage(of: running)
    }
  }

  /// Moves the strip, and starts a transition once the pull is long enough.
  private mutating func pull(_ held: PagedPull, past threshold: Double, leaning: Double) {
    hold = held
    let step = held.step(
      translation, past: threshold, leaning: leaning, neighbour: { neighbour($0) },
      banded: { band.offset(for: $0) })
    switch step {
    case .displaces(let offset): strip = Strip(offset: offset)
    case .begins(let next, let way):
      strip = held.base == 0 ? nil : Strip(offset: held.base)
      start(to: next, way)
    }
  }

  private mutating func start(to next: Int, _ way: Double) {
    if let touch { self.touch?.originX = touch.x - way }
    hold = nil
    var started = Running(from: page, to: next)
    take(&started)
    running = started
    if way != 0 { movePage(of: started) }
  }

  private func fingerWish(_ running: Running) -> Double {
    running.origin - running.direction * translation / travel
  }

  private mutating func movePage(of running: Running) {
    var moved = running
    let wanted = fingerWish(running)
    let before = -wanted * travel
    if before > 0 {
      let other = otherNeighbour(of: running)
      if before > response.gap, let other {
        return start(to: other, before * running.direction)
      }
      moved.isOpen = other != nil
    }
    moved.fraction = shown(wanted, moved) + running.beyond
    self.running = moved
  }
}

// MARK: Letting go

extension InteractiveTransition {
  private mutating func letGo(_ t: Double, isCancelled: Bool) {
    advance(to: t)
    if touch?.pans == true { release(t, isCancelled) }
    touch = nil
  }

  private mutating func release(_ t: Double, _ isCancelled: Bool) {
    if let hold {
      let way = hold.origin + translation
      let isAtEdge = neighbour(way) == nil
      let speed = velocity(t) * (isAtEdge ? band.slope(at: way) : 1)
      flyStrip(isAtEdge ? response.edge : response.release, speed, t, isAtEdge: isAtEdge)
      self.hold = nil
      return
    }
    if let strip, strip.flight == nil { flyStrip(response.release, 0, t, isAtEdge: false) }
    guard var released = running, released.flight == nil else { return }
    let done = released.fraction
    let speed =
      -released.direction * velocity(t) / travel * slope(fingerWish(released), released)
    released.commits = !isCancelled && response.commit.commits(done, speed, travel: travel)
    let isPulledBack = done < 0 ? !released.isOpen : done > 1
    released.flight = Flight(
      isPulledBack ? response.edge : response.release, from: done - released.target, speed, at: t,
      within: response.rest / travel)
    running = released
  }

  private mutating func flyStrip(
    _ spring: ReleaseSpring, _ speed: Double, _ t: Double, isAtEdge: Bool
  ) {
    let shown = strip?.offset ?? 0
    let flight = Flight(spring, from: shown, speed, at: t, within: response.rest)
    strip = Strip(offset: shown, flight: flight, isAtEdge: isAtEdge)
  }

  private func velocity(_ t: Double) -> Double {
    touch?.velocity(dx: 1, dy: 0, at: t, within: response.window) ?? 0
  }
}

// MARK: Pages and their ends

extension InteractiveTransition {
  private func pageAt(_ index: Int) -> Int? {
    (0..<response.pages).contains(index) ? index : nil
  }

  /// The page that a pull to the right (positive) or to the left brings in.
  private func neighbour(_ way: Double) -> Int? {
    pageAt(way > 0 ? page - 1 : way < 0 ? page + 1 : page)
  }

  private func otherNeighbour(of running: Running) -> Int? {
    pageAt(running.from - Int(running.direction))
  }

  private var band: ElasticBand { ElasticBand(factor: response.band, extent: width) }

  private func isBanded(_ way: Double, _ running: Running) -> Bool {
    way > 1 || (way < 0 && !running.isOpen)
  }

  /// What is shown where a finger wants a fraction.
  private func shown(_ wanted: Double, _ running: Running) -> Double {
    guard isBanded(wanted, running) else { return wanted }
    let inside = min(max(wanted, 0), 1)
    return inside + band.offset(for: (wanted - inside) * travel) / travel
  }

  /// How much of the finger's movement is shown.
  private func slope(_ wanted: Double, _ running: Running) -> Double {
    guard isBanded(wanted, running) else { return 1 }
    return band.slope(at: (wanted - min(max(wanted, 0), 1)) * travel)
  }

  /// Where a finger would be to show a fraction.
  private func wish(_ shown: Double, _ running: Running) -> Double {
    guard isBanded(shown, running) else { return shown }
    let inside = min(max(shown, 0), 1)
    return inside + band.inverse(of: (shown - inside) * travel) / travel
  }
}
