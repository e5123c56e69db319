import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { scoreChange, scorekeeper } from "./gamification.ts";
import { ContentRevision, dataOf } from "./scalars.ts";

export const BoardTerms = z.nullable(
  z.object({ period: z.enum(["week", "month", "all"]), scope: z.enum(["business", "team"]) }),
);

export const BoardSettings = z.object({
  /** Null: there is none. */
  board: BoardTerms,
  /** `is_gamification_enabled`: without it nothing is earned, and there is no board. */
  is_enabled: z.boolean(),
  /** How many learners have hidden themselves; nobody is told who. */
  hidden: z.number(),
  learners: z.number(),
  revision: ContentRevision,
});
export type BoardSettings = z.output<typeof BoardSettings>;

export const getBoardSettings = endpoint({
  name: "getBoardSettings",
  method: "GET",
  path: "/manage/gamification/board",
  summary: "Period and scope of the leader board",
  ...scorekeeper,
  response: dataOf(BoardSettings),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

/** Needs `If-Match`. Published as a part of the settings (docs/specification.md §6.9), whose history has it. */
export const setBoardSettings = endpoint({
  name: "setBoardSettings",
  method: "PUT",
  path: "/manage/gamification/board",
  summary: "Sets period and scope of the leader board",
  ...scoreChange,
  body: z.object({ board: BoardTerms }),
  response: dataOf(BoardSettings),
});
