import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openLocalTarget, type OpenTarget } from "./local-target.ts";

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
