/**
 * What the calls behind the pages that are opened most cost the database, and what they answer, over a business of
 * 2,000 courses beside another one as large: a call that becomes dearer by a tenth fails.
 */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { drizzle } from "drizzle-orm/d1";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { itemAt } from "#shared/domain/item-at.ts";
import { createApp } from "#api/app.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { restOfRow } from "#api/db/rest-of-row.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { signAccessToken } from "#api/http/access-token.ts";
import { commonWords, longCourse, rareWord, shortCourse } from "../../bench/courses.ts";
import { fillBusiness } from "../../bench/fill-business.ts";
import { happenedAt, idOf, userOf } from "../../bench/world-rows.ts";
import { spiedDatabase } from "../fixtures/spied-database.ts";

const app = createApp();

interface Cost {
  trips: number;
  statements: number;
  /** As D1 counts them. */
  rows: number;
  /** Of the answer. */
  bytes: number;
}

const search = (words: string) => `/search?q=${encodeURIComponent(words)}`;

/** By path, what each may cost. Who makes one cheaper lowers its row. */
const calls: Record<string, [person: "reader" | "veteran" | "manager", atMost: Cost]> = {
  "/auth/me": ["reader", { trips: 1, statements: 1, rows: 3, bytes: 400 }],
  "/home": ["reader", { trips: 1, statements: 6, rows: 241, bytes: 34_600 }],
  [`/courses/${shortCourse.slug}`]: ["veteran", { trips: 1, statements: 4, rows: 30, bytes: 20_400 }],
  [`/courses/${longCourse.slug}`]: ["veteran", { trips: 1, statements: 4, rows: 310, bytes: 275_800 }],
  [`/courses/${shortCourse.slug}/lessons/bench-short-30`]: [
    "veteran",
    { trips: 1, statements: 4, rows: 30, bytes: 21_000 },
  ],
  "/my-learning": ["reader", { trips: 1, statements: 9, rows: 201, bytes: 34_700 }],
  "/overview": ["reader", { trips: 1, statements: 11, rows: 84, bytes: 820 }],
  "/leader-board": ["reader", { trips: 1, statements: 9, rows: 281, bytes: 2600 }],
  "/my-exams": ["reader", { trips: 1, statements: 3, rows: 6, bytes: 60 }],
  "/overview/competencies": ["reader", { trips: 2, statements: 5, rows: 4, bytes: 80 }],
  [search(rareWord)]: ["reader", { trips: 2, statements: 7, rows: 426, bytes: 10_500 }],
  [search(commonWords)]: ["reader", { trips: 2, statements: 7, rows: 2240, bytes: 9200 }],
  // Of a person in a list, also what finds and names their teams and their roles: six rows; two more, by which is found what they were given.
  // A line of the log asks by which name somebody who is gone was known: a row each, of the five lines here and the fifty there.
  // The dashboard names the teams that can be chosen.
  "/manage/dashboard": ["manager", { trips: 3, statements: 16, rows: 63, bytes: 2524 }],
  "/manage/admin/users": ["manager", { trips: 3, statements: 3, rows: 408, bytes: 25_000 }],
  "/manage/admin/users?role=staff": ["manager", { trips: 3, statements: 3, rows: 209, bytes: 510 }],
  "/manage/admin/users?due=overdue": ["manager", { trips: 2, statements: 4, rows: 6, bytes: 70 }],
  "/manage/admin/users/count": ["manager", { trips: 2, statements: 2, rows: 207, bytes: 52 }],
  "/manage/admin/fields": ["manager", { trips: 2, statements: 2, rows: 3, bytes: 30 }],
  "/manage/admin/teams": ["manager", { trips: 1, statements: 3, rows: 227, bytes: 1205 }],
  "/manage/admin/activity": ["manager", { trips: 2, statements: 2, rows: 305, bytes: 15_600 }],
  "/manage/jobs": ["manager", { trips: 2, statements: 2, rows: 3, bytes: 70 }],
  "/manage/bin": ["manager", { trips: 2, statements: 2, rows: 4, bytes: 70 }],
  "/manage/outbox": ["manager", { trips: 2, statements: 2, rows: 3, bytes: 70 }],
  "/manage/views?list=people": ["manager", { trips: 1, statements: 4, rows: 3, bytes: 40 }],
};

beforeAll(async () => {
  const directory = drizzle(env.DB);
  for (const id of ["bench", "neighbour"]) {
    await directory.insert(businesses).values({
      id,
      slug: id,
      profile: { is_gamification_enabled: true, config_leader_board: { period: "all", scope: "business" } },
      createdAt: 1,
      updatedAt: 1,
    });
    await directory.insert(hostnames).values({ hostname: `${id}.test`, businessId: id, createdAt: 1 });
    const db = tenantDb(env.DB, id);
    await fillBusiness(db, { documents: 2_000, others: 200 });
    await fillManagement(db);
  }
}, 60_000);

/** A manager over teams that everybody is in, and a log of more than a page. */
async function fillManagement(db: TenantDb) {
  const at = happenedAt;
  const manager = { ...userOf(db, "manager"), isAccountManager: true, canAccessAdmin: true, canAccessLms: true };
  const teamIds = Array.from({ length: 10 }, (_, n) => idOf(db, `team-${n}`));
  const entry = (n: number) => ({
    id: idOf(db, `entry-${n}`),
    at: at + n,
    actorId: manager.id,
    action: "user.changed",
    subjectId: idOf(db, `learner-${n % 200}`),
    detail: null,
    changeSetId: null,
    source: null,
  });
  await db.batch([
    ...db.insertAll(users, [manager]),
    ...db.insertAll(sessions, [
      { ...restOfRow(sessions), id: `${manager.id}-session`, userId: manager.id, createdAt: at },
    ]),
    ...db.insertAll(
      teams,
      teamIds.map((id, n) => ({
        ...restOfRow(teams),
        id,
        name: `Tổ ${n}`,
        position: n,
        createdAt: at,
        updatedAt: at,
      })),
    ),
    ...db.insertAll(
      teamMembers,
      Array.from({ length: 200 }, (_, n) => ({
        ...restOfRow(teamMembers),
        teamId: itemAt(teamIds, n % 10),
        userId: idOf(db, `learner-${n}`),
        place: 1,
        since: at,
      })),
    ),
    ...db.insertAll(
      auditLog,
      Array.from({ length: 500 }, (_, n) => entry(n)),
    ),
  ]);
}

async function costOf(path: string, person: string) {
  const claims = { userId: `bench-${person}`, sessionId: `bench-${person}-session` };
  const token = await signAccessToken(env.AUTH_KEYS, "bench", claims, Date.now());
  const spied = spiedDatabase(env.DB);
  const ask = async () => {
    const context = createExecutionContext();
    const headers = { Authorization: `Bearer ${token}` };
    const bindings = { ...env, DB: spied.database };
    const response = await app.fetch(new Request(`https://bench.test${path}`, { headers }), bindings, context);
    await waitOnExecutionContext(context);
    return response;
  };
  // The first answer also reads what is remembered for a while, and counts what is kept from then on.
  await ask();
  spied.reset();
  const response = await ask();
  expect(response.status).toBe(200);
  const bytes = (await response.arrayBuffer()).byteLength;
  const cost: Cost = { trips: spied.trips(), statements: spied.statements(), rows: await spied.rowsRead(), bytes };
  return { cost, plans: await spied.plans() };
}

// What is remembered for a while may not end between two answers.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

describe.each(["without statistics", "with statistics"])("%s", (statistics) => {
  beforeAll(async () => {
    if (statistics === "with statistics") await env.DB.prepare("PRAGMA optimize").run();
  });

  it.each(Object.entries(calls))("%s", async (path, [person, atMost]) => {
    const { cost, plans } = await costOf(path, person);
    for (const [what, most] of Object.entries(atMost))
      expect.soft(cost[what as keyof Cost], `${what} of ${path}`).toBeLessThanOrEqual(most * 1.1);
    // Tables are entered by an index or a key. What a list, a sub-select or a full-text index has found is gone through.
    // With statistics SQLite knows which tables are so small that going through them is cheaper: what was read tells.
    if (statistics === "without statistics")
      for (const plan of plans)
        expect(plan).not.toMatch(
          /\bSCAN (?!json_each|\(subquery|CONSTANT|best\b|looked\b|found\d|search_\w+_index VIRTUAL)/,
        );
  });
});
