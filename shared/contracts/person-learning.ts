import * as z from "zod/mini";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { Assigned } from "./learning.ts";
import { managerOfPeople } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

export const personLearningTabs = ["in-progress", "assigned", "completed"] as const;
export const PersonLearningTab = z.enum(personLearningTabs);
export type PersonLearningTab = z.output<typeof PersonLearningTab>;

/** As many as are shown of one tab. */
export const mostLearningShown = 100;

const PersonLearning = z.object({
  counts: z.object({ in_progress: z.number(), assigned: z.number(), completed: z.number() }),
  /** The one studied, assigned or completed last first; at most 100. */
  items: z.array(
    z.object({
      kind: z.enum(["course", "programme", "classroom"]),
      title: z.string(),
      /** Of a course or a programme; null: nothing was begun. */
      percent: z.nullable(z.number()),
      last_studied_at: z.nullable(Instant),
      completed_at: z.nullable(Instant),
      assigned: z.nullable(Assigned),
      due: z.nullable(Due),
    }),
  ),
});
export type PersonLearning = z.output<typeof PersonLearning>;

export const getPersonLearning = endpoint({
  name: "getPersonLearning",
  method: "GET",
  path: "/manage/admin/users/:userId/learning",
  summary: "What a person is learning, what they were given and what they completed",
  ...managerOfPeople,
  params: z.object({ userId: Id }),
  query: z.object({ tab: z._default(PersonLearningTab, "in-progress") }),
  response: dataOf(PersonLearning),
  errors: ["unauthenticated", "forbidden", "validation_failed", "not_found"],
  foreign: { userId: "user-id" },
});
