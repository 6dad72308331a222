// Plays conformance.json through @MODULE@: `node check.mjs`. Exit 1 if they differ.
import { readFileSync } from "node:fs";
import { held } from "./held.mjs";
import { @TYPE@ } from "./@MODULE@";

const text = readFileSync(new URL("conformance.json", import.meta.url), "utf8");
const found = held(JSON.parse(text), () => new @TYPE@(), console.log);
console.log(JSON.stringify(found));
process.exitCode = found.holds ? 0 : 1;
