import { isBuiltin } from "node:module";
import { build, type Plugin } from "esbuild";

export interface BundleOptions {
  /** Without what it would print. */
  isMute?: boolean;
  /** Modules that stay outside, by what the entry calls them: where each lies beside the bundle. */
  beside?: Record<string, string>;
}

/** CommonJS that requires what is the runtime's, under its plain name: a module of ESM has no `require`. */
const requiredBuiltins: Plugin = {
  name: "required-builtins",
  setup(to) {
    to.onResolve({ filter: /^[a-z_/]+$/ }, ({ kind, path }) =>
      kind === "require-call" && isBuiltin(path) ? { path, namespace: "builtin" } : undefined,
    );
    to.onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
      contents: `import it from "node:${path}"; module.exports = it;`,
    }));
  },
};

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
    plugins: [requiredBuiltins],
    ...(isMute && { drop: ["console"] }),
  });
  return outputFiles[0]?.text ?? "";
}
