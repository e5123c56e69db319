import { eq, ne } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { type AudienceRule, audienceProblem, type Sentence } from "#shared/domain/audience.ts";
import type { Preview } from "#shared/contracts/assigning.ts";
import type { Audience } from "#shared/contracts/audiences.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { assignmentSources, audiences as audienceRows, extensions } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
const today = zonedDate(Date.now(), "Asia/Ho_Chi_Minh");

beforeAll(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  await seedCourse(a, "fire");
  await seedCourse(a, "first");
  const titles = ["Driver", "Packer", null];
  const people = Array.from({ length: 12 }, (_, at) => `p${at}`);
  for (const [at, id] of people.entries())
    // oxlint-disable-next-line no-await-in-loop -- a dozen, once
    await seedPerson(a, id, {
      jobTitle: titles[at % 3] ?? null,
      hiredOn: at % 4 === 3 ? null : addDays(today, -at * 9),
    });
  await seedTeam(a, "store", people.slice(0, 4));
  await seedTeam(a, "night", people.slice(3, 7), "store");
  await seedRole(a, "trainer", { holders: people.slice(5, 9) });
  const done = (userId: string, courseId: string) => ({
    userId,
    courseId,
    enrolledAt: 1,
    lastStudiedAt: 2,
    completedAt: 3,
  });
  await a.db.insert(enrolments, [done("p2", "biz-a-first"), done("p4", "biz-a-first"), done("p1", "biz-a-fire")]).run();
  // Some have it from elsewhere already: soon, late, on no day, on a day of their own.
  const elsewhere = (userId: string, days: number | null) => ({
    userId,
    kind: "course" as const,
    targetId: "biz-a-fire",
    origin: "direct" as const,
    sourceId: "",
    assignedAt: Date.now() - 1000,
    deadline: days === null ? null : { kind: "on" as const, date: addDays(today, days) },
    dueOn: days === null ? null : addDays(today, days),
    isEnrolling: false,
  });
  await a.db
    .insert(assignmentSources, [elsewhere("p0", 2), elsewhere("p3", 200), elsewhere("p6", null), elsewhere("p9", 2)])
    .run();
  const own = { userId: "p9", kind: "course" as const, targetId: "biz-a-fire", dueOn: addDays(today, 15) };
  await a.db.insert(extensions, { ...own, at: 1, extendedBy: "Somebody" }).run();
  token = await signedIn(a, a.manager);
});

/** Until when each has it, as they are told. */
async function days(): Promise<Record<string, string | null>> {
  const rows = await a.db.from(assignments).where(eq(assignments.targetId, "biz-a-fire")).all();
  return Object.fromEntries(
    rows.map(({ userId, deadline }) => [userId, deadline?.kind === "on" ? deadline.date : null] as const),
  );
}

const sentence: fc.Arbitrary<Sentence> = fc.oneof(
  fc.record({
    kind: fc.constant("team" as const),
    ids: fc.subarray(["store", "night"], { minLength: 1 }),
    is_below: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("role" as const), ids: fc.constant<string[]>(["trainer"]) }),
  fc.record({ kind: fc.constant("job_title" as const), titles: fc.subarray(["Driver", "Packer"], { minLength: 1 }) }),
  fc.record({ kind: fc.constant("hired_within" as const), days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    kind: fc.constantFrom("hired_before" as const, "hired_after" as const),
    date: fc.integer({ min: 0, max: 90 }).map((days) => addDays(today, -days)),
  }),
  fc.record({ kind: fc.constant("course" as const), id: fc.constant("biz-a-first"), is_done: fc.boolean() }),
  fc.record({
    kind: fc.constant("people" as const),
    ids: fc.subarray(
      Array.from({ length: 12 }, (_, at) => `p${at}`),
      { minLength: 1 },
    ),
  }),
);
const sentences = fc.record({
  join: fc.constantFrom("and" as const, "or" as const),
  of: fc.array(sentence, { minLength: 1, maxLength: 3 }),
});
const audiences: fc.Arbitrary<AudienceRule> = fc
  .record({
    join: fc.constantFrom("and" as const, "or" as const),
    of: fc.array(fc.oneof(sentence, sentences), { minLength: 1, maxLength: 3 }),
  })
  .filter((rule) => audienceProblem(rule, today) === undefined);

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await call(a.host, path, { token, method: "POST", ...(body !== undefined && { body }) });
  const answer = await response.json<{ data: T }>();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

/** As a saved audience, with how many people its page counts. */
async function keep(rule: AudienceRule): Promise<Audience> {
  const { id } = await ask<{ id: string }>("/manage/lms/audiences", { name: `Any ${crypto.randomUUID()}`, rule });
  const response = await call(a.host, `/manage/lms/audiences/${id}`, { token });
  const { data } = await response.json<{ data: Audience }>();
  await ask("/manage/lms/audiences/preview", { rule, audience_id: id });
  await a.db.delete(audienceRows, ne(audienceRows.id, id)).run();
  return data;
}

it("any audience: applying does what the preview showed, person by person and day by day", { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(audiences, fc.integer({ min: 1, max: 60 }), fc.boolean(), async (audience, within, isSaved) => {
      const saved = isSaved ? await keep(audience) : undefined;
      const terms: AssigningTerms = {
        whom: { kind: "sentences", audience, ...(saved && { audience_id: saved.id }) },
        targets: [{ kind: "course", id: "biz-a-fire" }],
        deadline: { kind: "after_hired", days: within, at_least_days: 7 },
        leaving: "withdraw",
      };
      const before = await days();
      const shown = await ask<Preview>("/manage/lms/assignments/preview", { terms });
      expect(shown.counts.new).toBe(shown.people.length);
      const listed = async (list: string) =>
        (await ask<Preview>("/manage/lms/assignments/preview", { terms, list })).people;
      const [same, changed] = [await listed("same"), await listed("changed")];
      const meant = [...shown.people, ...same, ...changed];
      expect([shown.counts.same, shown.counts.changed]).toEqual([same.length, changed.length]);
      expect(shown.people.filter(({ id }) => id in before)).toEqual([]);
      const body = { name: "Any", terms, token: shown.token };
      const made = await ask<{ id: string; change_set_id: string }>("/manage/lms/assignments", body);
      const rows = await a.db.from(assignmentSources).where(eq(assignmentSources.sourceId, made.id)).all();
      expect(rows.map(({ userId }) => userId).toSorted()).toEqual(meant.map(({ id }) => id).toSorted());
      const after = await days();
      expect(after).toEqual({ ...before, ...Object.fromEntries(meant.map((one) => [one.id, one.due_on])) });
      expect(same.filter(({ id }) => after[id] !== before[id])).toEqual([]);
      expect(changed.filter(({ id }) => after[id] === before[id])).toEqual([]);
      const everybody = meant.length + shown.counts.done;
      expect(saved?.people ?? everybody).toBe(everybody);
      await ask(`/manage/change-sets/${made.change_set_id}/undo`);
      expect(await a.db.from(assignmentSources).where(eq(assignmentSources.sourceId, made.id)).all()).toEqual([]);
      expect(await days()).toEqual(before);
    }),
    { numRuns: 25 },
  ),
);
