/** Lessons whose learner hands in work: what is asked for, the hand-in, and the judgement of it. */
export { openTask } from "./hand-in-task.ts";
export { loadTask } from "./task-overview.ts";
