import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { touchEnrolment, writeRecord } from "#api/modules/progress/public.ts";
import { studyStatements } from "#api/modules/points/public.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { openTemporaryTarget } from "#tools/ops/local-target.fixture.ts";
import type { OpenTarget } from "#tools/ops/local-target.ts";
import { learnersOf } from "./load-history.ts";
import { businessId } from "../plan/load-ids.ts";
import { loadPack } from "../load/load-pack.ts";
import { packFiles, writePacks } from "#tools/content/pack-fixture.ts";
import { readPacks } from "#tools/content/read-pack.ts";
import type { Pack } from "../pack/pack.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const now = Date.parse("2026-11-20T09:30:00Z");
const weekMs = 7 * 24 * 60 * 60 * 1000;
const people = ["Lê Ngọc Bích", "Trần An", "Vũ Hoàng Nam", "Phạm Thuỳ Linh"];
let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

/** Two courses, so that a history has something to choose from. */
async function packOf(slug: string): Promise<Pack> {
  const files = packFiles(slug) as Record<string, unknown> & { "profile.yaml": object };
  const second = Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) =>
      name.startsWith("courses/fire/") ? [[name.replace("fire", "water"), content]] : [],
    ),
  );
  const history = {
    seed: slug,
    weeks: 3,
    email_domain: `${slug}.test`,
    given: [{ course: "fire", by: "Safety", days_ago: 15, due_in: -2 }],
    teams: [
      { name: "Store", people: people.slice(0, 2) },
      { name: "Floor", people: people.slice(2) },
    ],
    stories: [
      { email: `learner@${slug}.test`, team: "Store", courses: [{ course: "water", days: [6, 2], stopped_at: 3 }] },
    ],
  };
  const profile = { ...files["profile.yaml"], is_gamification_enabled: true };
  const result = await readPacks(
    await writePacks({ one: { ...files, ...second, "profile.yaml": profile, "history.yaml": history } }),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}

const tables = [
  "enrolments",
  "lesson_progress",
  "quiz_attempts",
  "quiz_answers",
  "study_days",
  "point_entries",
  "learner_badges",
  "board_standings",
  "board_counts",
  "assignments",
];
const sorted = (rows: Record<string, unknown>[]) =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
async function dump(business: string): Promise<Record<string, Record<string, unknown>[]>> {
  const rows = tables.map(async (table) => [
    table,
    sorted((await target.db.prepare(`SELECT * FROM ${table} WHERE business_id = ?`).bind(business).all()).results),
  ]);
  return Object.fromEntries((await Promise.all(rows)) as [string, Record<string, unknown>[]][]);
}

it("writes a history once: loading again a week later adds nothing and moves nothing", async () => {
  const pack = await packOf("alpha");
  await loadPack(target, pack, now);
  const before = await dump(businessId("alpha"));
  for (const table of tables) expect([table, before[table]!.length > 0]).toEqual([table, true]);
  await loadPack(target, pack, now + weekMs);
  expect(await dump(businessId("alpha"))).toEqual(before);
});

it("leaves alone who already studies", async () => {
  const pack = await packOf("beta");
  await loadPack(target, { ...pack, history: undefined }, now - weekMs);
  const db = tenantDb(target.db, businessId("beta"));
  const { id } = (await target.db
    .prepare("SELECT id FROM users WHERE email = 'learner@beta.test'")
    .first<{ id: string }>())!;
  const course = (await target.db
    .prepare("SELECT id FROM courses WHERE slug = 'fire' AND business_id = ?")
    .bind(businessId("beta"))
    .first<{ id: string }>())!;
  await db.insert(enrolments, { userId: id, courseId: course.id, enrolledAt: 1, lastStudiedAt: 1 }).run();
  await loadPack(target, pack, now);
  const own = (await dump(businessId("beta")))["enrolments"]!.filter((row) => row["user_id"] === id);
  expect(own).toMatchObject([{ course_id: course.id, last_studied_at: 1 }]);
});

it("earns what the learning API would have given for the same steps", async () => {
  const pack = await packOf("gamma");
  const business = businessId("gamma");
  await loadPack(target, pack, now);
  const loaded = await dump(business);
  const itemKey = (await target.db
    .prepare("SELECT digest FROM pack_parts WHERE business_id = ? AND part = 'item-key'")
    .bind(business)
    .first<string>("digest"))!;
  for (const table of [
    "board_standings",
    "board_counts",
    "learner_badges",
    "point_entries",
    "study_days",
    "lesson_progress",
  ]) {
    await target.db.prepare(`DELETE FROM ${table} WHERE business_id = ?`).bind(business).run();
  }
  await target.db
    .prepare("UPDATE enrolments SET completed_at = NULL, last_studied_at = enrolled_at WHERE business_id = ?")
    .bind(business)
    .run();

  const db = tenantDb(target.db, business);
  const profile = { ...pack.profile, time_zone: "Asia/Ho_Chi_Minh" };
  for (const { record, team = "" } of learnersOf({ ...pack, profile, itemKey, isKeyNew: false }, pack.history!, now)) {
    const learner = {
      id: record.userId,
      team,
      timeZone: "Asia/Ho_Chi_Minh",
      boardTimeZone: "Asia/Ho_Chi_Minh",
      earnsPoints: true,
    };
    const revisions = new Map<string, string>();
    for (const { at, lesson, before, after, hasWatched, hasFullMarks } of record.steps) {
      await db.batch([
        writeRecord(
          db,
          { userId: record.userId, courseId: lesson.courseId, lessonId: lesson.id },
          after,
          revisions.get(lesson.id) ?? null,
        ),
        touchEnrolment(db, record.userId, lesson.courseId, at),
        ...studyStatements(db, learner, [{ lesson, before, after, hasWatched, hasFullMarks }], at),
      ]);
      const written = await target.db
        .prepare("SELECT revision FROM lesson_progress WHERE user_id = ? AND lesson_id = ?")
        .bind(record.userId, lesson.id)
        .first<{ revision: string }>();
      revisions.set(lesson.id, written!.revision);
    }
  }
  const replayed = await dump(business);
  const comparable = (rows: Record<string, unknown>[]) =>
    sorted(rows.map(({ award: _award, revision: _revision, ...row }) => row));
  for (const table of [
    "enrolments",
    "lesson_progress",
    "study_days",
    "point_entries",
    "learner_badges",
    "board_standings",
  ]) {
    expect([table, comparable(loaded[table]!)]).toEqual([table, comparable(replayed[table]!)]);
  }
  const counted = (rows: Record<string, unknown>[]) => sorted(rows.filter((row) => row["learners"] !== 0));
  expect(counted(loaded["board_counts"]!)).toEqual(counted(replayed["board_counts"]!));
});
