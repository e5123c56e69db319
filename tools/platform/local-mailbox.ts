import type { V4WorkerOptions } from "miniflare";
import { bundle } from "./bundle.ts";

/** Bundled as it starts: it has no place among what is built, which is what a deployment takes (mailbox/index.ts). */
export async function localMailbox(): Promise<V4WorkerOptions> {
  return {
    name: "learning-mailbox",
    modules: true,
    script: await bundle("mailbox/index.ts"),
    compatibilityDate: "2026-10-01",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: "DB" },
    routes: ["*/__mailbox*"],
  };
}
