import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import { type SeededClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let aid: SeededClassroom;

beforeEach(async () => {
  ({ a, b, aid, token } = await aidOfBoth([{ inHours: 48 }, { inHours: 72, seats: 5 }]));
});

const read = () => dataOf<ClassroomDetail>(call(a.host, "/classrooms/aid", { token }));
const registration = (method: string) =>
  call(a.host, `/classroom-sessions/${aid.sessionIds[0]}/registration`, {
    token,
    method,
    ...(method === "POST" && { body: {} }),
  });

describe("presence", () => {
  const present = (as: string, code: string) => call(a.host, "/check-ins", { token: as, body: { code } });

  it("is recorded by a manager with the learner's code, once, and stands in the audit log", async () => {
    await dataOf(registration("POST"));
    const code = (await read()).sessions[0]!.registration!.check_in_code!;
    const manager = await signedIn(a, a.manager);
    expect(await refusal(present(token, code))).toEqual([403, "forbidden"]);
    const first = await dataOf<{ checked_in_at: string }>(present(manager, code));
    expect(first).toMatchObject({ learner: "learner of a", title: `Class aid of ${a.id}` });
    expect(await dataOf(present(manager, code))).toEqual(first);
    expect((await read()).completed_at).toBe(first.checked_in_at);
    expect(await refusal(registration("DELETE"))).toEqual([409, "registration_closed"]);
    const audit = await env.DB.prepare(
      "SELECT actor_id, subject_id FROM audit_log WHERE action = 'attendance.present'",
    ).all();
    expect(audit.results).toEqual([{ actor_id: a.manager, subject_id: a.learner }]);
  });

  it("no code of another business, of the wait-list or of a date that was called off counts", async () => {
    const manager = await signedIn(a, a.manager);
    await seedSeat(b, b.learner, `${b.id}-aid-date-1`, { checkInCode: "code-of-b" });
    expect(await refusal(present(manager, "code-of-b"))).toEqual([404, "not_found"]);
    await seedSeat(a, a.learner, aid.sessionIds[0]!, { status: "waiting", checkInCode: "code-waiting" });
    expect(await refusal(present(manager, "code-waiting"))).toEqual([404, "not_found"]);
    await seedSeat(a, a.learner, aid.sessionIds[1]!, { checkInCode: "code-off" });
    await a.db.update(classroomSessions, { cancelledAt: 1 }, eq(classroomSessions.id, aid.sessionIds[1]!)).run();
    expect(await refusal(present(manager, "code-off"))).toEqual([404, "not_found"]);
    const rows = await env.DB.prepare(
      "SELECT count(*) AS n FROM session_registrations WHERE attendance IS NOT NULL",
    ).first();
    expect(rows).toEqual({ n: 0 });
  });
});
