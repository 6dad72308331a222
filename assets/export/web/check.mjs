// Plays conformance.json through interactive-transition.mjs: `node check.mjs`. Exit 1 if they differ.
import { readFileSync } from "node:fs";
import { InteractiveTransition } from "./interactive-transition.mjs";

const tolerance = 0.005; // of the way from page to page
const text = readFileSync(new URL("conformance.json", import.meta.url), "utf8");
const { hz, sessions } = JSON.parse(text);
let [frames, verdicts, worst, worstSession] = [0, 0, 0, ""];

for (const { name, input, frames: wanted } of sessions) {
  const transition = new InteractiveTransition();
  let next = 0;
  wanted.forEach(([target, progress, position], number) => {
    const t = number / hz;
    for (; next < input.length && input[next].t <= t; next += 1) {
      const { type, x, y, t: at } = input[next];
      if (type === "cancel") transition.cancel(at);
      else transition[{ down: "begin", move: "move", up: "end" }[type]](x, at, y);
    }
    const off = Math.max(
      Math.abs(transition.progress(t) - progress), Math.abs(transition.position(t) - position));
    if (!(off <= worst)) [worst, worstSession] = [off, `${name}, ${t.toFixed(3)} s`];
    if (transition.target(t) !== target) {
      verdicts += 1;
      console.log(`${name}, ${t.toFixed(3)} s: to page ${transition.target(t)}, wanted ${target}`);
    }
    frames += 1;
  });
}

console.log(JSON.stringify({ sessions: sessions.length, frames, verdicts, worst, worstSession }));
process.exitCode = frames > 0 && verdicts === 0 && worst <= tolerance ? 0 : 1;
