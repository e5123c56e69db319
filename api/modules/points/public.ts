/** Points, badges, streaks and the leader board, as study earns them. */
export { countStatements } from "./board-counts.ts";
export { counterEntry } from "./reversal-writes.ts";
export { levelsIn, ownLevels, ownRest, restIn } from "./own-score.ts";
export { rebuildBoards } from "./board-rebuild.ts";
export { boardAt, boardsOfDay } from "./boards.ts";
export { loadBoard } from "./leader-board.repo.ts";
export { type Learner, learnerOf } from "./learner.ts";
export { askedLess, type StudiedLesson, studyStatements } from "./study-writes.ts";
