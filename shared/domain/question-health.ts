/**
 * What the figures of a version say of it in a word (docs/specification.md §14.8). `unused`: nobody has answered it; `few`: too few
 * have for figures to mean anything; `key`: who does well in the rest of the paper gets it wrong; `weak`: it hardly tells those apart;
 * `guessed`: hardly more get it right than by guessing; `easy`: nearly everybody does; `option`: a wrong option that nobody takes.
 */
export const questionHealths = ["key", "weak", "guessed", "easy", "option", "good", "few", "unused"] as const;
export type QuestionHealth = (typeof questionHealths)[number];
