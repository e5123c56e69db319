/** `npm run check`: the fast gates, the same here and in CI. Prints one line a gate and ends 1 when one fails. */
import { checkArchitecture } from "./architecture.ts";
import { checkArrows, checkFrontDoors } from "./arrows.ts";
import { checkOffers } from "./client-offers.ts";
import { checkCasts } from "./casts.ts";
import { checkClassOwners } from "./class-owners.ts";
import { checkGlossary } from "./glossary.ts";
import { checkLook } from "./look.ts";
import { checkMigrations } from "./migrations.ts";
import { checkPagePaths } from "./page-paths.ts";
import { checkReferences } from "./references.ts";
import { checkSizes } from "./sizes.ts";
import { checkStyles } from "./styles.ts";
import { checkSwitches } from "./switches.ts";
import { checkUnused } from "./unused.ts";
import { checkMessages } from "./messages.ts";
import { run } from "../platform/run.ts";

/** Checkers of one project work out the same types each for itself; projects are built side by side as it is. */
const typeArgs = ["-b", "--checkers", "1", "--pretty", "false"];

/** A gate answers what is wrong, one line each; nothing means it holds. */
type Gate = () => Promise<string[]>;

const gates: Record<string, Gate> = {
  types: () => program("tsc", typeArgs),
  format: () => program("oxfmt", ["--list-different"]),
  lint: () => program("oxlint", ["--deny-warnings", "--quiet"]),
  "whole switches": () => checkSwitches(),
  "import arrows": () => checkArrows(),
  architecture: () => checkArchitecture(),
  "front doors": async () => [
    ...(await checkFrontDoors()),
    ...(await checkFrontDoors("client/features/")),
    ...(await checkOffers()),
  ],
  "unused code": () => checkUnused(),
  messages: () => checkMessages(),
  glossary: () => checkGlossary(),
  "file sizes": () => checkSizes(),
  casts: () => checkCasts(),
  look: () => checkLook(),
  styles: async () => [...(await checkStyles()), ...(await checkClassOwners())],
  "page paths": () => checkPagePaths(),
  references: () => checkReferences(),
  migrations: () => checkMigrations(),
};

async function program(name: string, args: string[]): Promise<string[]> {
  const { code, output } = await run(name, args, { quiet: true });
  return code === 0 ? [] : output.trim().split("\n");
}

/** Gates at once: half of them are programs of their own. */
const sideBySide = 2;
const waiting = Object.entries(gates);
let failed = 0;

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, gate] = next;
    const started = performance.now();
    const problems = await gate();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
    for (const problem of problems) console.log(`     ${problem}`);
    if (problems.length > 0) failed++;
  }
}

await Promise.all(Array.from({ length: sideBySide }, work));
process.exit(failed === 0 ? 0 : 1);
