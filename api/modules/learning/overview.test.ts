import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { getOverview, type Overview } from "#shared/contracts/overview.ts";
import { localDay, mondayOf } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCategory, seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { changeProfile, everythingOn, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { skillTargets } from "#api/db/schema/learner.ts";
import { boardStandings, learnerBadges, studyDays } from "#api/db/schema/points.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { packSource } from "#api/modules/deadlines/public.ts";
import { loadOverview } from "./overview.repo.ts";

const timeZone = "Asia/Ho_Chi_Minh";
const today = localDay(Date.now(), timeZone);
let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let safety: string;
let fire: SeededCourse;
let ladder: SeededCourse;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({ a: everythingOn, b: everythingOn }));
  safety = await seedCategory(a, "safety");
  const below = await seedCategory(a, "safety/heights");
  const trade = await seedCategory(a, "trade", "business");
  fire = await seedCourse(a, "fire", { categoryId: safety });
  ladder = await seedCourse(a, "ladder", { categoryId: below });
  const sale = await seedCourse(a, "sale", { categoryId: trade });
  for (const course of [fire, ladder, sale]) await seedEnrolment(a, a.learner, course);
  await env.DB.prepare("UPDATE enrolments SET completed_at = 5 WHERE course_id IN (?, ?)")
    .bind(ladder.id, sale.id)
    .run();
  const day = (offset: number, seconds: number, run = 1) =>
    a.db.insert(studyDays, {
      userId: a.learner,
      day: addDays(today, offset),
      seconds,
      lessonsDone: 1,
      run,
      longestRun: 8,
    });
  await a.db.batch([
    day(-1, 600, 3),
    day(-7, 120),
    day(-400, 9999),
    a.db.insert(boardStandings, {
      userId: a.learner,
      board: "all",
      team: "",
      points: 120,
      reachedAt: 1,
      isListed: true,
    }),
  ]);
  await a.db.insert(learnerBadges, { userId: a.learner, badge: "first-course", earnedAt: 5 }).run();
  const ofB = await seedCourse(b, "of-b");
  await seedEnrolment(b, b.learner, ofB);
  token = await signedIn(a, a.learner);
});

async function overview(as = token): Promise<Overview> {
  const response = await call(a.host, "/overview", { token: as });
  expect(response.status).toBe(200);
  const body = await response.json<{ data: Overview }>();
  expect(getOverview.response!.safeParse(body).error).toBeUndefined();
  return body.data;
}

describe("overview", () => {
  it("minutes of twelve weeks, empty ones too, this one last", async () => {
    const { weeks } = await overview();
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)?.from).toBe(mondayOf(today));
    expect(weeks[0]?.from).toBe(addDays(mondayOf(today), -77));
    expect(weeks.reduce((total, { seconds }) => total + seconds, 0)).toBe(720);
  });

  it("figures and requirements agree, overdue first", async () => {
    const assign = (targetId: string, offset: number) =>
      a.db.insert(assignmentSources, {
        ...packSource,
        userId: a.learner,
        kind: "course",
        targetId,
        assignedAt: 1,
        assignedBy: "HR",
        deadline: { kind: "on", date: addDays(today, offset) },
      });
    await a.db.batch([assign(ladder.id, -9), assign(fire.id, -2)]);
    const data = await overview();
    expect(data.figures).toEqual({ in_progress: 1, completed: 2, assigned_open: 1, overdue: 1 });
    expect(data.requirements).toMatchObject([
      { path: "/khoa-hoc/fire", state: "overdue", due: { days: -2 } },
      { path: "/khoa-hoc/ladder", state: "done", due: null },
    ]);
  });

  it("each finished course of a field is a level; what the business asks for stands beside it, a team's own before all", async () => {
    expect((await overview()).skills).toEqual([
      { slug: "safety", label: "Label safety", is_owned: false, level: 1, needed: null },
      { slug: "trade", label: "Label trade", is_owned: true, level: 1, needed: null },
    ]);
    await env.DB.prepare("UPDATE users SET team = 'Night' WHERE id = ?").bind(a.learner).run();
    await a.db
      .insert(skillTargets, [
        { categoryId: safety, team: "", level: 2 },
        { categoryId: safety, team: "Night", level: 3 },
        { categoryId: safety, team: "Day", level: 5 },
      ])
      .run();
    expect((await overview()).skills[0]).toMatchObject({ slug: "safety", level: 1, needed: 3 });
    expect((await overview(await signedIn(a, a.otherLearner))).skills).toEqual([
      expect.objectContaining({ slug: "safety", level: 0, needed: 2 }),
    ]);
  });

  it("points, level, the run through yesterday and badges; nothing of it without gamification", async () => {
    expect((await overview()).points).toEqual({
      total: 120,
      level: 2,
      level_from: 100,
      level_next: 250,
      run: 3,
      longest_run: 8,
      badges: [{ badge: "first-course", earned_at: "1970-01-01T00:00:00.005Z" }],
      own_badges: [],
      unused_badges: [],
      reversals: [],
    });
    await changeProfile(a, { is_gamification_enabled: false });
    expect((await overview()).points).toBeNull();
  });

  it("is one round trip that enters every table by an index and does not grow with the catalogue", async () => {
    const spied = spiedDatabase(env.DB);
    await loadOverview(tenantDb(spied.database, a.id), a.learner, addDays(today, -90));
    expect(spied.trips()).toBe(1);
    for (const plan of await spied.plans())
      expect(plan).not.toMatch(
        /\bSCAN (?!CONSTANT|json_each)|SEARCH courses USING (?:COVERING )?INDEX courses_business/,
      );
  });
});
