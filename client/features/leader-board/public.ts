/** What pages, the shell and other features may use of the leader board. */
export { useBoardTitle } from "./board-head.tsx";
export { BoardSkeleton } from "./board-skeleton.tsx";
export { boardViewOf } from "./board-view.ts";
export { leaderBoardQuery, teamBoardQuery } from "./leader-board.queries.ts";
export { LeaderBoard } from "./leader-board.tsx";
