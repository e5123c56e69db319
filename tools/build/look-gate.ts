import type { Plugin } from "vite";
import { checkLook } from "../check/look.ts";

/** The build fails on raw colours and physical directions (tools/check/look.ts), before any of them can be shipped. */
export function lookGate(): Plugin {
  return {
    name: "look-gate",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const problems = await checkLook(this.environment.config.root);
      if (problems.length > 0) this.error(`The look's rules are broken:\n${problems.join("\n")}`);
    },
  };
}
