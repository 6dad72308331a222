// What `segue export … --to web` has written, in the cases of a suite:
// node web.mjs FOLDER/interactive-transition.mjs interruptions.json > results.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { play } from "./course.mjs";

const [module, suite] = process.argv.slice(2);
const { InteractiveTransition } = await import(pathToFileURL(resolve(module)));
const cases = JSON.parse(readFileSync(suite, "utf8"));
const results = play(cases, () => new InteractiveTransition(cases.response), "segue export --to web", process.version);
console.log(JSON.stringify(results));
