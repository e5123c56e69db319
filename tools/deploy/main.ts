/**
 * `npm run deploy`: remote migrations, then the learning API, the pictures Worker and the edge Worker; the build keeps the
 * chunks of the two builds that visitors may still have open. What could hurt is refused before anything changes (docs/deploy.md).
 *
 *   --from https://training.example.com   a live host to fetch the earlier builds' files from
 *   --dry-run            everything that needs no account
 *   --apply-migrations   without a terminal: the answer to wrangler's question about them
 *   --roll-back          this checkout is older than the database, and that is meant
 *   --debug              where an unexpected failure came from
 */
import { parseArgs } from "node:util";
import { fetchOldBuilds } from "../build/fetch-old-builds.ts";
import { buildIfStale } from "../platform/build.ts";
import { reasonOf } from "../ops/error-cause.ts";
import { deploy } from "./deploy.ts";
import { DeployError } from "./deploy-error.ts";
import { wrangler } from "./wrangler.ts";

const options = {
  from: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "apply-migrations": { type: "boolean", default: false },
  "roll-back": { type: "boolean", default: false },
  debug: { type: "boolean", default: false },
} as const;

function given() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(
      `${reasonOf(error)} npm run deploy -- takes ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(", ")}.`,
    );
    return undefined;
  }
}

async function main(): Promise<number> {
  const values = given();
  if (!values) return 2;
  const build = async () => {
    if (values.from) await fetchOldBuilds(values.from, "dist/client");
    await buildIfStale();
  };
  try {
    const chosen = {
      dryRun: values["dry-run"],
      applyMigrations: values["apply-migrations"],
      rollBack: values["roll-back"],
    };
    await deploy(chosen, { wrangler, build, say: (line) => console.log(line) });
    return 0;
  } catch (error) {
    console.error(
      error instanceof DeployError
        ? error.message
        : `This was not expected: ${reasonOf(error)}. --debug shows where it came from.`,
    );
    if (values.debug) console.error(error);
    return 1;
  }
}

process.exitCode = await main();
