import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadPack, type Pack } from "#api/modules/publishing/public.ts";
import { readPacks } from "../content/read-pack.ts";
import { isConnectionLost } from "../ops/error-cause.ts";
import { migrate, openLocalTarget } from "../ops/local-target.ts";
import { digestOf } from "../platform/build.ts";
import { statePath } from "../platform/serve.ts";

export interface DemoBusiness {
  title: string;
  hostnames: string[];
  /** E-mail addresses. */
  accounts: string[];
}

const contentFolder = "content";

/** Migrates the local database and loads the demo businesses, unless both already stand as the files say. */
export async function loadDemo(say: (line: string) => void, state: string = statePath): Promise<void> {
  const stamp = join(state, "demo-content");
  const digest = await digestOf([
    `${contentFolder}/**/*.*`,
    "api/db/migrations/*.sql",
    "tools/content/*.ts",
    "api/modules/{markdown,publishing}/**/*.ts",
  ]);
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === digest) return;
  try {
    await load(say, state);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    say("The local database was lost on the way: once more");
    await load(say, state);
  }
  await writeFile(stamp, digest);
}

async function load(say: (line: string) => void, state: string): Promise<void> {
  const target = await openLocalTarget({ state });
  try {
    const applied = await migrate(target);
    if (applied.length > 0) say(`Migrated the local database: ${applied.join(", ")}`);
    for (const pack of await demoPacks()) {
      // The files are all that there is to a demo business, and what loads them may have changed.
      const { business, courses, lessons } = await loadPack(target, pack, Date.now(), {
        archive: "missing",
        isAnew: true,
      });
      say(`Loaded ${business}: ${courses} courses, ${lessons} lessons`);
    }
  } finally {
    await target.dispose();
  }
}

export async function readDemoBusinesses(): Promise<DemoBusiness[]> {
  return (await demoPacks()).map(({ business, profile, users }) => ({
    title: profile.config_display?.title ?? business.slug,
    hostnames: profile.hostnames ?? [],
    accounts: users.map((user) => user.email),
  }));
}

async function demoPacks(): Promise<Pack[]> {
  const result = await readPacks(contentFolder);
  if (result.ok) return result.packs;
  const lines = result.problems.map(({ file, field, message }) => `  ${file} ${field}: ${message}`);
  throw new Error(`The demo content is not as docs/content-pack.md says:\n${lines.join("\n")}`);
}
