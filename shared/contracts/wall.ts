import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf, Id, Instant } from "./scalars.ts";
import { Mark } from "./roster.ts";
import { ofSession } from "./classroom.ts";

export const WallCode = z.object({
  /** Eight signs of `shared/domain/readable-code.ts`, as typed and as the QR carries them. */
  code: z.string(),
  /** In how many milliseconds there is a new one. */
  changes_in_ms: z.number(),
  /** For how many more this one is taken. */
  ends_in_ms: z.number(),
});
export type WallCode = z.output<typeof WallCode>;

/** For whoever teaches the date, and those who run the learning of the whole business. `conflict`: it was called off. `wall_closed`: it is shown from an hour before until an hour after. */
export const getWallCode = endpoint({
  name: "getWallCode",
  method: "GET",
  path: "/manage/lms/sessions/:sessionId/check-in-code",
  summary: "The code that learners scan from the wall",
  ...ofSession,
  response: dataOf(WallCode),
  errors: ["unauthenticated", "forbidden", "not_found", "conflict", "wall_closed"],
});

/**
 * Idempotent: whoever is marked already stays so, `is_new` false. `wall_code_old`: the code is over, or was never one of this
 * date; `no_seat` and `seat_waiting`: the viewer holds none; `conflict`: the date was called off; `wall_closed`: it is not
 * taken now.
 */
export const checkInByWall = endpoint({
  name: "checkInByWall",
  method: "POST",
  path: "/classroom-sessions/:sessionId/check-in",
  summary: "Marks the viewer present by the code on the wall",
  ...ofSession,
  support: "refused",
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: dataOf(z.object({ mark: Mark, marked_at: z.nullable(Instant), is_new: z.boolean(), session_id: Id })),
  errors: [
    "unauthenticated",
    "not_found",
    "conflict",
    "wall_code_old",
    "wall_closed",
    "no_seat",
    "seat_waiting",
    "validation_failed",
    "malformed_json",
    "support_session",
  ],
});
