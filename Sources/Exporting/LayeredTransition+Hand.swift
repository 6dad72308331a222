// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: Taking hold

extension LayeredTransition {
  /// Whether a finger that has gone far enough begins something.
  mutating func decide(at t: Double) {
    guard let touch else { return }
    let (dx, dy) = (touch.x - touch.startX, touch.y - touch.startY)
    guard (dx * dx + dy * dy).squareRoot() >= response.slop else { return }
    for next in [place - 1, place + 1] where (0..<response.places).contains(next) {
      let way = way(of: Running(from: place, to: next))
      let drags = (next > place ? way.forward : way.back).drags
      guard let drag = drags.first(where: { fits($0, dx, dy) }) else { continue }
      self.touch?.pan(sideways: drag.dx != 0, slop: response.slop)
      if stretches {
        hold(at: t)
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
    if let slide, !slide.isOnHandle(touch.startY) { return false }
    let isAlong = drag.dx != 0 ? abs(dx) >= abs(dy) : abs(dy) >= abs(dx)
    return isAlong && (!drag.leads || part(dx, dy, drag) > 0)
  }

  private mutating func start(to next: Int, by drag: Response.Drag, at t: Double) {
    running = Running(from: place, to: next, drag: drag)
    (give, holdOrigin, base) = (nil, nil, 0)
    follow(at: t)
  }

  /// Takes hold of what rests, or comes back to rest, where it is shown.
  mutating func hold(at t: Double) {
    let shown = offset(t)
    if slide != nil {
      slide?.take(stretchedBy: shown, at: t)
      give = nil
    } else {
      holdOrigin = band.inverse(of: shown)
      give = shown == 0 ? nil : Give(offset: shown)
    }
  }

  /// Takes hold of a transition where it is shown.
  mutating func take(_ caught: Running, by drag: Response.Drag, at t: Double) {
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

  mutating func follow(at t: Double) {
    if let running, let drag = running.drag {
      let wish = wish(of: running)
      let fraction = shown(wish, drag, way(of: running).travel) + running.beyond
      self.running?.fraction = fraction
      guard response.stretch != nil else { return }
      let pull = base - band.offset(for: excess(of: running))
      give = pull == 0 ? nil : Give(offset: pull)
    } else if let out = wayOut, slide?.isHeld == true {
      let pull = translation(out.drag)
      slide?.move(by: pull)
    } else if let holdOrigin, let out = wayOut {
      let pull = holdOrigin + translation(out.drag)
      if pull > 0 {
        pullOut(by: pull, at: t)
      } else {
        give = Give(offset: band.offset(for: pull))
      }
    }
  }

  /// The way out begins where the finger already is.
  private mutating func pullOut(by pull: Double, at t: Double) {
    guard let out = wayOut else { return }
    let past = translation(out.drag) - pull
    touch?.originX += out.drag.dx * past
    touch?.originY += out.drag.dy * past
    start(to: out.next, by: out.drag, at: t)
  }

  /// How far a finger is beyond the place that stretches, in points.
  private func excess(of running: Running) -> Double {
    let wish = wish(of: running)
    let beyond = stretches(at: running.from) ? -wish : stretches(at: running.to) ? wish - 1 : 0
    return max(beyond, 0) * way(of: running).travel
  }

  private var stretches: Bool { stretches(at: place) }

  private func stretches(at place: Int) -> Bool {
    slide != nil ? place > 0 : response.stretch?.place == place
  }

  /// The band of what stretches.
  private var band: ElasticBand {
    let sheet = running.map { way(of: $0).travel }
    return ElasticBand(
      factor: response.band, extent: slide != nil ? sheet ?? 1 : response.stretch?.extent ?? 1)
  }

  /// How a finger takes what stretches away.
  private var wayOut: (drag: Response.Drag, next: Int)? {
    guard stretches, place > 0 else { return nil }
    return response.ways[place - 1].back.drags.first.map { ($0, slide != nil ? 0 : place - 1) }
  }
}

// MARK: Letting go

extension LayeredTransition {
  mutating func letGo(_ t: Double, isCancelled: Bool) {
    advance(to: t)
    if touch?.pans == true {
      if running == nil, let out = wayOut {
        releaseRest(velocity(out.drag, t), t, isCancelled)
      } else {
        release(t, isCancelled)
      }
    }
    touch = nil
  }

  private func velocity(_ drag: Response.Drag, _ t: Double) -> Double {
    touch?.velocity(dx: drag.dx, dy: drag.dy, at: t, within: response.window) ?? 0
  }

  /// Lets go of what is at rest but for the finger.
  private mutating func releaseRest(_ speed: Double, _ t: Double, _ isCancelled: Bool) {
    if slide?.isHeld == true {
      if let pull = slide?.thrownAway(speed, by: response.commit, isCancelled) {
        // From the lowest height on.
        place = 1
        pullOut(by: pull, at: t)
        release(t, isCancelled)
      } else if let height = slide?.release(speed, isCancelled, at: t) {
        place = height + 1
      }
    } else if let holdOrigin, let out = wayOut {
      settle(speed * band.slope(at: holdOrigin + translation(out.drag)), t)
      self.holdOrigin = nil
    }
  }

  private mutating func release(_ t: Double, _ isCancelled: Bool) {
    guard var released = running, let drag = released.drag, released.flight == nil else { return }
    if response.stretch != nil {
      let beyond = excess(of: released)
      let outward = stretches(at: released.from) ? 1.0 : -1
      let slope = beyond > 0 ? band.slope(at: beyond) : 0
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
  private func isElastic(_ fraction: Double, _ drag: Response.Drag) -> Bool {
    fraction < 0 ? drag.isElasticBefore : drag.isElasticAfter
  }

  private func band(of drag: Response.Drag) -> ElasticBand {
    ElasticBand(factor: response.band, extent: drag.extent)
  }

  /// What is shown where a finger wants a fraction.
  private func shown(_ wanted: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(wanted, 0), 1)
    guard wanted != inside, isElastic(wanted, drag) else { return inside }
    return inside + band(of: drag).offset(for: (wanted - inside) * travel) / travel
  }

  /// How much of the finger's movement is shown.
  private func slope(_ wanted: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(wanted, 0), 1)
    guard wanted != inside else { return 1 }
    return isElastic(wanted, drag) ? band(of: drag).slope(at: (wanted - inside) * travel) : 0
  }

  /// Where a finger would be to show a fraction.
  private func wish(_ shown: Double, _ drag: Response.Drag, _ travel: Double) -> Double {
    let inside = min(max(shown, 0), 1)
    guard shown != inside, isElastic(shown, drag) else { return inside }
    return inside + band(of: drag).inverse(of: (shown - inside) * travel) / travel
  }
}
