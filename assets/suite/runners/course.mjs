// Plays the cases of an interruption suite on pages that tell where they are when they are asked, without a clock:
// `play(suite, make)` gives what `segue suite --against` reads. `make()` gives pages with begin(x, t), move(x, t),
// end(x, t), cancel(t) and position(t). What they cannot do, such as another width, is not run.

export function play(suite, make, runner, version) {
  const cases = {};
  for (const one of suite.cases) {
    const course = follow(one, make(), suite.hz);
    if (course) cases[one.id] = course;
  }
  return { runner, version, cases };
}

function follow(one, pages, hz) {
  if (one.input.some((event) => event.type === "resize")) return null;
  const course = [];
  let next = 0;
  for (let frame = 0; frame / hz <= one.until; frame++) {
    const t = frame / hz;
    for (; next < one.input.length && one.input[next].t <= t; next++) tell(pages, one.input[next]);
    course.push([t, pages.position(t)]);
  }
  return course;
}

function tell(pages, event) {
  if (event.finger) return; // Only the first finger counts.
  switch (event.type) {
    case "down": return pages.begin(event.x, event.t, 400);
    case "move": return pages.move(event.x, event.t, 400);
    case "up": return pages.end(event.x, event.t, 400);
    case "cancel": return pages.cancel(event.t);
  }
}
