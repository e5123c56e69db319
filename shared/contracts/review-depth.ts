/** Apart from quiz.ts: the form of an exam checks by it, and learners' pages, which have the calls of a quiz, check nothing. */
import * as z from "zod/mini";

/** How much of a result its learner may see: all, what was right and wrong without the key, the score alone. */
export const ReviewDepth = z.enum(["full", "marks", "score"]);
export type ReviewDepth = z.output<typeof ReviewDepth>;
