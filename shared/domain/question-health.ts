/**
 * What the figures of a version say of it in a word (docs/specification.md §14.8). `unused`: nothing has asked it; `asked`: an open
 * exam or a quiz asks it, and no answers are counted yet; `few`: too few
 * have for figures to mean anything; `key`: who does well in the rest of the paper gets it wrong; `weak`: it hardly tells those apart;
 * `guessed`: hardly more get it right than by guessing; `easy`: nearly everybody does; `option`: a wrong option that nobody takes.
 */
export const questionHealths = ["key", "weak", "guessed", "easy", "option", "good", "few", "asked", "unused"] as const;
export type QuestionHealth = (typeof questionHealths)[number];
