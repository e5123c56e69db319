import { buildIfStale } from "./build.ts";

console.log((await buildIfStale()) === "built" ? "Built into dist/." : "dist/ is up to date.");
