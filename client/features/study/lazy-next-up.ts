import { lazyComponent } from "#client/ui/lazy-component.ts";

/** Nobody needs it before a lesson's end. */
export const NextUp = lazyComponent(() => import("./next-up.tsx").then((module) => module.NextUp));
