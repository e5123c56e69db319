import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { businessId, loadPack, type Pack, planPack } from "#api/modules/publishing/public.ts";
import { readPacks } from "./read-pack.ts";
import { packFiles, writePacks } from "./pack-fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

/** One course of one article in `category`; the pack names these categories and no other. */
async function packOf(slug: string, course: string, category: string, named: readonly string[]): Promise<Pack> {
  const files = packFiles(slug);
  const lesson = { id: "read", title: "Read", kind: "article", minutes: 3, file: "read.md" };
  const head = files["courses/fire/course.yaml"] as object;
  const one = {
    "business.yaml": { slug, categories: { default: named.map((name) => ({ cat_title: name, slug: name })) } },
    "profile.yaml": { config_display: { title: slug } },
    [`courses/${course}/course.yaml`]: {
      ...head,
      title: course,
      category,
      sections: [{ title: "One", lessons: [lesson] }],
    },
    [`courses/${course}/read.md`]: "# Read\n\nWords.",
  };
  const read = await readPacks(await writePacks({ one }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.packs[0]!;
}

/** As the catalogue and as the profile have them. */
async function categoriesOf(slug: string): Promise<[string[], string[]]> {
  const id = businessId(slug);
  const { results } = await target.db
    .prepare("SELECT path FROM categories WHERE business_id = ? ORDER BY path")
    .bind(id)
    .all<{ path: string }>();
  const row = await target.db
    .prepare("SELECT profile FROM businesses WHERE id = ?")
    .bind(id)
    .first<{ profile: string }>();
  const { default_categories: tree } = BusinessProfile.parse(JSON.parse(row!.profile));
  return [results.map(({ path }) => path), tree.map(({ slug: name }) => name).sort()];
}

it("a category that the pack no longer names stays until it is named and empty, and then goes from both trees", async () => {
  for (const slug of ["sen", "kumo"]) await loadPack(target, await packOf(slug, "air", "old", ["old", "spare"]));

  // The course moves; the category that it leaves is told, and stays.
  const moved = await packOf("sen", "air", "spare", ["spare"]);
  const { missing } = await planPack(target, moved, {}, Date.now());
  expect(missing).toEqual([expect.objectContaining({ kind: "category", name: "old" })]);
  await loadPack(target, moved);
  expect(await categoriesOf("sen")).toEqual([
    ["old", "spare"],
    ["old", "spare"],
  ]);

  await loadPack(target, moved, Date.now(), { archive: ["old"] });
  expect(await categoriesOf("sen")).toEqual([["spare"], ["spare"]]);
  await expect(loadPack(target, moved, Date.now(), { archive: ["spare"] })).rejects.toThrow("spare");

  // One that holds a course which stays does not go; with its course it does.
  const other = await packOf("sen", "water", "new", ["new"]);
  await expect(loadPack(target, other, Date.now(), { archive: ["spare"] })).rejects.toThrow("spare");
  expect(await categoriesOf("sen")).toEqual([["spare"], ["spare"]]);
  await loadPack(target, other, Date.now(), { archive: ["category:spare", "air"] });
  expect(await categoriesOf("sen")).toEqual([["new"], ["new"]]);
  expect(await categoriesOf("kumo")).toEqual([
    ["old", "spare"],
    ["old", "spare"],
  ]);
});

it("trees that managers say themselves no pack changes; what it puts into a moved one follows, and one that is gone is told", async () => {
  const pack = await packOf("own", "air", "old", ["old", "spare"]);
  await loadPack(target, pack);
  const id = businessId("own");
  const sql = (text: string) => target.db.prepare(text).bind(id);
  await target.db.batch([
    sql("UPDATE categories SET path = 'moved', slug = 'moved' WHERE business_id = ? AND path = 'old'"),
    sql(
      `INSERT INTO profile_editions (id, business_id, part, at, part_values) VALUES ('one', ?, 'categories', 1, '{}')`,
    ),
  ]);
  const anew = await packOf("own", "air", "old", ["old", "another"]);
  expect((await planPack(target, anew, {}, Date.now())).categories).toBeUndefined();
  await loadPack(target, anew, Date.now(), { isAnew: true });
  expect(await categoriesOf("own")).toEqual([
    ["moved", "spare"],
    ["old", "spare"],
  ]);
  const at = await sql(
    "SELECT c.path FROM courses JOIN categories c ON c.id = courses.category_id WHERE courses.business_id = ?",
  ).first<{ path: string }>();
  expect(at).toEqual({ path: "moved" });

  await sql("DELETE FROM categories WHERE business_id = ? AND path = 'moved'").run();
  await expect(planPack(target, anew, {}, Date.now())).rejects.toThrow("no category old");
});
