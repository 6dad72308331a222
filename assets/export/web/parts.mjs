/** A finger that is down. */
class Finger {
  constructor(x, t, y) {
    Object.assign(this, { startX: x, startY: y, x, y, originX: x, originY: y });
    this.pans = false;
    this.failed = false;
    this.samples = [{ t, x, y }];
  }

  move(x, t, y) {
    this.x = x;
    this.y = y;
    this.samples.push({ t, x, y });
    if (this.samples.length > 128) this.samples.shift();
  }

  /** It pans along an axis: the slop is taken out of its way. */
  pan(sideways, slop) {
    const taken = (way) => Math.min(Math.abs(way), slop) * (way < 0 ? -1 : 1);
    if (sideways) this.originX = this.startX + taken(this.x - this.startX);
    else this.originY = this.startY + taken(this.y - this.startY);
    this.pans = true;
  }

  /** Its velocity in a direction: a straight line fitted to the latest samples. */
  velocity(dx, dy, t, window) {
    const recent = this.samples.filter((one) => one.t <= t && t - one.t <= window);
    if (recent.length < 2 || recent[0].t === recent[recent.length - 1].t) return 0;
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const ways = recent.map((one) => one.x * dx + one.y * dy);
    const [middle, place] = [mean(recent.map((one) => one.t - t)), mean(ways)];
    let [spread, product] = [0, 0];
    recent.forEach((one, index) => {
      spread += (one.t - t - middle) * (one.t - t - middle);
      product += (one.t - t - middle) * (ways[index] - place);
    });
    return product / spread;
  }
}

/** A rubber band: how much of a pull beyond an end is shown. */
class ElasticBand {
  constructor(factor, extent) { Object.assign(this, { factor, extent }); }

  offset(distance) {
    const pulled = this.factor * Math.abs(distance);
    return pulled === 0 ? 0 : Math.sign(distance) * this.extent / (1 + this.extent / pulled);
  }

  slope(distance) {
    const rise = 1 + this.factor * Math.abs(distance) / this.extent;
    return this.factor / (rise * rise);
  }

  /** Where a finger would be to show an offset. */
  inverse(offset) {
    const { factor, extent } = this;
    const reached = Math.min(Math.max(offset, -extent * 0.999), extent * 0.999);
    return reached * extent / (factor * (extent - Math.abs(reached)));
  }
}

/** Whether a release goes on: from a part of the way, with a speed in ways a second. */
function commits({ rule, threshold, rate }, done, speed, travel) {
  if (rule === "progress") return done >= threshold;
  if (rule === "velocity") {
    const points = speed * travel;
    return Math.abs(points) >= threshold ? points > 0 : done >= 0.5;
  }
  return done - speed / (1000 * Math.log(rate)) >= 0.5;
}

/** A spring on its way to 0, in closed form: exact at any time, whatever the frame rate. */
class Flight {
  constructor({ stiffness, damping }, x, v, start, tolerance) {
    Object.assign(this, { stiffness, damping, x, v, start });
    this.end = start + this.restingTime(tolerance);
  }

  offset(t) { return this.state(Math.max(t - this.start, 0)).x; }

  state(t) {
    const { stiffness, x, v } = this;
    const b = this.damping / 2;
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
    return { x: (c + b * s) * x + s * v, v: -stiffness * s * x + (c - b * s) * v };
  }

  /** When its energy no longer takes it further than the tolerance. */
  restingTime(tolerance) {
    const rests = (t) => {
      const { x, v } = this.state(t);
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
