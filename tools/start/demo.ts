import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { loadPack, type Pack, type Target } from "#api/modules/publishing/public.ts";
import { runHoaSen } from "../demo/hoasen.ts";
import { readPacks } from "../content/read-pack.ts";
import { businessBySlug } from "../ops/directory.ts";
import { isConnectionLost } from "../ops/error-cause.ts";
import { migrate, openLocalTarget } from "../ops/local-target.ts";
import { digestOf } from "../platform/build.ts";
import { serve, type ServeOptions, statePath } from "../platform/serve.ts";

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
    await letColleaguesIn(target);
  } finally {
    await target.dispose();
  }
}

/** Those whom the history of Hoa Sen made, with the password of its learner: they sit exams, and lead teams. */
async function letColleaguesIn(target: Target): Promise<void> {
  const { id } = await businessBySlug(target, "hoasen");
  const db = tenantDb(target.db, id);
  const learner = await db.from(users).where(eq(users.email, "learner@hoasen.test")).get();
  if (!learner) throw new Error("Hoa Sen has no learner");
  await db.update(users, { passwordHash: learner.passwordHash }, isNull(users.passwordHash)).run();
}

/**
 * What has been done on the management side of Hoa Sen, once over a storage, through the product as it is served. Without it the
 * product runs all the same.
 */
export async function runDemo(
  { port, apiSecrets }: Pick<ServeOptions, "port" | "apiSecrets">,
  say: (line: string) => void,
  state: string = statePath,
): Promise<void> {
  const stamp = join(state, "demo-management");
  if (existsSync(stamp)) return;
  await writeFile(stamp, "");
  const miniflare = await serve({ port, apiSecrets, state, mute: true });
  try {
    await runHoaSen(miniflare, port);
    say("Hoa Sen has been at work: teams, rules, questions, an exam, competencies, reports");
  } catch (error) {
    say(`The management side of Hoa Sen is not whole: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await miniflare.dispose();
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
