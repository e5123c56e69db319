import { latePart } from "#client/ui/late-part.ts";

/** Nobody needs it before a lesson's end. */
export const NextUp = latePart(() => import("./next-up.tsx").then((module) => module.NextUp));
