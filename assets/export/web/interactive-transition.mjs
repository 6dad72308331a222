// An interactive transition between pages side by side: Segue's "@SCENE@", as it was tuned.
// Pixels and seconds; no dependency: browsers and Qt take it alike. The check beside it holds it against
// Segue's own simulation.

/**
 * What was tuned; springs have mass 1, the way from page to page is `width + gap` pixels. Pages that are
 * caught beyond an end go as far as `slack` to the other side before a transition begins there.
 */
export const response = @RESPONSE@;

/**
 * What a finger does to the pages, and what follows when it lets go.
 *
 * It has no clock: give it a pointer's events with their times, then ask it where the pages are at
 * any later time. Times never run back. Only the first finger counts.
 */
export class InteractiveTransition {
  constructor(numbers = response, page = numbers.firstPage) {
    this.numbers = numbers;
    /** The page at rest, or the one that the running transition comes from. */
    this.page = page;
    this.running = null; // { from, to, direction, fraction, flight, commits, isOpen, origin, beyond }
    this.strip = null; // how far all pages are displaced with no transition: { offset, flight, atEdge }
    this.hold = null; // a finger's hold of the strip: { origin, base }
    this.touch = null;
  }

  /** How wide a page is, in pixels; change it while nothing moves. */
  get width() { return this.numbers.width; }
  set width(width) { this.numbers = Object.assign({}, this.numbers, { width }); }

  get travel() { return this.numbers.width + this.numbers.gap; }

  // What the finger does.

  /** The finger comes down; a transition in flight is caught. */
  begin(x, t, y = 0) {
    if (this.touch) return;
    this.advance(t);
    this.touch = new Finger(x, t, y);
    if (!this.running && !this.strip) return;
    this.touch.pans = true;
    this.grasp(t);
  }

  /** It moves. After the slop, mostly sideways, the pages follow it. */
  move(x, t, y = this.touch ? this.touch.y : 0) {
    const { touch, numbers } = this;
    if (!touch || touch.failed) return;
    this.advance(t);
    touch.move(x, t, y);
    if (touch.pans) {
      this.follow();
      return;
    }
    const [dx, dy] = [x - touch.startX, y - touch.startY];
    if (Math.hypot(dx, dy) < numbers.slop) return;
    if (Math.abs(dx) < Math.abs(dy)) {
      touch.failed = true;
      return;
    }
    touch.pan(true, numbers.slop);
    this.hold = { origin: 0, base: 0 };
    this.pull(0, dx < 0 ? -1 : 1);
  }

  /** It goes up: the transition finishes or returns, with the finger's velocity. */
  end(x, t, y = this.touch ? this.touch.y : 0) {
    const { touch } = this;
    if (!touch) return;
    if (x !== touch.x || y !== touch.y) this.move(x, t, y);
    this.letGo(t, false);
  }

  /** It is taken away: the transition returns. */
  cancel(t) {
    if (this.touch) this.letGo(t, true);
  }

  // What is shown.

  /** The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots. */
  progress(t) {
    this.advance(t);
    return this.running ? this.fraction(t) : 0;
  }

  /** Where the pages are: 2.25 is a quarter of the way from page 2 to page 3. */
  position(t) {
    const way = this.progress(t) * (this.running ? this.running.direction : 0);
    return this.page + way - this.offset(t) / this.travel;
  }

  /** The page that is gone to, or `null` while a finger holds a transition. */
  target(t) {
    this.advance(t);
    const running = this.running;
    if (!running) return this.page;
    if (!running.flight) return null;
    return running.commits ? running.to : running.from;
  }

  /** Whether another frame will differ without another event. */
  isMoving(t) {
    this.advance(t);
    return Boolean((this.running && this.running.flight) || (this.strip && this.strip.flight));
  }

  // From here on it is its own affair. Taking hold.

  grasp(t) {
    const offset = this.offset(t);
    if (this.running) {
      this.running.fraction = this.fraction(t);
      this.running.flight = null;
      this.take();
      if (this.strip) this.strip = { offset, flight: null, atEdge: false };
      return;
    }
    if (this.strip.atEdge && this.neighbour(offset) === null) {
      const origin = this.band.inverse(offset);
      const excess = offset - this.band.offset(origin);
      this.hold = { origin, base: Math.abs(excess) < this.numbers.rest / 1000 ? 0 : excess };
    } else {
      this.hold = { origin: 0, base: offset };
    }
    this.strip = { offset, flight: null, atEdge: false };
  }

  /** Takes what is shown for the place where the finger is. */
  take() {
    const running = this.running;
    const shown = running.fraction;
    running.isOpen = !(shown < 0 && this.otherNeighbour() === null);
    running.origin = this.wish(shown);
    const excess = shown - this.shown(running.origin);
    // More than nothing only where a spring has gone further than a finger could pull.
    running.beyond = Math.abs(excess) * this.travel < this.numbers.rest / 1000 ? 0 : excess;
  }

  // Following the finger.

  get translation() { return this.touch.x - this.touch.originX; }

  follow() {
    if (this.hold) this.pull(this.hold.base === 0 ? this.numbers.slack : 0, 0);
    else if (this.running) this.movePage();
  }

  /** Moves the strip, and starts a transition once the pull is long enough. */
  pull(threshold, leaning) {
    const { origin, base } = this.hold;
    const way = origin + this.translation;
    const next = this.neighbour(way !== 0 ? way : leaning);
    if (next === null) {
      this.strip = { offset: base + this.band.offset(way), flight: null, atEdge: false };
    } else if (Math.abs(way) > threshold || (threshold === 0 && leaning !== 0)) {
      this.strip = base === 0 ? null : { offset: base, flight: null, atEdge: false };
      this.start(next, way);
    } else {
      this.strip = { offset: base + way, flight: null, atEdge: false };
    }
  }

  start(to, way) {
    this.touch.originX = this.touch.x - way;
    this.hold = null;
    const direction = to > this.page ? 1 : -1;
    this.running = { from: this.page, to, direction, fraction: 0, flight: null, commits: false };
    this.take();
    if (way !== 0) this.movePage();
  }

  get fingerWish() {
    const { origin, direction } = this.running;
    return origin - direction * this.translation / this.travel;
  }

  movePage() {
    const running = this.running;
    const wish = this.fingerWish;
    const before = -wish * this.travel;
    if (before > 0) {
      const other = this.otherNeighbour();
      if (before > this.numbers.gap && other !== null) {
        this.start(other, before * running.direction);
        return;
      }
      running.isOpen = other !== null;
    }
    running.fraction = this.shown(wish) + running.beyond;
  }

  // Letting go.

  letGo(t, isCancelled) {
    this.advance(t);
    if (this.touch.pans) this.release(t, isCancelled);
    this.touch = null;
  }

  release(t, isCancelled) {
    const { numbers, hold, strip, running, travel } = this;
    const velocity = this.touch.velocity(1, 0, t, numbers.window);
    if (hold) {
      const way = hold.origin + this.translation;
      const atEdge = this.neighbour(way) === null;
      this.flyStrip(velocity * (atEdge ? this.band.slope(way) : 1), t, atEdge);
      this.hold = null;
      return;
    }
    if (strip && !strip.flight) this.flyStrip(0, t, false);
    if (!running || running.flight) return;
    const done = running.fraction;
    const speed = -running.direction * velocity / travel * this.slope(this.fingerWish);
    running.commits = !isCancelled && commits(numbers.commit, done, speed, travel);
    const isPulledBack = done < 0 ? !running.isOpen : done > 1;
    running.flight = new Flight(
      isPulledBack ? numbers.edge : numbers.release, done - (running.commits ? 1 : 0), speed, t,
      numbers.rest / travel);
  }

  flyStrip(speed, t, atEdge) {
    const { edge, release, rest } = this.numbers;
    const offset = this.strip ? this.strip.offset : 0;
    this.strip = { offset, atEdge, flight: new Flight(atEdge ? edge : release, offset, speed, t, rest) };
  }

  // Time.

  /** Ends what has come to rest. */
  advance(t) {
    const { running, strip } = this;
    if (running && running.flight && t >= running.flight.end) {
      this.page = running.commits ? running.to : running.from;
      this.running = null;
    }
    if (strip && strip.flight && t >= strip.flight.end) this.strip = null;
  }

  fraction(t) {
    const running = this.running;
    const flight = running.flight;
    return flight ? (running.commits ? 1 : 0) + flight.offset(t) : running.fraction;
  }

  offset(t) {
    if (!this.strip) return 0;
    return this.strip.flight ? this.strip.flight.offset(t) : this.strip.offset;
  }

  // Pages and their ends.

  pageAt(index) { return index >= 0 && index < this.numbers.pages ? index : null; }

  /** The page that a pull to the right (positive) or to the left brings in. */
  neighbour(way) { return this.pageAt(this.page - Math.sign(way)); }

  otherNeighbour() { return this.pageAt(this.running.from - this.running.direction); }

  get band() { return new ElasticBand(this.numbers.band, this.numbers.width); }

  isBanded(way) { return way > 1 || (way < 0 && !this.running.isOpen); }

  /** What is shown where a finger wants a fraction. */
  shown(wish) {
    if (!this.isBanded(wish)) return wish;
    const inside = Math.min(Math.max(wish, 0), 1);
    return inside + this.band.offset((wish - inside) * this.travel) / this.travel;
  }

  /** How much of the finger's movement is shown. */
  slope(wish) {
    if (!this.isBanded(wish)) return 1;
    return this.band.slope((wish - Math.min(Math.max(wish, 0), 1)) * this.travel);
  }

  /** Where a finger would be to show a fraction. */
  wish(shown) {
    if (!this.isBanded(shown)) return shown;
    const inside = Math.min(Math.max(shown, 0), 1);
    return inside + this.band.inverse((shown - inside) * this.travel) / this.travel;
  }
}

// @PARTS@
