// An interactive transition of layers: Segue's "@SCENE@", as it was tuned. Points and seconds; no dependency.
// Browsers and Qt take it alike. The check beside it holds it against Segue's own simulation.

/**
 * What was tuned: places where everything rests, the ways between them, and what each layer shows at both
 * ends of a way: [x and y of its middle, width, height, opacity]. Between the ends a layer goes straight,
 * and beyond them on. Springs have mass 1; `travel` is how far a finger goes for the whole way.
 */
export const response = @RESPONSE@;

/**
 * What a finger, or code, does to layers that rest in one of several places.
 *
 * It has no clock: give it a pointer's events with their times, or tell it to go somewhere, then ask it
 * what the layers show at any later time. Times never run back. Only the first finger counts.
 */
export class LayeredTransition {
  constructor(numbers = response) {
    this.numbers = numbers;
    /** The place at rest, or the one that the running transition comes from. */
    this.place = numbers.firstPlace;
    this.running = null; // { from, to, fraction, start, flight, drag, origin, beyond }
    this.give = null; // what is pulled out of its place with no transition: { offset, flight }
    this.holdOrigin = null;
    this.base = 0;
    this.touch = null;
  }

  // What a finger and code do.

  /** Goes to the place before or after this one, if nothing moves and no finger is down. */
  go(next, t) {
    this.advance(t);
    const isThere = next >= 0 && next < this.numbers.places && Math.abs(next - this.place) === 1;
    if (this.running || this.give || this.touch || !isThere) return;
    this.running = { from: this.place, to: next, fraction: 0, start: t, flight: null, drag: null };
  }

  /** The finger comes down; a transition in flight is caught. */
  begin(x, t, y) {
    if (this.touch) return;
    this.advance(t);
    this.touch = { startX: x, startY: y, x, y, originX: x, originY: y, pans: false, failed: false,
      samples: [] };
    this.note(x, y, t);
    if (this.running) {
      const drag = this.moveOf(this.running).caught;
      if (!drag) {
        this.touch.failed = true;
        return;
      }
      this.touch.pans = true;
      this.take(drag, t);
    } else if (this.give) {
      this.touch.pans = true;
      const offset = this.offset(t);
      this.holdOrigin = this.bandInverse(offset, this.numbers.stretch.extent);
      this.give = { offset, flight: null };
    }
  }

  /** It moves. After the slop the layers follow it. */
  move(x, t, y) {
    if (!this.touch || this.touch.failed) return;
    this.advance(t);
    this.note(x, y, t);
    if (this.touch.pans) this.follow(); else this.decide();
  }

  /** It goes up: the transition finishes or returns, with the finger's velocity. */
  end(x, t, y) {
    if (!this.touch) return;
    if (x !== this.touch.x || y !== this.touch.y) this.move(x, t, y);
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

  /** The place that is gone to, or `null` while a finger holds a transition. */
  target(t) {
    this.advance(t);
    const running = this.running;
    if (!running) return this.place;
    if (running.start !== null) return running.to;
    if (!running.flight) return null;
    return running.flight.target === 1 ? running.to : running.from;
  }

  /** The layers, from back to front: { name, x, y, width, height, alpha }, x and y of the middle. */
  layers(t) {
    this.advance(t);
    const running = this.running;
    const last = this.numbers.places - 1;
    const index = running ? Math.min(running.from, running.to)
      : this.place < last ? this.place : this.place - 1;
    let part = this.place - index;
    if (running) part = running.to > running.from ? this.fraction(t) : 1 - this.fraction(t);
    const stretch = this.numbers.stretch;
    const pulled = this.offset(t);
    return this.numbers.ways[index].layers.map((layer) => {
      const [x, y, width, height, alpha] =
        layer.start.map((value, place) => value + (layer.end[place] - value) * part);
      const box = { name: layer.name, x, y, width, height, alpha: Math.min(Math.max(alpha, 0), 1) };
      if (stretch && stretch.layer === layer.name) {
        box.x += stretch.dx * pulled / 2;
        box.y += stretch.dy * pulled / 2;
        box.width -= Math.abs(stretch.dx) * pulled;
        box.height -= Math.abs(stretch.dy) * pulled;
      }
      return box;
    });
  }

  /** Whether another frame will differ without another event. */
  isMoving(t) {
    this.advance(t);
    const running = this.running;
    return Boolean((running && (running.flight || running.start !== null))
      || (this.give && this.give.flight));
  }

  // From here on it is its own affair.

  /** Ends what has come to rest. */
  advance(t) {
    const running = this.running;
    if (running && running.flight && t >= running.flight.end) {
      this.place = running.flight.target === 1 ? running.to : running.from;
      this.running = null;
    } else if (running && running.start !== null
      && t >= running.start + this.moveOf(running).duration) {
      this.place = running.to;
      this.running = null;
    }
    if (this.give && this.give.flight && t >= this.give.flight.end) this.give = null;
  }

  fraction(t) {
    const running = this.running;
    if (running.start !== null) {
      const { duration, curve } = this.moveOf(running);
      return eased((t - running.start) / duration, curve);
    }
    const flight = running.flight;
    return flight ? flight.target + stateOf(flight, t).x : running.fraction;
  }

  offset(t) {
    if (!this.give) return 0;
    return this.give.flight ? stateOf(this.give.flight, t).x : this.give.offset;
  }

  way(running) { return this.numbers.ways[Math.min(running.from, running.to)]; }

  moveOf(running) {
    const way = this.way(running);
    return running.to > running.from ? way.forward : way.back;
  }

  // Taking hold.

  note(x, y, t) {
    const touch = this.touch;
    touch.x = x;
    touch.y = y;
    touch.samples.push({ t, x, y });
    if (touch.samples.length > 128) touch.samples.shift();
  }

  /** Whether a finger that has gone far enough begins something. */
  decide() {
    const { numbers, touch, place } = this;
    const self = this;
    const [dx, dy] = [touch.x - touch.startX, touch.y - touch.startY];
    if (Math.hypot(dx, dy) < numbers.slop) return;
    for (const next of [place - 1, place + 1]) {
      if (next < 0 || next >= numbers.places) continue;
      const way = numbers.ways[Math.min(place, next)];
      const drag = (next > place ? way.forward : way.back).drags
        .find((one) => self.fits(one, dx, dy));
      if (!drag) continue;
      const taken = (way) => Math.min(Math.abs(way), numbers.slop) * (way < 0 ? -1 : 1);
      if (drag.dx !== 0) touch.originX = touch.startX + taken(dx);
      else touch.originY = touch.startY + taken(dy);
      touch.pans = true;
      if (this.stretches()) {
        this.holdOrigin = 0;
        this.follow();
      } else {
        this.start(next, drag);
      }
      return;
    }
    touch.failed = true;
  }

  fits(drag, dx, dy) {
    const { numbers, touch } = this;
    if (drag.edge !== null) {
      const [size, at] = drag.dx !== 0
        ? [numbers.width, touch.startX] : [numbers.height, touch.startY];
      if ((drag.dx + drag.dy > 0 ? at : size - at) > drag.edge) return false;
    }
    const isAlong = drag.dx !== 0 ? Math.abs(dx) >= Math.abs(dy) : Math.abs(dy) >= Math.abs(dx);
    return isAlong && (!drag.leads || part(dx, dy, drag) > 0);
  }

  start(next, drag) {
    this.running = { from: this.place, to: next, fraction: 0, start: null, flight: null, drag,
      origin: 0, beyond: 0 };
    this.give = null;
    this.holdOrigin = null;
    this.base = 0;
    this.follow();
  }

  /** Takes hold of what is shown. */
  take(drag, t) {
    const running = this.running;
    const travel = this.way(running).travel;
    running.fraction = this.fraction(t);
    running.flight = null;
    running.start = null;
    running.drag = drag;
    running.origin = this.wish(running.fraction, drag, travel);
    const excess = running.fraction - this.shown(running.origin, drag, travel);
    running.beyond = Math.abs(excess) * travel < this.numbers.rest / 1000 ? 0 : excess;
    this.base = this.offset(t);
    if (this.give) this.give = { offset: this.base, flight: null };
  }

  // Following the finger.

  translation(drag) {
    const touch = this.touch;
    return part(touch.x - touch.originX, touch.y - touch.originY, drag);
  }

  fingerWish(running) {
    return running.origin + this.translation(running.drag) / this.way(running).travel;
  }

  follow() {
    const { running, numbers } = this;
    if (running && running.drag) {
      const wish = this.fingerWish(running);
      running.fraction = this.shown(wish, running.drag, this.way(running).travel) + running.beyond;
      if (!numbers.stretch) return;
      const pull = this.base - this.band(this.excess(running), numbers.stretch.extent);
      this.give = pull === 0 ? null : { offset: pull, flight: null };
    } else if (this.holdOrigin !== null) {
      const drag = this.wayOut();
      const pull = this.holdOrigin + this.translation(drag);
      if (pull > 0) {
        // The way out begins where the finger already is.
        const past = this.translation(drag) - pull;
        this.touch.originX += drag.dx * past;
        this.touch.originY += drag.dy * past;
        this.start(this.place - 1, drag);
      } else {
        this.give = { offset: this.band(pull, numbers.stretch.extent), flight: null };
      }
    }
  }

  /** How far a finger is beyond the place that stretches, in points. */
  excess(running) {
    const stretch = this.numbers.stretch;
    const wish = this.fingerWish(running);
    const beyond = running.from === stretch.place ? -wish
      : running.to === stretch.place ? wish - 1 : 0;
    return Math.max(beyond, 0) * this.way(running).travel;
  }

  stretches() { return this.numbers.stretch !== null && this.numbers.stretch.place === this.place; }

  /** How a finger takes what stretches away. */
  wayOut() { return this.numbers.ways[this.place - 1].back.drags[0]; }

  // Letting go.

  letGo(t, isCancelled) {
    this.advance(t);
    if (this.touch.pans) this.release(t, isCancelled);
    this.touch = null;
  }

  release(t, isCancelled) {
    const { numbers, running } = this;
    if (this.holdOrigin !== null) {
      const drag = this.wayOut();
      const pull = this.holdOrigin + this.translation(drag);
      this.settle(this.velocity(drag, t) * this.bandSlope(pull, numbers.stretch.extent), t);
      this.holdOrigin = null;
      return;
    }
    if (!running || !running.drag || running.flight) return;
    const drag = running.drag;
    if (numbers.stretch) {
      const beyond = this.excess(running);
      const outward = running.from === numbers.stretch.place ? 1 : -1;
      const slope = beyond > 0 ? this.bandSlope(beyond, numbers.stretch.extent) : 0;
      this.settle(this.velocity(drag, t) * outward * slope, t);
    }
    const travel = this.way(running).travel;
    const speed = this.velocity(drag, t) / travel
      * this.slope(this.fingerWish(running), drag, travel);
    const done = running.fraction;
    const target = !isCancelled && this.commits(done, speed, travel) ? 1 : 0;
    running.flight = flightOf(
      done < 0 || done > 1 ? numbers.edge : numbers.release, done - target, speed, t,
      numbers.rest / travel);
    running.flight.target = target;
    running.drag = null;
    this.base = 0;
  }

  /** Lets a spring bring back what was stretched. */
  settle(speed, t) {
    const offset = this.offset(t);
    const flight = flightOf(this.numbers.edge, offset, speed, t, this.numbers.rest);
    this.give = flight.end > t ? { offset, flight } : null;
  }

  commits(done, speed, travel) {
    const { rule, threshold, rate } = this.numbers.commit;
    if (rule === "progress") return done >= threshold;
    if (rule === "velocity") {
      const points = speed * travel;
      return Math.abs(points) >= threshold ? points > 0 : done >= 0.5;
    }
    return done - speed / (1000 * Math.log(rate)) >= 0.5;
  }

  /** Straight lines fitted to the latest samples, along a drag, in points per second. */
  velocity(drag, t) {
    const { window } = this.numbers;
    const recent = this.touch.samples
      .filter((one) => one.t <= t && t - one.t <= window);
    if (recent.length < 2 || recent[0].t === recent[recent.length - 1].t) return 0;
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const ways = recent.map((one) => part(one.x, one.y, drag));
    const [middle, place] = [mean(recent.map((one) => one.t - t)), mean(ways)];
    let [spread, product] = [0, 0];
    recent.forEach((one, index) => {
      spread += (one.t - t - middle) * (one.t - t - middle);
      product += (one.t - t - middle) * (ways[index] - place);
    });
    return product / spread;
  }

  // Beyond the ends.

  band(distance, extent) {
    const pulled = this.numbers.band * Math.abs(distance);
    return pulled === 0 ? 0 : Math.sign(distance) * extent / (1 + extent / pulled);
  }

  bandSlope(distance, extent) {
    const { band } = this.numbers;
    return band / Math.pow(1 + band * Math.abs(distance) / extent, 2);
  }

  bandInverse(offset, extent) {
    const reached = Math.min(Math.max(offset, -extent * 0.999), extent * 0.999);
    return reached * extent / (this.numbers.band * (extent - Math.abs(reached)));
  }

  /** What is shown where a finger wants a fraction. */
  shown(wish, drag, travel) {
    const inside = Math.min(Math.max(wish, 0), 1);
    if (wish === inside || !isElastic(wish, drag)) return inside;
    return inside + this.band((wish - inside) * travel, drag.extent) / travel;
  }

  /** How much of the finger's movement is shown. */
  slope(wish, drag, travel) {
    const inside = Math.min(Math.max(wish, 0), 1);
    if (wish === inside) return 1;
    return isElastic(wish, drag) ? this.bandSlope((wish - inside) * travel, drag.extent) : 0;
  }

  /** Where a finger would be to show a fraction. */
  wish(shown, drag, travel) {
    const inside = Math.min(Math.max(shown, 0), 1);
    if (shown === inside || !isElastic(shown, drag)) return inside;
    return inside + this.bandInverse((shown - inside) * travel, drag.extent) / travel;
  }
}

function part(x, y, drag) { return x * drag.dx + y * drag.dy; }

function isElastic(wish, drag) { return wish < 0 ? drag.isElasticBefore : drag.isElasticAfter; }

/** A cubic curve from (0, 0) to (1, 1) by its two control points. */
function eased(time, [x1, y1, x2, y2]) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  const cubic = (first, second, s) =>
    3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s;
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (cubic(x1, x2, middle) < time) low = middle; else high = middle;
  }
  return cubic(y1, y2, (low + high) / 2);
}

// A spring on its way to 0, in closed form: exact at any time, whatever the frame rate.

function flightOf({ stiffness, damping }, x, v, start, tolerance) {
  const flight = { stiffness, damping, x, v, start, end: start, target: 0 };
  flight.end = start + restingTime(flight, tolerance);
  return flight;
}

function stateOf(flight, time) {
  const { stiffness, damping } = flight;
  const t = Math.max(time - flight.start, 0);
  const b = damping / 2;
  const d = stiffness - b * b;
  const q = d * t * t;
  let [c, s] = [0, 0];
  if (q > 1e-3) {
    const w = Math.sqrt(d);
    c = Math.exp(-b * t) * Math.cos(w * t);
    s = Math.exp(-b * t) * Math.sin(w * t) / w;
  } else if (q < -1e-3) {
    const w = Math.sqrt(-d);
    const slow = Math.exp(-stiffness / (b + w) * t);
    const fast = Math.exp(-(b + w) * t);
    c = (slow + fast) / 2;
    s = (slow - fast) / (2 * w);
  } else {
    // Near critical damping both are power series.
    c = Math.exp(-b * t) * (1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56))));
    s = Math.exp(-b * t) * t * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72))));
  }
  return { x: (c + b * s) * flight.x + s * flight.v, v: -stiffness * s * flight.x + (c - b * s) * flight.v };
}

/** When its energy no longer takes it further than the tolerance. */
function restingTime(flight, tolerance) {
  const rests = (t) => {
    const { x, v } = stateOf(flight, flight.start + t);
    return x * x + v * v / flight.stiffness < tolerance * tolerance;
  };
  if (rests(0)) return 0;
  let [early, late] = [0, 1 / Math.sqrt(flight.stiffness)];
  while (!rests(late)) late *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (early + late) / 2;
    if (rests(middle)) late = middle; else early = middle;
  }
  return late;
}

/** Plays sessions of conformance.json: how many frames, other places, and how far what is shown is off. */
export function held({ hz, sessions }, tell) {
  const found = { sessions: sessions.length, frames: 0, verdicts: 0, worst: 0, worstSession: "" };
  for (const { name, input, frames } of sessions) {
    const transition = new LayeredTransition();
    const travel = transition.numbers.ways[0].travel;
    let next = 0;
    frames.forEach(([target, progress, layers], number) => {
      const t = number / hz;
      for (; next < input.length && input[next].t <= t; next += 1) {
        const { type, x, y, t: at, place } = input[next];
        if (type === "cancel") transition.cancel(at);
        else if (type === "go") transition.go(place, at);
        else transition[{ down: "begin", move: "move", up: "end" }[type]](x, at, y);
      }
      let off = Math.abs(transition.progress(t) - progress);
      const shown = transition.layers(t);
      for (const [layer, wanted] of layers) {
        const box = shown.find((one) => one.name === layer);
        if (!box) continue;
        const keys = ["x", "y", "width", "height"];
        off = Math.max(off, Math.abs(box.alpha - wanted[4]),
          ...keys.map((key, place) => Math.abs(box[key] - wanted[place]) / travel));
      }
      if (!(off <= found.worst)) {
        found.worst = off;
        found.worstSession = name + ", " + t.toFixed(3) + " s";
      }
      if (transition.target(t) !== target) {
        found.verdicts += 1;
        tell(name + ", " + t.toFixed(3) + " s: to place " + transition.target(t) + ", wanted " + target);
      }
      found.frames += 1;
    });
  }
  // Half a percent of the way.
  found.holds = found.frames > 0 && found.verdicts === 0 && found.worst <= 0.005;
  return found;
}
