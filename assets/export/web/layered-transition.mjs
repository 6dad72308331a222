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
    this.running = null; // { from, to, fraction, start, flight, commits, drag, origin, beyond }
    this.give = null; // what is pulled out of its place with no transition: { offset, flight }
    this.holdOrigin = null;
    this.base = 0;
    this.touch = null;
    this.slide = numbers.sheet ? new Slide(numbers) : null;
  }

  // What a finger and code do.

  /**
   * Goes to the place before or after this one, or a sheet away from any of its heights, if nothing moves
   * and no finger is down.
   */
  go(next, t) {
    this.advance(t);
    const isNear = Math.abs(next - this.place) === 1 || (this.slide !== null && next === 0);
    const isThere = next >= 0 && next < this.numbers.places && next !== this.place && isNear;
    if (this.isMoving(t) || this.running || this.give || this.touch || !isThere) return;
    if (this.slide && this.place > 0 && next > 0) {
      this.slide.settle(next - 1, 0, false, t);
      this.place = next;
    } else {
      this.running = { from: this.place, to: next, fraction: 0, start: t, flight: null,
        commits: false, drag: null };
    }
  }

  /** The finger comes down; a transition in flight is caught. */
  begin(x, t, y) {
    if (this.touch) return;
    this.advance(t);
    this.touch = new Finger(x, t, y);
    if (this.running) {
      const drag = this.moveOf(this.running).caught;
      if (drag) this.take(drag, t); else this.touch.failed = true;
      this.touch.pans = !this.touch.failed;
    } else if (this.give || (this.slide && this.slide.flight)) {
      this.touch.pans = true;
      this.hold(t);
    }
  }

  /** It moves. After the slop the layers follow it. */
  move(x, t, y) {
    if (!this.touch || this.touch.failed) return;
    this.advance(t);
    this.touch.move(x, t, y);
    if (this.touch.pans) this.follow(); else this.decide(t);
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
    return running.commits ? running.to : running.from;
  }

  /** The layers, from back to front: { name, x, y, width, height, alpha }, x and y of the middle. */
  layers(t) {
    this.advance(t);
    const { running, place, slide, numbers } = this;
    const index = slide ? Math.max(place - 1, 0) : Math.min(place, numbers.ways.length - 1);
    const way = running ? this.way(running) : numbers.ways[index];
    let part = slide ? Math.min(place, 1) : place - index;
    if (running) part = running.to > running.from ? this.fraction(t) : 1 - this.fraction(t);
    return way.layers.map((layer) => this.shownLayer(layer, part, t));
  }

  shownLayer({ name, start, end }, part, t) {
    const { slide, running, numbers: { stretch } } = this;
    const [x, y, width, height, alpha] =
      start.map((value, place) => value + (end[place] - value) * part);
    // A length that overshoots nothing is a length again.
    const box = { name, x, y, width: Math.abs(width), height: Math.abs(height),
      alpha: Math.min(Math.max(alpha, 0), 1) };
    if (slide && !running && this.place > 0) slide.show(box, t);
    if (slide) slide.grow(box, t);
    if (stretch && stretch.layer === name) {
      const pulled = this.offset(t);
      box.x += stretch.dx * pulled / 2;
      box.y += stretch.dy * pulled / 2;
      box.width -= Math.abs(stretch.dx) * pulled;
      box.height -= Math.abs(stretch.dy) * pulled;
    }
    if (slide && (running || slide.flight)) slide.stand(box);
    return box;
  }

  /** Whether another frame will differ without another event. */
  isMoving(t) {
    this.advance(t);
    const running = this.running;
    return Boolean((running && (running.flight || running.start !== null))
      || (this.give && this.give.flight)
      || (this.slide && (this.slide.flight || this.slide.growth)));
  }

  // From here on it is its own affair.

  /** Ends what has come to rest. */
  advance(t) {
    const { running, give, slide } = this;
    const isOver = running && (running.flight ? t >= running.flight.end
      : running.start !== null && t >= running.start + this.moveOf(running).duration);
    if (isOver) {
      this.place = !running.flight || running.commits ? running.to : running.from;
      this.running = null;
      if (slide && this.place === 0) slide.reset();
    }
    if (give && give.flight && t >= give.flight.end) this.give = null;
    if (slide) slide.advance(t);
  }

  fraction(t) {
    const running = this.running;
    if (running.start !== null) {
      const { duration, curve } = this.moveOf(running);
      return eased((t - running.start) / duration, curve);
    }
    const flight = running.flight;
    return flight ? (running.commits ? 1 : 0) + flight.offset(t) : running.fraction;
  }

  offset(t) {
    if (!this.give) return 0;
    return this.give.flight ? this.give.flight.offset(t) : this.give.offset;
  }

  /** A sheet goes away from each of its heights, everything else from place to place. */
  way({ from, to }) {
    return this.numbers.ways[this.slide ? Math.max(from, to) - 1 : Math.min(from, to)];
  }

  moveOf(running) {
    const way = this.way(running);
    return running.to > running.from ? way.forward : way.back;
  }

  // Taking hold.

  /** Whether a finger that has gone far enough begins something. */
  decide(t) {
    const { numbers, touch, place } = this;
    const [dx, dy] = [touch.x - touch.startX, touch.y - touch.startY];
    if (Math.hypot(dx, dy) < numbers.slop) return;
    for (const next of [place - 1, place + 1]) {
      if (next < 0 || next >= numbers.places) continue;
      const drag = this.moveOf({ from: place, to: next }).drags
        .filter((one) => this.fits(one, dx, dy))[0];
      if (!drag) continue;
      touch.pan(drag.dx !== 0, numbers.slop);
      if (this.stretches(place)) {
        this.hold(t);
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
    if (this.slide && !this.slide.isOnHandle(touch.startY)) return false;
    const isAlong = drag.dx !== 0 ? Math.abs(dx) >= Math.abs(dy) : Math.abs(dy) >= Math.abs(dx);
    return isAlong && (!drag.leads || part(dx, dy, drag) > 0);
  }

  start(next, drag) {
    this.running = { from: this.place, to: next, fraction: 0, start: null, flight: null,
      commits: false, drag, origin: 0, beyond: 0 };
    this.give = null;
    this.holdOrigin = null;
    this.base = 0;
    this.follow();
  }

  /** Takes hold of what rests, or comes back to rest, where it is shown. */
  hold(t) {
    const offset = this.offset(t);
    if (this.slide) {
      this.slide.take(offset, t);
      this.give = null;
    } else {
      this.holdOrigin = this.band().inverse(offset);
      this.give = offset === 0 ? null : { offset, flight: null };
    }
  }

  /** Takes hold of a transition where it is shown. */
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
    const { running, numbers, slide } = this;
    if (running && running.drag) {
      const wish = this.fingerWish(running);
      running.fraction = this.shown(wish, running.drag, this.way(running).travel) + running.beyond;
      if (!numbers.stretch) return;
      const pull = this.base - this.band().offset(this.excess(running));
      this.give = pull === 0 ? null : { offset: pull, flight: null };
    } else if (slide && slide.origin !== null) {
      slide.move(this.translation(this.wayOut()));
    } else if (this.holdOrigin !== null) {
      const pull = this.holdOrigin + this.translation(this.wayOut());
      if (pull > 0) this.pullOut(pull);
      else this.give = { offset: this.band().offset(pull), flight: null };
    }
  }

  /** The way out begins where the finger already is. */
  pullOut(pull) {
    const drag = this.wayOut();
    const past = this.translation(drag) - pull;
    this.touch.originX += drag.dx * past;
    this.touch.originY += drag.dy * past;
    this.start(this.slide ? 0 : this.place - 1, drag);
  }

  /** How far a finger is beyond the place that stretches, in points. */
  excess(running) {
    const wish = this.fingerWish(running);
    const beyond = this.stretches(running.from) ? -wish
      : this.stretches(running.to) ? wish - 1 : 0;
    return Math.max(beyond, 0) * this.way(running).travel;
  }

  stretches(place) {
    const { stretch } = this.numbers;
    return this.slide ? place > 0 : stretch !== null && stretch.place === place;
  }

  /** The band of what stretches. */
  band() {
    const { numbers, running } = this;
    const { stretch } = numbers;
    if (!this.slide) return new ElasticBand(numbers.band, stretch ? stretch.extent : 1);
    return new ElasticBand(numbers.band, running ? this.way(running).travel : 1);
  }

  /** How a finger takes what stretches away. */
  wayOut() { return this.numbers.ways[this.place - 1].back.drags[0]; }

  // Letting go.

  letGo(t, isCancelled) {
    this.advance(t);
    if (this.touch.pans && !this.running && this.stretches(this.place)) {
      this.releaseRest(this.velocity(this.wayOut(), t), t, isCancelled);
    } else if (this.touch.pans) {
      this.release(t, isCancelled);
    }
    this.touch = null;
  }

  /** Lets go of what is at rest but for the finger. */
  releaseRest(speed, t, isCancelled) {
    const { slide, numbers } = this;
    if (slide && slide.origin !== null) {
      const pull = slide.thrownAway(speed, numbers.commit, isCancelled);
      if (pull === null) {
        this.place = slide.release(speed, isCancelled, t) + 1;
      } else {
        // From the lowest height on.
        this.place = 1;
        this.pullOut(pull);
        this.release(t, isCancelled);
      }
    } else if (this.holdOrigin !== null) {
      const pull = this.holdOrigin + this.translation(this.wayOut());
      this.settle(speed * this.band().slope(pull), t);
      this.holdOrigin = null;
    }
  }

  release(t, isCancelled) {
    const { numbers, running } = this;
    if (!running || !running.drag || running.flight) return;
    const drag = running.drag;
    if (numbers.stretch) {
      const beyond = this.excess(running);
      const outward = this.stretches(running.from) ? 1 : -1;
      const slope = beyond > 0 ? this.band().slope(beyond) : 0;
      this.settle(this.velocity(drag, t) * outward * slope, t);
    }
    const travel = this.way(running).travel;
    const speed = this.velocity(drag, t) / travel
      * this.slope(this.fingerWish(running), drag, travel);
    const done = running.fraction;
    running.commits = !isCancelled && commits(numbers.commit, done, speed, travel);
    running.flight = new Flight(
      done < 0 || done > 1 ? numbers.edge : numbers.release, done - (running.commits ? 1 : 0), speed,
      t, numbers.rest / travel);
    running.drag = null;
    this.base = 0;
  }

  /** Lets a spring bring back what was stretched. */
  settle(speed, t) {
    const offset = this.offset(t);
    const flight = new Flight(this.numbers.edge, offset, speed, t, this.numbers.rest);
    this.give = flight.end > t ? { offset, flight } : null;
  }

  velocity(drag, t) {
    return this.touch.velocity(drag.dx, drag.dy, t, this.numbers.window);
  }

  // Beyond the ends.

  bandOf(drag) { return new ElasticBand(this.numbers.band, drag.extent); }

  /** What is shown where a finger wants a fraction. */
  shown(wish, drag, travel) {
    const inside = Math.min(Math.max(wish, 0), 1);
    if (wish === inside || !isElastic(wish, drag)) return inside;
    return inside + this.bandOf(drag).offset((wish - inside) * travel) / travel;
  }

  /** How much of the finger's movement is shown. */
  slope(wish, drag, travel) {
    const inside = Math.min(Math.max(wish, 0), 1);
    if (wish === inside) return 1;
    return isElastic(wish, drag) ? this.bandOf(drag).slope((wish - inside) * travel) : 0;
  }

  /** Where a finger would be to show a fraction. */
  wish(shown, drag, travel) {
    const inside = Math.min(Math.max(shown, 0), 1);
    if (shown === inside || !isElastic(shown, drag)) return inside;
    return inside + this.bandOf(drag).inverse((shown - inside) * travel) / travel;
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

/**
 * How a sheet goes between the heights at which it rests, and below the lowest one, in points. A spring has
 * it at its end at once; what is shown is the difference on top, of its height too.
 */
class Slide {
  constructor({ sheet, release, edge, rest }) {
    Object.assign(this, { sheet, spring: release, edge, rest });
    this.lowest = sheet.tops[0];
    this.highest = sheet.tops[sheet.tops.length - 1];
    this.start = 0;
    this.wish = 0;
    this.reset();
  }

  /** The sheet has gone. */
  reset() {
    this.top = this.lowest;
    this.flight = null; // what takes it to its top, from `start` on
    this.growth = null; // what gives it the height of its place, where it was stopped with another one
    this.origin = null; // where a finger would have its top when it took hold of it
  }

  // What is shown.

  shownTop(t) { return this.top + (this.flight ? this.flight.offset(t) : 0); }

  height(top) { return this.sheet.bottom - Math.min(top, this.lowest); }

  dimming(top) {
    const { bottom } = this.sheet;
    return Math.min(Math.max((bottom - top) / (bottom - this.lowest), 0), 1);
  }

  /** What grows with the way of a spring. */
  shown(value, t) {
    if (!this.flight) return value(this.top);
    const share = this.flight.offset(t) / (this.start - this.top);
    return value(this.top) + share * (value(this.start) - value(this.top));
  }

  /** Gives the sheet its place, and what dims the rest its opacity. */
  show(box, t) {
    if (box.name === this.sheet.layer) {
      box.height = this.shown((top) => this.height(top), t);
      box.y = this.shownTop(t) + box.height / 2;
    } else if (box.name === this.sheet.shade) {
      box.alpha = Math.min(Math.max(this.shown((top) => this.dimming(top), t), 0), 1);
    }
  }

  /** Gives the sheet what is left of a height at which it was stopped. */
  grow(box, t) {
    if (box.name !== this.sheet.layer || !this.growth) return;
    const more = this.growth.offset(t);
    box.y += more / 2;
    box.height += more;
  }

  /** Leaves no gap below the sheet while a spring takes it further up. */
  stand(box) {
    if (box.name !== this.sheet.layer) return;
    const gap = Math.max(this.sheet.bottom - box.y - box.height / 2, 0);
    box.y += gap / 2;
    box.height += gap;
  }

  /** Whether a place is on that part of the sheet at rest which a finger moves it by. */
  isOnHandle(y) { return y >= this.top && y < this.top + this.sheet.handle; }

  // The finger.

  band(edge) {
    return new ElasticBand(this.sheet.band, Math.max(this.sheet.bottom - edge, 1));
  }

  /** Takes hold of the sheet where it is shown, stretched by some points. */
  take(stretch, t) {
    this.stop(stretch, t);
    const { top, lowest, highest, sheet: { bottom } } = this;
    this.wish = top;
    if (top > bottom) this.wish = bottom + this.band(lowest).inverse(top - bottom);
    else if (top < highest) this.wish = highest + this.band(highest).inverse(top - highest);
    this.origin = this.wish;
  }

  move(outward) {
    this.wish = this.origin + outward;
    this.top = this.banded().top;
  }

  /** Where a finger has its top, and how much of its velocity. */
  banded() {
    const { wish, lowest, highest, sheet: { bottom } } = this;
    if (wish <= bottom && wish >= highest) return { top: wish, slope: 1 };
    const edge = wish > bottom ? bottom : highest;
    const band = this.band(wish > bottom ? lowest : highest);
    return { top: edge + band.offset(wish - edge), slope: band.slope(wish - edge) };
  }

  /** How far below its lowest height a release throws it away, or `null`. */
  thrownAway(speed, rule, isCancelled) {
    const [travel, below] = [this.sheet.bottom - this.lowest, this.wish - this.lowest];
    if (isCancelled || below <= 0 || !commits(rule, below / travel, speed / travel, travel)) {
      return null;
    }
    this.top = this.lowest;
    this.origin = null;
    return below;
  }

  /** Lets go: it goes to the height that is nearest to where its speed would take it. */
  release(speed, isCancelled, t) {
    this.origin = null;
    const { top, slope } = this.banded();
    const end = top - (isCancelled ? 0 : speed) / (1000 * Math.log(0.998));
    const distances = this.sheet.tops.map((one) => Math.abs(one - end));
    const nearest = distances.indexOf(Math.min.apply(null, distances));
    this.settle(nearest, speed * slope, top < this.highest || top > this.lowest, t);
    return nearest;
  }

  // Springs.

  /** Lets a spring take it to one of its heights. */
  settle(height, velocity, isBeyond, t) {
    const [from, end] = [this.top, this.sheet.tops[height]];
    const flight = new Flight(isBeyond ? this.edge : this.spring, from - end, velocity, t, this.rest);
    this.top = end;
    if (flight.end <= t) return;
    this.flight = flight;
    // What is nearly there takes a point as its measure.
    this.start = Math.abs(end - from) < 1 ? end + 1 : from;
  }

  /** Ends what has come to rest. */
  advance(t) {
    if (this.flight && t >= this.flight.end) this.flight = null;
    if (this.growth && t >= this.growth.end) this.growth = null;
  }

  /** Stops it where it is shown, and lets a spring bring it to the height of its place. */
  stop(stretch, t) {
    const grown = this.growth ? this.growth.offset(t) : 0;
    const top = this.shownTop(t) + stretch;
    let height = this.shown((one) => this.height(one), t) + grown - stretch;
    if (this.flight) height = Math.max(height, this.sheet.bottom - top);
    this.top = top;
    this.flight = null;
    const more = height - this.height(top);
    if (Math.abs(more - grown) <= this.rest / 1000) return;
    this.growth = new Flight(this.spring, more, 0, t, Math.min(this.rest, Math.abs(more)));
  }
}

// @PARTS@
