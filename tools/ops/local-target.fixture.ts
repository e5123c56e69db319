import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openLocalTarget, type OpenTarget } from "./local-target.ts";
import { type OpsWorld, runOps } from "./run-ops.ts";

/** The key that seals what the commands below seal. */
export const ssoKey = "K".repeat(43);

/** A migrated target over storage of its own, which goes with it. */
export async function openTemporaryTarget(): Promise<OpenTarget> {
  const state = await mkdtemp(path.join(tmpdir(), "state-"));
  const target = await openLocalTarget({ state });
  await migrate(target);
  return {
    ...target,
    dispose: async () => {
      await target.dispose();
      await rm(state, { recursive: true });
    },
  };
}

/** Runs commands on a target that stays open, here and as a deployment's; what they say, line by line. */
export function commandsOn(target: OpenTarget, { openRemote }: Partial<Pick<OpsWorld, "openRemote">> = {}) {
  return async (...argv: string[]): Promise<{ code: number; out: string; error: string }> => {
    const said = { out: [] as string[], error: [] as string[] };
    const open = async () => ({ ...target, dispose: async () => {} });
    const code = await runOps(argv, {
      openLocal: open,
      openRemote: openRemote ?? open,
      ssoKey: async () => ssoKey,
      out: (text) => void said.out.push(text),
      error: (text) => void said.error.push(text),
    });
    return { code, out: said.out.join("\n"), error: said.error.join("\n") };
  };
}
