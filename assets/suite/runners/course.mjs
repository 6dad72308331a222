// Plays the suite through a module that `segue export --to web` or `--to qt` has written, and says what it
// has shown: the text of a results' file. Node, browsers and Qt take it alike.

/** The results of every case, as the lines of a file. */
export function results(suite, make, runner, version) {
  const lines = suite.cases.map((one) => JSON.stringify(result(one, suite.rate, make)));
  const head = JSON.stringify({ format: "interruption-results", version: 1, runner, with: version });
  return head.slice(0, -1) + ',\n"results":[\n' + lines.join(",\n") + "\n]}\n";
}

function result({ id, parameters, input, end }, rate, make) {
  const transition = make(parameters);
  // It is given one finger's events.
  const events = input.filter(({ finger = 0 }) => finger === 0);
  const samples = [];
  let next = 0;
  for (let frame = 0; frame <= Math.round(end * rate); frame += 1) {
    const t = frame / rate;
    for (; next < events.length && events[next].t <= t; next += 1) {
      if (events[next].type === "resize" && (transition.touch || transition.isMoving(t))) {
        return { id, skipped: "the code takes another width only while nothing moves" };
      }
      take(transition, events[next]);
    }
    samples.push([round(t, 1e6), round(transition.position(t), 1e4)]);
  }
  return { id, verdict: transition.target(end) ? "commits" : "returns", samples };
}

function take(transition, { type, x, y, t, width }) {
  if (type === "resize") transition.width = width;
  else if (type === "cancel") transition.cancel(t);
  else transition[{ down: "begin", move: "move", up: "end" }[type]](x, t, y);
}

function round(number, scale) { return Math.round(number * scale) / scale + 0; }
