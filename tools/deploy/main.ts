/**
 * `npm run deploy`: remote migrations, then the learning API, the pictures Worker and the edge Worker; the build keeps the
 * chunks of the two builds that visitors may still have open. What could hurt is refused before anything changes (docs/deploy.md).
 *
 *   --from https://training.example.com   a live host to fetch the earlier builds' files from
 *   --dry-run            everything that needs no account
 *   --apply-migrations   without a terminal: the answer to wrangler's question about them
 *   --roll-back          this checkout is older than the database, and that is meant
 */
import { parseArgs } from "node:util";
import { fetchOldBuilds } from "../build/fetch-old-builds.ts";
import { buildIfStale } from "../platform/build.ts";
import { deploy } from "./deploy.ts";
import { DeployError } from "./deploy-error.ts";
import { wrangler } from "./wrangler.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    "apply-migrations": { type: "boolean", default: false },
    "roll-back": { type: "boolean", default: false },
  },
});

async function build(): Promise<void> {
  if (values.from) await fetchOldBuilds(values.from, "dist/client");
  await buildIfStale();
}

try {
  const options = { dryRun: values["dry-run"], applyMigrations: values["apply-migrations"], rollBack: values["roll-back"] };
  await deploy(options, { wrangler, build, say: (line) => console.log(line) });
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
