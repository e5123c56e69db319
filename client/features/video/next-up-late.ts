import { latePart } from "#client/lib/late-part.ts";

/** Stands at the end of a film or a recording: nobody waits for its script at the beginning. */
export const NextUp = latePart(() => import("./next-up.tsx").then((module) => module.NextUp));
