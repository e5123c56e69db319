import type { Plugin } from "vite";

const naming = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';

/**
 * Radix is published with a statement after each function that gives it its name back: whoever reads a stack trace sees it,
 * and no bundler drops a function that a statement names, used or not. Nothing reads those names.
 */
export function leanRadix(): Plugin {
  return {
    name: "lean-radix",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /[\\/]node_modules[\\/]@radix-ui[\\/][\w-]+[\\/]dist[\\/].+\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}

/** Exported for its test. */
export function withoutNames(code: string): string {
  return code
    .replace(naming, "var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;")
    .replaceAll(/^ *static \{\s*__name\(this, "\w+"\);\s*\}$/gm, "")
    .replaceAll(/^ *__name\(\w+, "\w+"\);$/gm, "");
}
