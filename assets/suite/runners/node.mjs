// node node.mjs INTERRUPTIONS FOLDER, where FOLDER is what `segue export --to web` has written; prints results.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { results } from "./course.mjs";

const [, , suite, folder] = process.argv;
const module = pathToFileURL(resolve(folder, "interactive-transition.mjs"));
const { InteractiveTransition } = await import(module);
process.stdout.write(results(
  JSON.parse(readFileSync(suite, "utf8")), (numbers) => new InteractiveTransition(numbers),
  "segue export --to web, in Node", "Node " + process.versions.node.split(".")[0]));
