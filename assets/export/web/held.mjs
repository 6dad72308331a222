// Plays the sessions of conformance.json: how many frames, other ends, and how far what is shown is off, as a
// part of the way. No part of a page or an app.
const tolerance = 0.005;

export function held({ hz, sessions }, make, tell) {
  const found = { sessions: sessions.length, frames: 0, verdicts: 0, worst: 0, worstSession: "" };
  for (const { name, input, frames } of sessions) {
    const transition = make();
    let next = 0;
    frames.forEach((frame, number) => {
      const t = number / hz;
      for (; next < input.length && input[next].t <= t; next += 1) take(transition, input[next]);
      const off = difference(transition, frame, t);
      const moment = name + ", " + t.toFixed(3) + " s";
      if (!(off <= found.worst)) Object.assign(found, { worst: off, worstSession: moment });
      if (transition.target(t) !== frame[0]) {
        found.verdicts += 1;
        tell(moment + ": to " + transition.target(t) + ", wanted " + frame[0]);
      }
      found.frames += 1;
    });
  }
  found.holds = found.frames > 0 && found.verdicts === 0 && found.worst <= tolerance;
  return found;
}

function take(transition, { type, x, y, t, place }) {
  if (type === "cancel") transition.cancel(t);
  else if (type === "go") transition.go(place, t);
  else transition[{ down: "begin", move: "move", up: "end" }[type]](x, t, y);
}

function difference(transition, [, progress, shown], t) {
  const off = Math.abs(transition.progress(t) - progress);
  if (!Array.isArray(shown)) return Math.max(off, Math.abs(transition.position(t) - shown));
  const { travel } = transition.numbers.ways[0];
  const layers = transition.layers(t);
  return shown.reduce((most, [name, wanted]) => {
    const box = layers.filter((one) => one.name === name)[0];
    if (!box) return most;
    const away = ["x", "y", "width", "height"]
      .map((key, place) => Math.abs(box[key] - wanted[place]) / travel);
    return Math.max.apply(null, away.concat(most, Math.abs(box.alpha - wanted[4])));
  }, off);
}
