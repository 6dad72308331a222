// Plays conformance.json through layered-transition.mjs: `node check.mjs`. Exit 1 if they differ.
import { readFileSync } from "node:fs";
import { held } from "./layered-transition.mjs";

const text = readFileSync(new URL("conformance.json", import.meta.url), "utf8");
const found = held(JSON.parse(text), console.log);
console.log(JSON.stringify(found));
process.exitCode = found.holds ? 0 : 1;
