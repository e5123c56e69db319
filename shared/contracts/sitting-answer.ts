import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Answer } from "./quiz.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** Chosen by a browser once: a sitting belongs to one. */
export const Device = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

export const saveSittingAnswer = endpoint({
  name: "saveSittingAnswer",
  method: "PUT",
  path: "/sittings/:sittingId/answers/:questionId",
  summary: "Saves the answer to one question of a sitting",
  access: "signed-in",
  support: "refused",
  params: z.object({ sittingId: Id, questionId: Id }),
  foreign: { sittingId: "sitting-id", questionId: "exam-question-id" },
  /**
   * `learner_id`: as of `saveAnswer`. `known`: what was stored as far as the sender knew, null being nothing; where another answer
   * is by now, nothing is written: `answer_changed`, with that answer as `data.current`. Absent: nothing is compared.
   */
  body: z.extend(Answer, { device_id: Device, learner_id: z.optional(Id), known: z.optional(z.nullable(Answer)) }),
  /** `saved_at`: by the server's clock. */
  response: dataOf(z.extend(Answer, { saved_at: Instant })),
  errors: [
    "unauthenticated",
    "forbidden",
    "not_found",
    "attempt_closed",
    "sitting_elsewhere",
    "answer_changed",
    "validation_failed",
    "malformed_json",
    "support_session",
  ],
});
