/**
 * `npm run deploy`: remote migrations, then the learning API, then the edge Worker; the build keeps the chunks of the two
 * builds that visitors may still have open. `-- --dry-run` does everything that needs no account.
 *
 *   --from https://training.example.com   a live host to fetch the earlier builds' files from
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { fetchOldBuilds } from "../build/fetch-old-builds.ts";
import { buildIfStale } from "../platform/build.ts";
import { run } from "../platform/run.ts";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false }, from: { type: "string" } } });

if (values.from) await fetchOldBuilds(values.from, "dist/client");
await buildIfStale();
const dry = values["dry-run"] ? ["--dry-run"] : [];

async function step(title: string, args: string[]): Promise<void> {
  console.log(`\n${title}`);
  const { code } = await run("wrangler", args);
  if (code !== 0) throw new Error(`${title}: wrangler ended with ${code}`);
}

// The API is first: the edge must never meet an API older than itself.
if (values["dry-run"]) {
  if (!existsSync("api/db/migrations")) throw new Error("There are no migrations");
} else {
  await step("Migrating the remote database", ["d1", "migrations", "apply", "DB", "--remote", "-c", "api/wrangler.toml"]);
}
await step("Deploying the learning API", ["deploy", ...dry, "-c", "dist/learning_api/wrangler.json"]);
await step("Deploying the edge Worker", ["deploy", ...dry, "-c", "dist/learning_edge/wrangler.json"]);
