import * as z from "zod/mini";
import { ClassroomCard } from "./classroom.ts";
import { ofCourse, readingCourse } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { HeldCertificate } from "./held-certificate.ts";
import { AttemptResult } from "./quiz.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** As many rounds of before, and results of them, as are told. */
export const mostRounds = 20;

const PastRound = z.object({
  round: z.number(),
  completed_at: z.nullable(Instant),
  /** The result of each quiz that was handed in: the one that passed, else the last. */
  results: z.array(
    z.object({
      attempt_id: Id,
      lesson_title: z.string(),
      score_percent: z.number(),
      passed: z.boolean(),
      right_count: z.number(),
      question_count: z.number(),
    }),
  ),
});
export type PastRound = z.output<typeof PastRound>;

export const CourseRounds = z.object({
  /** What the course keeps valid, by itself or as a part of a programme; by its end. */
  certificates: z.array(HeldCertificate),
  /** Lessons that are otherwise than they were when the round before was completed. */
  changes: z.array(z.object({ lesson_id: Id, change: z.enum(["added", "changed"]) })),
  /** Classes that the same programme demands again, and that were not attended since it was earned. */
  classes: z.array(ClassroomCard),
  /** The last one first; nothing of them changes. */
  past: z.array(PastRound),
});
export type CourseRounds = z.output<typeof CourseRounds>;

/** Beside the course itself, for whoever learns it again (`renewal`). */
export const getCourseRounds = endpoint({
  name: "getCourseRounds",
  method: "GET",
  path: "/courses/:slug/rounds",
  summary: "What the viewer did in earlier rounds of a course, and what this round is for",
  ...ofCourse,
  response: dataOf(CourseRounds),
  errors: readingCourse,
});

/** `not_found`: it is not handed in, or somebody else's. Of a round that is over it shows what the rules show of the round since. */
export const getAttemptResult = endpoint({
  name: "getAttemptResult",
  method: "GET",
  path: "/attempts/:attemptId/result",
  summary: "What came out of an attempt that was handed in",
  access: "signed-in",
  params: z.object({ attemptId: Id }),
  response: dataOf(AttemptResult),
  errors: ["unauthenticated", "not_found", "validation_failed"],
  foreign: { attemptId: "attempt-id" },
});
