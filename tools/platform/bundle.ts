import { build } from "esbuild";

/** A Worker as one module; `cloudflare:*` and `node:*` are the runtime's. `isMute`: without what it would print. */
export async function bundle(entry: string, { isMute = false }: { isMute?: boolean } = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser", "import"],
    external: ["cloudflare:*", "node:*"],
    ...(isMute && { drop: ["console"] }),
  });
  return outputFiles[0]?.text ?? "";
}
