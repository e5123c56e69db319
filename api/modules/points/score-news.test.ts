import { beforeEach, describe, expect, it } from "vitest";
import { getScoreNews, type ScoreNews } from "#shared/contracts/score-news.ts";
import { badgeRules } from "#api/db/schema/gamification.ts";
import { boardStandings, learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { changeProfile, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { freshStorage } from "#tests/setup/fresh-storage.ts";
import { rebuildBoards } from "./board-rebuild.ts";

let a: SeededBusiness;
let token: string;

const day = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

beforeEach(async () => {
  await freshStorage();
  ({ a } = await seedTwoBusinesses({ a: { is_gamification_enabled: true } }));
  token = await signedIn(a, a.learner);
});

async function news(as = token): Promise<ScoreNews> {
  const { status, data } = await answerTo(a.host, "/score-news", { method: "GET", token: as });
  expect(status).toBe(200);
  expect(getScoreNews.response!.safeParse({ data }).error).toBeUndefined();
  return data as ScoreNews;
}
const told = async ({ seen }: ScoreNews) =>
  expect((await answerTo(a.host, "/score-news/seen", { method: "PUT", body: seen, token })).status).toBe(200);
const turn = (isOn: boolean) => answerTo(a.host, "/score-news", { method: "PUT", body: { is_on: isOn }, token });
let entries = 0;
async function earn(points: number, earnedAt = Date.now()): Promise<void> {
  const entry = { userId: a.learner, kind: "lesson", points, day: dateOf(earnedAt), earnedAt, award: "seed" } as const;
  await a.db.insert(pointEntries, { ...entry, source: `lesson:${(entries += 1)}` }).run();
  await rebuildBoards(a.db, "UTC");
}
const badge = (name: string, earnedAt = Date.now()) =>
  a.db.insert(learnerBadges, { userId: a.learner, badge: name, earnedAt }).run();
const studied = (back: number, run: number) =>
  a.db
    .insert(studyDays, {
      userId: a.learner,
      day: dateOf(Date.now() - back * day),
      seconds: 60,
      lessonsDone: 1,
      run,
      longestRun: run,
    })
    .run();
const nothing = { level: null, run: null, badges: [] };

describe("§16.4 a level, a run and a badge", () => {
  it("are told until they were seen, and on no device again", async () => {
    expect(await news()).toMatchObject({ is_on: true, ...nothing });
    await earn(120);
    await badge("first-lesson");
    for (const [back, run] of [1, 2, 3].map((run) => [3 - run, run] as const)) await studied(back, run);
    const first = await news();
    expect(first).toMatchObject({ level: 2, run: 3, badges: [{ id: "first-lesson", own: null }] });
    const otherDevice = await signedIn(a, a.learner);
    expect(await news(otherDevice)).toEqual(first);
    await told(first);
    expect(await news(otherDevice)).toMatchObject(nothing);
    // What comes after what was seen is told, though it came before that was said.
    await badge("first-course", Date.parse(first.seen.at) + 1);
    await told(first);
    expect(await news()).toMatchObject({ ...nothing, badges: [{ id: "first-course" }] });
  });

  it("are told whatever somebody said to have seen beyond what they reached", async () => {
    await earn(120);
    await studied(2, 1);
    const shown = await news();
    await told({ ...shown, seen: { ...shown.seen, level: 100_000, run_day: "2999-01-01" } });
    expect((await news()).seen.level).toBe(2);
    await earn(100_000);
    for (const [back, run] of [
      [1, 2],
      [0, 3],
    ] as const)
      await studied(back, run);
    expect(await news()).toMatchObject({ level: expect.any(Number), run: 3 });
  });

  it("that are older than a week are no news to who was never told of any", async () => {
    await earn(1000, Date.now() - 30 * day);
    await badge("five-courses", Date.now() - 30 * day);
    await studied(20, 14);
    expect(await news()).toMatchObject(nothing);
    await earn(5);
    expect(await news()).toMatchObject(nothing);
    await earn(400);
    expect(await news()).toMatchObject({ level: 7 });
  });

  it("say one thing once: a run that a badge names, and a milestone of the same run", async () => {
    await studied(1, 6);
    await studied(0, 7);
    await badge("week-run");
    const both = await news();
    expect(both).toMatchObject({ run: null, badges: [{ id: "week-run" }] });
    await told(both);
    expect(await news()).toMatchObject(nothing);
  });

  it("come in the words of a business's own badge", async () => {
    const made = { createdBy: a.manager, createdAt: 1, updatedAt: 1, countsFrom: 1 };
    const own = {
      id: "own",
      badge: "own",
      need: "points",
      count: 5,
      icon: "trophy",
      names: { vi: "Ong chăm" },
    } as const;
    await a.db.insert(badgeRules, { ...own, ...made }).run();
    await badge("own");
    expect((await news()).badges).toEqual([{ id: "own", own: { name: "Ong chăm", icon: "trophy" } }]);
  });

  it("are not told while that is off, nor afterwards what was earned meanwhile", async () => {
    expect((await turn(false)).data).toEqual({ is_on: false });
    await earn(120);
    await badge("first-lesson");
    expect(await news()).toMatchObject({ is_on: false, ...nothing });
    await turn(true);
    expect(await news()).toMatchObject({ is_on: true, ...nothing });
    await badge("first-course", Date.now() + 1);
    expect(await news()).toMatchObject({ badges: [{ id: "first-course" }] });
  });

  it("are told by no business that keeps no score, and levels that it moved are no news", async () => {
    await told(await news());
    await a.db
      .insert(boardStandings, {
        userId: a.learner,
        board: "all",
        team: "",
        points: 500,
        reachedAt: 1,
        isListed: true,
      })
      .run();
    expect(await news()).toMatchObject(nothing);
    await changeProfile(a, { is_gamification_enabled: false });
    expect((await answerTo(a.host, "/score-news", { method: "GET", token })).status).toBe(404);
  });
});
