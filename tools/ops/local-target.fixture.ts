import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openLocalTarget, type OpenTarget } from "./local-target.ts";
import { type OpsWorld, runOps } from "./run-ops.ts";

/** The key that seals what the commands below seal. */
export const ssoKey = "K".repeat(43);

/** One for all files of a test process: a runtime takes longer to start than its storage to clear. */
const shared = globalThis as { temporaryTarget?: Promise<OpenTarget> };

/** A migrated target with nothing in it, for one test file at a time. */
export async function openTemporaryTarget(): Promise<OpenTarget> {
  const target = await (shared.temporaryTarget ??= makeTarget());
  await clear(target);
  return { ...target, dispose: async () => {} };
}

async function makeTarget(): Promise<OpenTarget> {
  const state = await mkdtemp(path.join(tmpdir(), "state-"));
  process.once("exit", () => rmSync(state, { recursive: true, force: true }));
  const target = await openLocalTarget({ state });
  await migrate(target);
  return target;
}

async function clear({ db, files, made, cache }: OpenTarget): Promise<void> {
  const tables = await db
    .prepare(
      "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>();
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = ON"),
    // The log lets a business's lines go while this names it.
    db.prepare("INSERT OR IGNORE INTO audit_releases (business_id, at) SELECT DISTINCT business_id, 0 FROM audit_log"),
    ...tables.results
      .filter(({ name }) => name !== "audit_releases")
      .map(({ name }) => db.prepare(`DELETE FROM "${name}"`)),
    db.prepare("DELETE FROM audit_releases"),
  ]);
  for (const bucket of [files, made]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  const { keys } = await cache.list();
  await Promise.all(keys.map(({ name }) => cache.delete(name)));
}

/** Runs commands on a target that stays open, here and as a deployment's; what they say, line by line. */
export function commandsOn(
  target: OpenTarget,
  { openRemote, network }: Partial<Pick<OpsWorld, "openRemote" | "network">> = {},
) {
  return async (...argv: string[]): Promise<{ code: number; out: string; error: string }> => {
    const said = { out: [] as string[], error: [] as string[] };
    const open = async () => ({ ...target, dispose: async () => {} });
    const code = await runOps(argv, {
      openLocal: open,
      openRemote: openRemote ?? open,
      operatorKey: async () => ssoKey,
      ssoKey: async () => ssoKey,
      ...(network && { network }),
      out: (text) => void said.out.push(text),
      error: (text) => void said.error.push(text),
    });
    return { code, out: said.out.join("\n"), error: said.error.join("\n") };
  };
}
