import { learningManager } from "./classes.ts";
import { managing, RecordDone } from "./managing.ts";
import { dataOf } from "./scalars.ts";

/** What a change to a course, a class or a programme can be answered with. */
export const learningWriting = [...managing, "not_found", "conflict"] as const;

/** What every call that changes one as a whole has in common. */
export const learningChange = {
  ...learningManager,
  support: "refused",
  response: dataOf(RecordDone),
  errors: learningWriting,
} as const;
