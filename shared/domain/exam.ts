/** docs/specification.md §14.11: what an exam is, and how one that sits it stands. */

/** `draft`: nobody sees it; `open`: its papers are fixed, and people come in within its window; `closed`: nobody does any more. */
export const examStates = ["draft", "open", "closed"] as const;

/** `fixed`: everybody is asked the same questions; `drawn`: each is asked their own. */
export const paperKinds = ["fixed", "drawn"] as const;

/** When more of a result than its score is shown: once it is handed in, or once the exam is over for everybody. */
export const reviewMoments = ["handed_in", "closed"] as const;

/** `waiting`: has come in, and an invigilator has still to let them begin. */
export const sittingStates = ["waiting", "working", "handed_in"] as const;
export type SittingState = (typeof sittingStates)[number];

/** As an invigilator sees it: `lost` is one that works and of whom nothing was heard for a while. */
export const seenStates = ["lost", "waiting", "working", "handed_in"] as const;
export type SeenState = (typeof seenStates)[number];

/** What is written down of a sitting, and shown to who sits it and to who watches. None of it costs anybody anything by itself. */
export const sittingEventKinds = [
  "entered",
  "admitted",
  "left",
  "lost",
  "back",
  "elsewhere",
  "moved",
  "time_added",
  "handed_in",
  "time_over",
  "closed",
] as const;
export type SittingEventKind = (typeof sittingEventKinds)[number];

/** Whole minutes of an exam. */
export const mostExamMinutes = 600;
export const mostBlueprintRows = 30;
export const mostOfRow = 100;
export const mostAsked = 200;
