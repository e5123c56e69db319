import type { Stores } from "#api/modules/publishing/public.ts";
import type { Context } from "./context.ts";

/** For programs of this repository that act as an operator does, such as the demo's start. */
export function programContext(target: Stores, ssoKey: string): Context {
  return {
    target,
    operator: { name: "npm start", isNamed: true },
    now: Date.now(),
    ssoKey: () => Promise.resolve(ssoKey),
  };
}
