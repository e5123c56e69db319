import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkPassword } from "#api/modules/identity/public.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { LoadError, loadPack, type Pack } from "#api/modules/publishing/public.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { readPacks } from "./read-pack.ts";
import { fixtureLessons, packFiles, writePacks } from "./pack-fixture.ts";

// scrypt and workerd take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

async function packOf(files: Record<string, unknown>): Promise<Pack> {
  return packIn(await writePacks({ one: files }));
}
async function packIn(folder: string): Promise<Pack> {
  const result = await readPacks(folder);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}
async function all<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await target.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}
const one = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await all<Row>(sql, ...values))[0]!;
const revision = async () =>
  (await one<{ revision: number }>("SELECT revision FROM businesses WHERE slug = 'epsilon'")).revision;
const courseRows = (slug: string) =>
  one(
    "SELECT (SELECT count(*) FROM courses WHERE business_id = b.id) AS courses, (SELECT count(*) FROM lessons WHERE business_id = b.id) AS lessons, (SELECT count(*) FROM search_items WHERE business_id = b.id) AS items FROM businesses b WHERE slug = ?",
    slug,
  );
const tables = [
  "businesses",
  "hostnames",
  "users",
  "categories",
  "courses",
  "sections",
  "lessons",
  "files",
  "quizzes",
  "quiz_questions",
  "enrolments",
  "lesson_progress",
  "search_items",
  "search_passages",
  "search_words",
  "search_word_pieces",
];
const dump = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await all(`SELECT * FROM ${table} ORDER BY 1, 2`)])),
  );

describe("loadPack", () => {
  it("puts every row and every byte in place", async () => {
    const summary = await loadPack(target, await packOf(packFiles("alpha")));
    expect(summary).toEqual({
      business: "alpha",
      hostnames: ["alpha.localhost"],
      users: 1,
      courses: 1,
      lessons: 4,
      files: 4,
    });

    const business = await one<{ id: string; profile: string }>("SELECT * FROM businesses WHERE slug = 'alpha'");
    const profile = BusinessProfile.parse(JSON.parse(business.profile));
    expect(profile).toMatchObject({
      locale: "en",
      default_categories: [{ slug: "safety", children: [{ slug: "fire" }] }],
    });
    const [, key] = /^\/business\/files\/(.+)$/.exec(profile.config_display.logo!)!;
    const logo = await one<{ r2_key: string; owner_kind: string }>("SELECT * FROM files WHERE key = ?", key);
    expect(logo.owner_kind).toBe("brand");
    expect(await (await target.files.get(logo.r2_key))!.text()).toContain("<svg");

    const lessons = await all<Record<string, string>>(
      "SELECT * FROM lessons WHERE business_id = ? ORDER BY position",
      business.id,
    );
    expect(lessons.map((lesson) => [lesson.kind, lesson.is_trial, lesson.duration_seconds])).toEqual([
      ["article", 1, 180],
      ["video", 0, 5],
      ["pdf", 0, 120],
      ["quiz", 0, 240],
    ]);
    expect(lessons[0]?.body_html).toBe('<h2 id="h-read">Read</h2>\n<p>Words.</p>');
    expect(JSON.parse(lessons[1]!.transcript!)).toEqual([{ start: 0, end: 4, text: "Hello" }]);
    const user = await one<{ password_hash: string }>("SELECT * FROM users WHERE email = 'learner@alpha.test'");
    expect((await checkPassword("Learn-2026!", user.password_hash)).matches).toBe(true);
  });

  it("changes nothing the second time, and forgets the edge's copy of the profile", async () => {
    const pack = await packOf(packFiles("alpha"));
    const at = 1_900_000_000_000;
    await loadPack(target, pack, at);
    const before = await dump();
    await target.cache.put(profileCacheKey("alpha.localhost"), "old");
    await loadPack(target, pack, at);
    expect(await dump()).toEqual(before);
    expect(await target.cache.get(profileCacheKey("alpha.localhost"))).toBeNull();
  });

  it("keeps progress while texts change, and archives what left the pack", async () => {
    const files = packFiles("beta");
    await loadPack(target, await packOf(files));
    const ids = await one<{ business_id: string; course_id: string; user_id: string; lesson_id: string }>(
      "SELECT l.business_id, l.course_id, l.id AS lesson_id, u.id AS user_id FROM lessons l JOIN users u ON u.business_id = l.business_id WHERE l.title = 'Read' AND u.email = 'learner@beta.test'",
    );
    const { business_id, course_id, user_id, lesson_id } = ids;
    await target.db.batch([
      target.db
        .prepare(
          "INSERT INTO enrolments (business_id, user_id, course_id, enrolled_at, last_studied_at) VALUES (?, ?, ?, 1, 1)",
        )
        .bind(business_id, user_id, course_id),
      target.db
        .prepare(
          "INSERT INTO lesson_progress (business_id, user_id, course_id, lesson_id, state, percent, position, revision, watched) VALUES (?, ?, ?, ?, 'done', 100, 0, 'r', '[]')",
        )
        .bind(business_id, user_id, course_id, lesson_id),
    ]);

    const [read] = fixtureLessons();
    const course = files["courses/fire/course.yaml"] as Record<string, unknown>;
    const next = {
      ...files,
      "courses/fire/course.yaml": {
        ...course,
        sections: [{ title: "Renamed", lessons: [{ ...read, title: "Read anew" }] }],
      },
    };
    await loadPack(target, await packOf(next), 5_000, { archive: ["fire/watch", "fire/sheet", "fire/quiz"] });

    expect(await one("SELECT title, archived_at FROM lessons WHERE id = ?", lesson_id)).toEqual({
      title: "Read anew",
      archived_at: null,
    });
    expect(
      await all(
        "SELECT title, archived_at FROM lessons WHERE course_id = ? AND archived_at IS NOT NULL ORDER BY position",
        course_id,
      ),
    ).toEqual(["Watch", "Sheet", "Quiz"].map((title) => ({ title, archived_at: 5_000 })));
    expect(await one("SELECT state FROM lesson_progress WHERE lesson_id = ?", lesson_id)).toEqual({ state: "done" });
    expect(await one("SELECT completed_at FROM enrolments WHERE course_id = ?", course_id)).toEqual({
      completed_at: 5_000,
    });
    expect(await one("SELECT lesson_count, duration_seconds FROM courses WHERE id = ?", course_id)).toEqual({
      lesson_count: 1,
      duration_seconds: 180,
    });
  });

  it("a replaced file keeps its address for a week, then goes with its bytes", async () => {
    const day = 24 * 60 * 60 * 1000;
    const files = packFiles("gamma");
    await loadPack(target, await packOf(files), day);
    const old = await one<{ key: string; r2_key: string }>(
      "SELECT key, r2_key FROM files WHERE name = 'sheet.pdf' AND owner_id IN (SELECT id FROM lessons WHERE business_id IN (SELECT id FROM businesses WHERE slug = 'gamma'))",
    );
    const changed = { ...files, "courses/fire/sheet.pdf": `${String(files["courses/fire/sheet.pdf"])}\n%changed` };
    await target.db
      .prepare(
        "INSERT INTO files (key, business_id, owner_kind, owner_id, name, content_type, bytes, sha256, r2_key, etag) SELECT 'avatar-key', business_id, 'avatar', 'user', 'me.png', 'image/png', 1, 'x', 'x', 'x' FROM files WHERE key = ?",
      )
      .bind(old.key)
      .run();
    await loadPack(target, await packOf(changed), 2 * day);
    expect(await one("SELECT retired_at FROM files WHERE key = 'avatar-key'")).toEqual({ retired_at: null });
    expect(await one("SELECT retired_at FROM files WHERE key = ?", old.key)).toEqual({ retired_at: 2 * day });
    expect(await target.files.head(old.r2_key)).not.toBeNull();
    await loadPack(target, await packOf(changed), 10 * day);
    expect(await all("SELECT key FROM files WHERE key = ?", old.key)).toEqual([]);
    expect(await target.files.head(old.r2_key)).toBeNull();
  });

  it("leaves a password alone that its user chose, until the pack names another", async () => {
    const files = packFiles("delta");
    await loadPack(target, await packOf(files));
    const email = "learner@delta.test";
    await target.db
      .prepare("UPDATE users SET password_hash = 'their own', login_status = 1 WHERE email = ?")
      .bind(email)
      .run();
    await loadPack(target, await packOf(files));
    expect(await one("SELECT password_hash FROM users WHERE email = ?", email)).toEqual({ password_hash: "their own" });
    const [user] = files["users.yaml"] as Record<string, unknown>[];
    await loadPack(target, await packOf({ ...files, "users.yaml": [{ ...user, password: "Another-2026!" }] }));
    const { password_hash } = await one<{ password_hash: string }>(
      "SELECT password_hash FROM users WHERE email = ?",
      email,
    );
    expect((await checkPassword("Another-2026!", password_hash)).matches).toBe(true);
  });

  it("leaves the extra time alone that a manager gave, unless the pack names one", async () => {
    const files = packFiles("omicron");
    const extra = async () =>
      (
        await one<{ extra_time_percent: number }>(
          "SELECT extra_time_percent FROM users WHERE email = 'learner@omicron.test'",
        )
      ).extra_time_percent;
    await loadPack(target, await packOf(files));
    expect(await extra()).toBe(0);
    await target.db.prepare("UPDATE users SET extra_time_percent = 50 WHERE email = 'learner@omicron.test'").run();
    await loadPack(target, await packOf(files));
    expect(await extra()).toBe(50);
    const [user] = files["users.yaml"] as Record<string, unknown>[];
    await loadPack(target, await packOf({ ...files, "users.yaml": [{ ...user, extra_time_percent: 25 }] }));
    expect(await extra()).toBe(25);
  });

  it("raises the profile's revision when the profile changed, and only then", async () => {
    const files = packFiles("epsilon");
    await loadPack(target, await packOf(files));
    await loadPack(target, await packOf(files));
    expect(await revision()).toBe(1);
    await loadPack(
      target,
      await packOf({ ...files, "profile.yaml": { ...(files["profile.yaml"] as object), enable_menu: true } }),
    );
    expect(await revision()).toBe(2);
  });

  it("a load that fails leaves the database untouched: a hostname of another business", async () => {
    const before = await dump();
    const files = packFiles("zeta");
    const profile = { ...(files["profile.yaml"] as object), hostnames: ["zeta.localhost", "alpha.localhost"] };
    await expect(loadPack(target, await packOf({ ...files, "profile.yaml": profile }))).rejects.toThrow(LoadError);
    expect(await dump()).toEqual(before);
  });

  it("a load that fails leaves no half of a course, and is finished by loading again: a row that is refused", async () => {
    const pack = await packOf(packFiles("eta"));
    await target.db
      .prepare(
        "CREATE TRIGGER refuse BEFORE INSERT ON files WHEN NEW.name = 'sheet.pdf' BEGIN SELECT RAISE(ABORT, 'refused'); END",
      )
      .run();
    await expect(loadPack(target, pack)).rejects.toThrow();
    await target.db.prepare("DROP TRIGGER refuse").run();
    expect(await courseRows("eta")).toEqual({ courses: 0, lessons: 0, items: 0 });
    await loadPack(target, pack);
    expect(await courseRows("eta")).toEqual({ courses: 1, lessons: 4, items: 5 });
  });

  it("a load that fails leaves no half of a course: a file that vanished since it was checked", async () => {
    const folder = await writePacks({ one: packFiles("theta") });
    const pack = await packIn(folder);
    await rm(path.join(folder, "one/courses/fire/watch.mp4"));
    await expect(loadPack(target, pack)).rejects.toThrow();
    expect(await courseRows("theta")).toEqual({ courses: 0, lessons: 0, items: 0 });
  });

  it("refuses bytes that changed since they were checked", async () => {
    const folder = await writePacks({ one: packFiles("iota") });
    const pack = await packIn(folder);
    await writeFile(path.join(folder, "one/courses/fire/sheet.pdf"), "not what was checked");
    await expect(loadPack(target, pack)).rejects.toThrow(LoadError);
  });
});
