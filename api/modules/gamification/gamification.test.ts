import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { learnerBadges, pointEntries } from "#api/db/schema/points.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { rulesWith, scoreClient } from "#tests/fixtures/score-client.ts";

const path = "/manage/gamification";
let client: Awaited<ReturnType<typeof scoreClient>>;

beforeEach(async () => {
  client = await scoreClient();
});

const entryOf = (source: string) => client.a.db.from(pointEntries).where(eq(pointEntries.source, source)).get();

describe("rules of points", () => {
  it("are the product's until they are set, then count from that moment on, and never back", async () => {
    const { ask, points, setRules, undo, study, expectBalanced } = client;
    const before = await study();
    expect((await points()).rules[0]).toMatchObject({ kind: "lesson", points: 10, day_cap: 100, valid_from: null });
    expect(await ask("PUT", `${path}/points`, { rules: rulesWith([20, 200]), valid_from: null })).toMatchObject({
      status: 428,
    });
    const stale = await ask("PUT", `${path}/points`, { rules: rulesWith([20, 200]), valid_from: null }, { tag: "old" });
    expect(stale.status).toBe(412);
    const set = await setRules([20, 200]);
    expect(set.status).toBe(200);
    const after = await study();
    expect([(await entryOf(before))?.points, (await entryOf(after))?.points]).toEqual([10, 20]);
    expect((await undo(set.data.change_set_id)).status).toBe(200);
    expect((await entryOf(await study()))?.points).toBe(10);
    expect((await entryOf(after))?.points).toBe(20);
    await expectBalanced();
  });

  it("of a day to come wait until then, and give way to what is set before", async () => {
    const { a, points, setRules, study } = client;
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await setRules([30, 300], day)).status).toBe(200);
    const planned = await points();
    expect(planned.planned).toMatchObject([{ kind: "lesson", points: 30 }]);
    expect((await entryOf(await study()))?.points).toBe(10);
    expect((await entryOf(await study(a.learner, Date.now() + 6 * 86_400_000)))?.points).toBe(30);
    await setRules([5, 50]);
    expect((await points()).planned).toEqual([]);
    expect(await setRules([5, 50], "2020-01-01")).toMatchObject({
      status: 422,
      data: { errors: { valid_from: expect.anything() } },
    });
  });

  it("that would give a million points are told by the try-out, and refused", async () => {
    const { a, ask, points, setRules } = client;
    const many = Array.from({ length: 1_100 }, (_, n) => ({
      userId: a.learner,
      source: `lesson:many-${n}`,
      kind: "lesson" as const,
      points: 1,
      day: `2026-01-${String(1 + (n % 28)).padStart(2, "0")}`,
      earnedAt: Date.now() - 1000,
      award: "seeded",
      enteredAt: Date.now() - 1000,
      reverses: null,
      enteredBy: null,
      reason: null,
    }));
    await a.db.batch(
      a.db.insertAll(
        pointEntries,
        many.map((row) => ({ ...row, day: row.source })),
      ),
    );
    const tried = await ask("POST", `${path}/simulation`, { rules: rulesWith([1000, 5000]) });
    expect(tried.data).toMatchObject({
      facts: 1_100,
      learners: 1,
      now: { total: 1_100 },
      tried: { total: 1_100_000 },
      warnings: ["too_many", "much_more"],
    });
    expect(await setRules([1000, 5000])).toMatchObject({ status: 422, data: { errors: { rules: expect.anything() } } });
    expect(await setRules([1001, 5000])).toMatchObject({ status: 422 });
    expect((await points()).rules[0].points).toBe(10);
  });

  it("are tried out over last month by day and cap, without what was taken back, and nothing is written", async () => {
    const { a, ask, points, reverse, study } = client;
    const sources = [await study(), await study(), await study(a.otherLearner)];
    await reverse(sources[0]!);
    const { data } = await ask("POST", `${path}/simulation`, { rules: rulesWith([8, 12]) });
    // A lesson each and the day of both.
    expect(data).toMatchObject({ facts: 4, learners: 2, tried: { total: 2 * (8 + 5), most: 13 } });
    expect(data.top).toHaveLength(2);
    expect((await points()).rules[0].valid_from).toBeNull();
  });

  it("give levels of one's own and days of rest, which are taken back together", async () => {
    const { a, ask, points, undo, study } = client;
    const body = { levels: [15, 40], rest_days: [0, 6] };
    const done = await ask("PUT", `${path}/levels`, body, { tag: (await points()).revision });
    expect(done.status).toBe(200);
    expect(await points()).toMatchObject(body);
    await study();
    const overview = async () => (await ask("GET", "/overview", undefined, { as: await signedIn(a, a.learner) })).data;
    expect((await overview()).points).toMatchObject({ total: 15, level: 2, level_from: 15, level_next: 40 });
    await undo(done.data.change_set_id);
    expect(await points()).toMatchObject({ levels: null, rest_days: [] });
    expect((await overview()).points).toMatchObject({ level: 1, level_next: 100 });
    const bad = await ask(
      "PUT",
      `${path}/levels`,
      { levels: [40, 15], rest_days: [] },
      { tag: (await points()).revision },
    );
    expect(bad.status).toBe(422);
  });
});

describe("badges", () => {
  const badge = { need: "points", count: 20, target_id: null, icon: "flame", names: { en: "Twenty", vi: "Hai mươi" } };
  const held = async () =>
    (await client.a.db.from(learnerBadges).orderBy(learnerBadges.badge).all()).map((row) => row.badge);

  it("of a business's own count from when they were made, are given once, and named in the reader's language", async () => {
    const { a, ask, study } = client;
    await study();
    await study();
    const { data } = await ask("POST", `${path}/badges`, badge);
    await study();
    expect(await held()).not.toContain(data.id);
    await study();
    expect(await held()).toContain(data.id);
    const { points: own } = (await ask("GET", "/overview", undefined, { as: await signedIn(a, a.learner) })).data;
    expect(own.own_badges).toMatchObject([
      { id: data.id, icon: "flame", name: "Twenty", need: "points", count: 20, target: null },
    ]);
    expect((await ask("GET", `${path}/badges/${data.id}`)).data).toMatchObject({ holders: 1, count: 20 });
  });

  it("are changed with a tag, no longer given, and given again; who holds one keeps it", async () => {
    const { a, ask, study } = client;
    const { data } = await ask("POST", `${path}/badges`, { ...badge, count: 1 });
    await study();
    expect(await ask("PATCH", `${path}/badges/${data.id}`, { count: 9 })).toMatchObject({ status: 428 });
    expect(await ask("PATCH", `${path}/badges/${data.id}`, { count: 9 }, { tag: "1" })).toMatchObject({ status: 200 });
    expect(await ask("PATCH", `${path}/badges/${data.id}`, { count: 8 }, { tag: "1" })).toMatchObject({ status: 412 });
    await ask("DELETE", `${path}/badges/${data.id}`);
    expect(await held()).toContain(data.id);
    await study(a.otherLearner);
    expect((await held()).filter((one) => one === data.id)).toHaveLength(1);
    const gone = (await ask("GET", `${path}/badges?state=archived`)).data;
    expect(gone).toMatchObject([{ id: data.id }]);
    expect((await ask("POST", `${path}/badges/${data.id}/restoration`)).status).toBe(200);
  });

  it("of the product's are no longer given where a business says so, and never changed", async () => {
    const { ask, study } = client;
    expect((await ask("DELETE", `${path}/badges/first-lesson`)).status).toBe(200);
    await study();
    expect(await held()).toEqual([]);
    expect(await ask("PATCH", `${path}/badges/first-lesson`, { count: 2 }, { tag: "1" })).toMatchObject({
      status: 409,
    });
    await ask("POST", `${path}/badges/first-lesson/restoration`);
    await study();
    expect(await held()).toEqual(["first-lesson"]);
  });

  it("want a course or programme of the business where one is asked for, and none elsewhere", async () => {
    const { b, ask } = client;
    const of = (more: object) => ask("POST", `${path}/badges`, { ...badge, ...more });
    expect(await of({ need: "course" })).toMatchObject({ status: 422 });
    expect(await of({ target_id: "x" })).toMatchObject({ status: 422 });
    expect(await of({ need: "course", target_id: `${b.id}-course` })).toMatchObject({ status: 404 });
    expect(await of({ names: {} })).toMatchObject({ status: 422 });
  });
});

describe("the board's settings", () => {
  it("are those of the business: set here, they stand in its profile", async () => {
    const { a, ask } = client;
    const { data } = await ask("GET", `${path}/board`);
    expect(data).toMatchObject({ board: { period: "week" }, is_enabled: true });
    const set = await ask(
      "PUT",
      `${path}/board`,
      { board: { period: "month", scope: "team" } },
      { tag: data.revision },
    );
    expect(set.data.board).toEqual({ period: "month", scope: "team" });
    const stale = await ask("PUT", `${path}/board`, { board: null }, { tag: data.revision });
    expect(stale.status).toBe(412);
    const row = await env.DB.prepare("SELECT profile FROM businesses WHERE id = ?")
      .bind(a.id)
      .first<{ profile: string }>();
    expect(JSON.parse(row!.profile).config_leader_board).toEqual({ period: "month", scope: "team" });
  });
});
