import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { getLeaderBoard, LeaderBoard, type TeamBoard } from "#shared/contracts/leader-board.ts";
import { localDay, mondayOf } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { changeProfile, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { pointEntries, studyDays } from "#api/db/schema/points.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { boardAt, boardBefore } from "./boards.ts";
import { rebuildBoards } from "./board-rebuild.ts";
import { loadBoard } from "./leader-board.repo.ts";
import { loadTeamBoard } from "./team-board.repo.ts";

const timeZone = "Asia/Ho_Chi_Minh";
/** Noon of this week's Monday: every board of the test is open then. */
const now = Date.parse(`${mondayOf(localDay(Date.now(), timeZone))}T05:00:00Z`);
let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const config = { period: "week", scope: "business" } as const;

beforeAll(async () => {
  const profile = { is_gamification_enabled: true, config_leader_board: config };
  ({ a, b } = await seedTwoBusinesses({ a: profile, b: profile }));
  // 3,000 learners with 5 to 1,500 points, two of them with equal points each; the odd ones in one team.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO users (id, business_id, email, name, login_status, team, created_at, updated_at)
     SELECT printf('many-%04d', i), 'biz-a', printf('many-%d@example.test', i), printf('Learner %d', i), 1, CASE i % 2 WHEN 1 THEN 'Odd' ELSE 'Even' END, 0, 0 FROM n`,
  ).run();
  const entry = (source: string, points: string, at: number) =>
    env.DB.prepare(
      `INSERT INTO point_entries (business_id, user_id, source, kind, points, day, earned_at, award)
       SELECT 'biz-a', id, '${source}', 'lesson', ${points}, '2026-01-01', ${at} + CAST(substr(id, 6) AS INTEGER), 'seed' FROM users WHERE id LIKE 'many-%'`,
    ).run();
  await entry("this-week", "(CAST(substr(id, 6) AS INTEGER) + 1) / 2", now);
  // The week before it was the other way round.
  await entry("last-week", "1501 - (CAST(substr(id, 6) AS INTEGER) + 1) / 2", now - 7 * 86_400_000);
  await a.db
    .insert(pointEntries, {
      userId: a.learner,
      source: "mine",
      kind: "lesson",
      points: 600,
      day: "2026-01-01",
      earnedAt: now + 1_000_000,
      award: "seed",
    })
    .run();
  await a.db
    .insert(studyDays, {
      userId: a.learner,
      day: localDay(now, timeZone),
      seconds: 1234,
      lessonsDone: 3,
      run: 1,
      longestRun: 1,
    })
    .run();
  await b.db
    .insert(pointEntries, {
      userId: b.learner,
      source: "theirs",
      kind: "lesson",
      points: 99_999,
      day: "2026-01-01",
      earnedAt: now,
      award: "seed",
    })
    .run();
  await rebuildBoards(a.db, timeZone);
  await rebuildBoards(b.db, timeZone);
  token = await signedIn(a, a.learner);
});

async function board(query = "", as = token): Promise<LeaderBoard> {
  const response = await call(a.host, `/leader-board${query}`, { token: as });
  expect(response.status).toBe(200);
  const body = await response.json<{ data: LeaderBoard }>();
  expect(getLeaderBoard.response!.safeParse(body).error).toBeUndefined();
  return body.data;
}
const told = (rows: LeaderBoard["top"]) => rows.map(({ rank, name, points }) => [rank, name, points]);

describe("the board of a week", () => {
  it("shows people by the pictures that they have elsewhere", async () => {
    await env.DB.prepare("UPDATE users SET avatar = '/files/avatar-x' WHERE id = ?").bind(a.learner).run();
    expect((await board()).around.find(({ is_viewer }) => is_viewer)?.avatar).toBe("/files/avatar-x");
    await env.DB.prepare("UPDATE users SET avatar = NULL WHERE id = ?").bind(a.learner).run();
  });

  it("shows its head, and the viewer between three on either side", async () => {
    const data = await board();
    expect(data).toMatchObject({
      period: "week",
      periods: ["week", "month", "all"],
      team: null,
      learners: 3001,
      from: localDay(now, timeZone),
      to: addDays(localDay(now, timeZone), 6),
    });
    expect(data.teams).toEqual([
      { name: "Even", learners: 1500 },
      { name: "Odd", learners: 1500 },
    ]);
    // The earlier of two with equal points stands first, and they share a rank.
    expect(told(data.top.slice(0, 4))).toEqual([
      [1, "Learner 2999", 1500],
      [1, "Learner 3000", 1500],
      [3, "Learner 2997", 1499],
      [3, "Learner 2998", 1499],
    ]);
    expect(data.top).toHaveLength(10);
    expect(told(data.around)).toEqual([
      [1799, "Learner 1202", 601],
      [1801, "Learner 1199", 600],
      [1801, "Learner 1200", 600],
      [1801, "learner of a", 600],
      [1804, "Learner 1197", 599],
      [1804, "Learner 1198", 599],
      [1806, "Learner 1195", 598],
    ]);
    expect(data.between).toBe(1788);
    expect(data.viewer).toEqual({ is_visible: true, points: 600, rank: 1801 });
    expect(data.around.find(({ is_viewer }) => is_viewer)).toMatchObject({
      minutes: 21,
      previous_rank: null,
      level: null,
    });
    expect(data.top[0]).toMatchObject({ previous_rank: 2999, minutes: 0, avatar: null });
  });

  it("a viewer near the head has no gap above", async () => {
    const data = await board("", await signedIn(a, "many-2990"));
    expect(told(data.top).at(-1)).toEqual([9, "Learner 2992", 1496]);
    expect(data.around.map(({ name }) => name)).toEqual([
      "Learner 2989",
      "Learner 2990",
      "Learner 2987",
      "Learner 2988",
      "Learner 2985",
    ]);
    expect(data.between).toBe(0);
  });

  it("a team has a board of its own", async () => {
    const data = await board("?team=Odd");
    expect(data).toMatchObject({ team: "Odd", learners: 1500, around: [], viewer: { rank: null } });
    expect(told(data.top.slice(0, 2))).toEqual([
      [1, "Learner 2999", 1500],
      [2, "Learner 2997", 1499],
    ]);
    const own = await board("?team=Odd", await signedIn(a, "many-0999"));
    expect(own.viewer).toMatchObject({ points: 500, rank: 1001 });
    expect(await board("?team=Nobody")).toMatchObject({ learners: 0, top: [] });
  });

  it("holds nobody of the other business", async () => {
    expect(JSON.stringify(await board("?top=50"))).not.toContain("99999");
    const theirs = await (
      await call(b.host, "/leader-board", { token: await signedIn(b, b.learner) })
    ).json<{ data: LeaderBoard }>();
    expect(theirs.data).toMatchObject({ learners: 1, viewer: { rank: 1 } });
  });
});

describe("the board of all time", () => {
  it("tells levels instead of minutes and movement", async () => {
    const data = await board("?period=all");
    expect(data).toMatchObject({ period: "all", from: null, to: null, week: null });
    expect(data.top[0]).toMatchObject({ points: 1501, level: 7, minutes: null, previous_rank: null });
  });
});

describe("a learner who does not want to be seen", () => {
  it("is on nobody's board, and still sees the own rank", async () => {
    const hide = (is_visible: boolean) =>
      call(a.host, "/leader-board/visibility", { token, method: "PUT", body: { is_visible } });
    expect(await (await hide(false)).json()).toEqual({ data: { is_visible: false } });
    await hide(false);
    const own = await board();
    expect(own).toMatchObject({ learners: 3000, viewer: { is_visible: false, points: 600, rank: 1801 } });
    expect(own.around.map(({ is_viewer }) => is_viewer)).toEqual([false, false, false, true, false, false, false]);
    const neighbour = await board("", await signedIn(a, "many-1200"));
    expect(neighbour.around.map(({ name }) => name)).not.toContain("learner of a");
    expect(neighbour.around.find(({ points }) => points === 599)?.rank).toBe(1803);

    await Promise.all([hide(true), hide(true), hide(true)]);
    expect(await board()).toMatchObject({ learners: 3001, viewer: { is_visible: true, rank: 1801 } });
  });
});

describe("teams beside one another", () => {
  const teamBoard = async (query = "", as = token): Promise<TeamBoard> => {
    const response = await call(a.host, `/leader-board/teams${query}`, { token: as });
    expect(response.status).toBe(200);
    return (await response.json<{ data: TeamBoard }>()).data;
  };

  it("rank by points a person, with who has most, what one lacks and how it was before", async () => {
    // Odd ones of this week have one point less each two of them; last week it was the other way round.
    const { teams, lacking } = await teamBoard("?period=week", await signedIn(a, "many-0999"));
    expect(teams).toMatchObject([
      { name: "Even", rank: 1, learners: 1500, active: 1500, best: "Learner 3000" },
      { name: "Odd", rank: 1, active: 1500, points: 1_125_750, points_each: 750.5, is_viewers: true },
    ]);
    expect(lacking).toBeNull();
  });

  it("count nobody who hides, neither in points nor among people", async () => {
    const as = await signedIn(a, "many-2999");
    const hide = (is_visible: boolean) =>
      call(a.host, "/leader-board/visibility", { token: as, method: "PUT", body: { is_visible } });
    await hide(false);
    const { teams, lacking } = await teamBoard("?period=week", as);
    expect(teams).toMatchObject([
      { name: "Even", rank: 1 },
      { name: "Odd", rank: 2, learners: 1499, active: 1499, points: 1_124_250, best: "Learner 2997", is_viewers: true },
    ]);
    expect(lacking).toBe(750);
    await hide(true);
  });

  it("have seasons: a month in the business's time zone, those that are over too", async () => {
    const month = localDay(now - 7 * 86_400_000, timeZone).slice(0, 7);
    const { teams } = await teamBoard(`?month=${month}`);
    expect(teams.map(({ name }) => name)).toEqual(["Even", "Odd"]);
    expect((await teamBoard("?month=2020-01")).teams).toEqual([]);
    for (const path of ["/leader-board", "/leader-board/teams"])
      expect((await call(a.host, `${path}?month=2099-01`, { token })).status).toBe(422);
  });

  it("cost a row for each step of points, by indexes, in one round trip", async () => {
    const week = boardAt("week", now, timeZone);
    const spied = spiedDatabase(env.DB);
    const before = boardBefore("week", week);
    await loadTeamBoard(tenantDb(spied.database, a.id), { board: week, before, viewerTeam: "Odd" });
    expect(spied.trips()).toBe(1);
    for (const plan of await spied.plans()) expect(plan).not.toMatch(/\bSCAN (?!CONSTANT)|TEMP B-TREE/);
    // 3,000 steps of points on each of two boards, a row for each, and one more as it is summed.
    expect(await spied.rowsRead()).toBeLessThan(12_100);
  });
});

describe("configuration", () => {
  it.each([
    [{ is_gamification_enabled: false, config_leader_board: config }],
    [{ is_gamification_enabled: true, config_leader_board: null }],
  ])("there is no board with %o", async (profile) => {
    await changeProfile(a, profile);
    expect((await call(a.host, "/leader-board", { token })).status).toBe(404);
    expect(
      (await call(a.host, "/leader-board/visibility", { token, method: "PUT", body: { is_visible: false } })).status,
    ).toBe(404);
  });

  it("where each team has its own, others cannot be asked for", async () => {
    await changeProfile(a, { is_gamification_enabled: true, config_leader_board: { period: "month", scope: "team" } });
    const odd = await board("?team=Even", await signedIn(a, "many-0999"));
    expect(odd).toMatchObject({ period: "month", periods: ["month", "all"], team: "Odd", teams: [] });
    expect((await call(a.host, "/leader-board/teams", { token })).status).toBe(404);
  });
});

describe("cost", () => {
  it("reads a bounded number of rows by indexes, in one round trip", async () => {
    const week = boardAt("week", now, timeZone);
    for (const team of ["", "Odd"]) {
      const spied = spiedDatabase(env.DB);
      await loadBoard(tenantDb(spied.database, a.id), {
        board: week,
        before: boardBefore("week", week),
        now,
        team,
        viewerId: team === "" ? a.learner : "many-0999",
        top: 50,
      });
      expect(spied.trips()).toBe(1);
      for (const plan of await spied.plans()) expect(plan).not.toMatch(/\bSCAN (?!CONSTANT)|TEMP B-TREE/);
      // The distribution of the week before has 1,500 steps here; everything else is a few hundred rows.
      expect(await spied.rowsRead()).toBeLessThan(3000);
    }
  });
});
