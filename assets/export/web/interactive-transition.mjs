// An interactive transition between pages side by side: Segue's "@SCENE@", as it was tuned.
// Pixels and seconds; no dependency. check.mjs holds it against Segue's own simulation.

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
  /** The page at rest, or the one that the running transition comes from. */
  page;
  #numbers;
  #transition = null; // { from, to, direction, fraction, flight, grip }
  #strip = null; // how far all pages are displaced with no transition: { offset, flight, atEdge }
  #hold = null; // a finger's hold of the strip: { origin, base }
  #touch = null;

  constructor(numbers = response, page = numbers.firstPage) {
    this.#numbers = numbers;
    this.page = page;
  }

  /** How wide a page is, in pixels; change it while nothing moves. */
  get width() { return this.#numbers.width; }
  set width(width) { this.#numbers = { ...this.#numbers, width }; }

  get travel() { return this.#numbers.width + this.#numbers.gap; }

  // What the finger does.

  /** The finger comes down; a transition in flight is caught. */
  begin(x, t, y = 0) {
    if (this.#touch) return;
    this.#advance(t);
    this.#touch = { start: { x, y }, x, y, origin: x, pans: false, failed: false, samples: [] };
    this.#note(x, t, y);
    if (!this.#transition && !this.#strip) return;
    this.#touch.pans = true;
    this.#catch(t);
  }

  /** It moves. After the slop, mostly sideways, the pages follow it. */
  move(x, t, y = this.#touch?.y) {
    const touch = this.#touch;
    if (!touch || touch.failed) return;
    this.#advance(t);
    this.#note(x, t, y);
    if (touch.pans) return this.#follow();
    const [dx, dy] = [x - touch.start.x, y - touch.start.y];
    if (Math.hypot(dx, dy) < this.#numbers.slop) return;
    if (Math.abs(dx) < Math.abs(dy)) {
      touch.failed = true;
      return;
    }
    const leaning = dx < 0 ? -1 : 1;
    touch.origin = touch.start.x + Math.min(Math.abs(dx), this.#numbers.slop) * leaning;
    touch.pans = true;
    this.#hold = { origin: 0, base: 0 };
    this.#pull(0, leaning);
  }

  /** It goes up: the transition finishes or returns, with the finger's velocity. */
  end(x, t, y = this.#touch?.y) {
    const touch = this.#touch;
    if (!touch) return;
    if (x !== touch.x || y !== touch.y) this.move(x, t, y);
    this.#letGo(t, false);
  }

  /** It is taken away: the transition returns. */
  cancel(t) {
    if (this.#touch) this.#letGo(t, true);
  }

  // What is shown.

  /** The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots. */
  progress(t) {
    this.#advance(t);
    return this.#transition ? this.#fraction(t) : 0;
  }

  /** Where the pages are: 2.25 is a quarter of the way from page 2 to page 3. */
  position(t) {
    const progress = this.progress(t);
    return this.page + (this.#transition?.direction ?? 0) * progress - this.#offset(t) / this.travel;
  }

  /** The page that is gone to, or `null` while a finger holds a transition. */
  target(t) {
    this.#advance(t);
    const running = this.#transition;
    if (!running) return this.page;
    if (!running.flight) return null;
    return running.flight.target === 1 ? running.to : running.from;
  }

  /** Whether another frame will differ without another event. */
  isMoving(t) {
    this.#advance(t);
    return Boolean(this.#transition?.flight || this.#strip?.flight);
  }

  // Taking hold.

  #catch(t) {
    const offset = this.#offset(t);
    if (this.#transition) {
      this.#transition.fraction = this.#fraction(t);
      this.#transition.flight = null;
      this.#take();
      if (this.#strip) this.#strip = { offset };
      return;
    }
    if (this.#strip.atEdge && this.#neighbour(offset) === null) {
      const origin = this.#bandInverse(offset);
      const excess = offset - this.#band(origin);
      this.#hold = { origin, base: Math.abs(excess) < this.#numbers.rest / 1000 ? 0 : excess };
    } else {
      this.#hold = { origin: 0, base: offset };
    }
    this.#strip = { offset };
  }

  /** Takes what is shown for the place where the finger is. */
  #take() {
    const running = this.#transition;
    const shown = running.fraction;
    running.grip = { isOpen: !(shown < 0 && this.#otherNeighbour() === null) };
    const origin = this.#wish(shown);
    const excess = shown - this.#shown(origin);
    // More than nothing only where a spring has gone further than a finger could pull.
    const beyond = Math.abs(excess) * this.travel < this.#numbers.rest / 1000 ? 0 : excess;
    Object.assign(running.grip, { origin, beyond });
  }

  // Following the finger.

  get #translation() { return this.#touch.x - this.#touch.origin; }

  #follow() {
    if (this.#hold) {
      this.#pull(this.#hold.base === 0 ? this.#numbers.slack : 0, 0);
    } else if (this.#transition) {
      this.#movePage();
    }
  }

  /** Moves the strip, and starts a transition once the pull is long enough. */
  #pull(threshold, leaning) {
    const { origin, base } = this.#hold;
    const pull = origin + this.#translation;
    const next = this.#neighbour(pull !== 0 ? pull : leaning);
    if (next === null) {
      this.#strip = { offset: base + this.#band(pull) };
    } else if (Math.abs(pull) > threshold || (threshold === 0 && leaning !== 0)) {
      this.#strip = base === 0 ? null : { offset: base };
      this.#start(next, pull);
    } else {
      this.#strip = { offset: base + pull };
    }
  }

  #start(to, pull) {
    this.#touch.origin = this.#touch.x - pull;
    this.#hold = null;
    const direction = to > this.page ? 1 : -1;
    this.#transition = { from: this.page, to, direction, fraction: 0, flight: null };
    this.#take();
    if (pull !== 0) this.#movePage();
  }

  get #fingerWish() {
    const { grip, direction } = this.#transition;
    return grip.origin - direction * this.#translation / this.travel;
  }

  #movePage() {
    const running = this.#transition;
    const wish = this.#fingerWish;
    const before = -wish * this.travel;
    if (before > 0) {
      const other = this.#otherNeighbour();
      if (before > this.#numbers.gap && other !== null) {
        return this.#start(other, before * running.direction);
      }
      running.grip.isOpen = other !== null;
    }
    running.fraction = this.#shown(wish) + running.grip.beyond;
  }

  // Letting go.

  #letGo(t, isCancelled) {
    this.#advance(t);
    if (this.#touch.pans) this.#release(t, isCancelled);
    this.#touch = null;
  }

  #release(t, isCancelled) {
    const { release, edge, rest } = this.#numbers;
    if (this.#hold) {
      const pull = this.#hold.origin + this.#translation;
      const atEdge = this.#neighbour(pull) === null;
      const velocity = this.#velocity(t) * (atEdge ? this.#bandSlope(pull) : 1);
      const offset = this.#strip?.offset ?? 0;
      this.#strip = { offset, atEdge, flight: new Flight(atEdge ? edge : release, offset, velocity, t, rest) };
      this.#hold = null;
      return;
    }
    if (this.#strip && !this.#strip.flight) {
      const { offset } = this.#strip;
      this.#strip = { offset, atEdge: false, flight: new Flight(release, offset, 0, t, rest) };
    }
    const running = this.#transition;
    if (!running || running.flight) return;
    const { fraction, grip } = running;
    const velocity =
      -running.direction * this.#velocity(t) / this.travel * this.#slope(this.#fingerWish);
    const target = !isCancelled && this.#commits(fraction, velocity) ? 1 : 0;
    const isPulledBack = fraction < 0 ? !grip.isOpen : fraction > 1;
    running.flight = new Flight(
      isPulledBack ? edge : release, fraction - target, velocity, t, rest / this.travel);
    running.flight.target = target;
  }

  #commits(fraction, velocity) {
    const { rule, threshold, rate } = this.#numbers.commit;
    if (rule === "progress") return fraction >= threshold;
    if (rule === "velocity") {
      const speed = velocity * this.travel;
      return Math.abs(speed) >= threshold ? speed > 0 : fraction >= 0.5;
    }
    return fraction - velocity / (1000 * Math.log(rate)) >= 0.5;
  }

  // Time.

  /** Ends what has come to rest. */
  #advance(t) {
    const flight = this.#transition?.flight;
    if (flight && t >= flight.end) {
      this.page = flight.target === 1 ? this.#transition.to : this.#transition.from;
      this.#transition = null;
    }
    if (this.#strip?.flight && t >= this.#strip.flight.end) this.#strip = null;
  }

  #fraction(t) {
    const { flight, fraction } = this.#transition;
    return flight ? flight.target + flight.offset(t) : fraction;
  }

  #offset(t) {
    if (!this.#strip) return 0;
    return this.#strip.flight ? this.#strip.flight.offset(t) : this.#strip.offset;
  }

  #note(x, t, y) {
    Object.assign(this.#touch, { x, y });
    this.#touch.samples.push({ t, x });
    if (this.#touch.samples.length > 128) this.#touch.samples.shift();
  }

  /** A straight line fitted to the latest samples, in pixels per second. */
  #velocity(t) {
    const recent = this.#touch.samples.filter((s) => s.t <= t && t - s.t <= this.#numbers.window);
    if (recent.length < 2 || recent[0].t === recent[recent.length - 1].t) return 0;
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [middle, place] = [mean(recent.map((s) => s.t - t)), mean(recent.map((s) => s.x))];
    let [spread, product] = [0, 0];
    for (const s of recent) {
      spread += (s.t - t - middle) ** 2;
      product += (s.t - t - middle) * (s.x - place);
    }
    return product / spread;
  }

  // Pages.

  #pageAt(index) { return index >= 0 && index < this.#numbers.pages ? index : null; }

  /** The page that a pull to the right (positive) or to the left brings in. */
  #neighbour(pull) { return this.#pageAt(this.page - Math.sign(pull)); }

  #otherNeighbour() { return this.#pageAt(this.#transition.from - this.#transition.direction); }

  // Beyond the ends.

  #band(distance) {
    const { band, width } = this.#numbers;
    const pulled = band * Math.abs(distance);
    return pulled === 0 ? 0 : Math.sign(distance) * width / (1 + width / pulled);
  }

  #bandSlope(distance) {
    const { band, width } = this.#numbers;
    return band / (1 + band * Math.abs(distance) / width) ** 2;
  }

  #bandInverse(offset) {
    const { band, width } = this.#numbers;
    const reached = Math.min(Math.max(offset, -width * 0.999), width * 0.999);
    return reached * width / (band * (width - Math.abs(reached)));
  }

  #isBanded(fraction) { return fraction > 1 || (fraction < 0 && !this.#transition.grip.isOpen); }

  /** What is shown where a finger wants a fraction. */
  #shown(wish) {
    if (!this.#isBanded(wish)) return wish;
    const inside = Math.min(Math.max(wish, 0), 1);
    return inside + this.#band((wish - inside) * this.travel) / this.travel;
  }

  /** How much of the finger's movement is shown. */
  #slope(wish) {
    if (!this.#isBanded(wish)) return 1;
    return this.#bandSlope((wish - Math.min(Math.max(wish, 0), 1)) * this.travel);
  }

  /** Where a finger would be to show a fraction. */
  #wish(shown) {
    if (!this.#isBanded(shown)) return shown;
    const inside = Math.min(Math.max(shown, 0), 1);
    return inside + this.#bandInverse((shown - inside) * this.travel) / this.travel;
  }
}

/** A spring on its way to 0, in closed form: exact at any time, whatever the frame rate. */
class Flight {
  constructor({ stiffness, damping }, offset, velocity, start, tolerance) {
    Object.assign(this, { stiffness, damping, x: offset, v: velocity, start });
    this.end = start + this.#restingTime(tolerance);
  }

  offset(t) { return this.#state(Math.max(t - this.start, 0)).x; }

  #state(t) {
    const b = this.damping / 2;
    const d = this.stiffness - b * b;
    const q = d * t * t;
    let [c, s] = [0, 0];
    if (q > 1e-3) {
      const w = Math.sqrt(d);
      c = Math.exp(-b * t) * Math.cos(w * t);
      s = Math.exp(-b * t) * Math.sin(w * t) / w;
    } else if (q < -1e-3) {
      const w = Math.sqrt(-d);
      const slow = Math.exp(-this.stiffness / (b + w) * t);
      const fast = Math.exp(-(b + w) * t);
      c = (slow + fast) / 2;
      s = (slow - fast) / (2 * w);
    } else {
      // Near critical damping both are power series.
      c = Math.exp(-b * t) * (1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56))));
      s = Math.exp(-b * t) * t * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72))));
    }
    return {
      x: (c + b * s) * this.x + s * this.v,
      v: -this.stiffness * s * this.x + (c - b * s) * this.v,
    };
  }

  /** When its energy no longer takes it further than the tolerance. */
  #restingTime(tolerance) {
    const rests = (t) => {
      const { x, v } = this.#state(t);
      return x * x + v * v / this.stiffness < tolerance * tolerance;
    };
    if (rests(0)) return 0;
    let [early, late] = [0, 1 / Math.sqrt(this.stiffness)];
    while (!rests(late)) late *= 2;
    for (let step = 0; step < 60; step += 1) {
      const middle = (early + late) / 2;
      if (rests(middle)) late = middle; else early = middle;
    }
    return late;
  }
}
