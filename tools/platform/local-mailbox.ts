import { build } from "esbuild";
import type { V4WorkerOptions } from "miniflare";

/** Bundled as it starts: it has no place among what is built, which is what a deployment takes (mailbox/index.ts). */
export async function localMailbox(): Promise<V4WorkerOptions> {
  const { outputFiles } = await build({
    entryPoints: ["mailbox/index.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "import"],
    external: ["cloudflare:*", "node:*"],
  });
  return {
    name: "learning-mailbox",
    modules: true,
    script: outputFiles[0]?.text ?? "",
    compatibilityDate: "2026-10-01",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: "DB" },
    routes: ["*/__mailbox*"],
  };
}
