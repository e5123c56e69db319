import { build } from "esbuild";

export interface BundleOptions {
  /** Without what it would print. */
  isMute?: boolean;
  /** Modules that stay outside, by what the entry calls them: where each lies beside the bundle. */
  beside?: Record<string, string>;
}

/** A Worker as one module; `cloudflare:*` and `node:*` are the runtime's. */
export async function bundle(entry: string, { isMute = false, beside = {} }: BundleOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    // As Wrangler does: a package's file for the browser stands for the one that needs Node's own.
    platform: "browser",
    conditions: ["workerd", "worker", "browser", "import"],
    alias: beside,
    external: ["cloudflare:*", "node:*", ...Object.values(beside)],
    ...(isMute && { drop: ["console"] }),
  });
  return outputFiles[0]?.text ?? "";
}
