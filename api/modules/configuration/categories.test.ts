import { beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Categories, CategoriesState, CategoryNode } from "#shared/contracts/categories.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCategory, seedCourse } from "#tests/fixtures/seed-course.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let b: SeededBusiness;

beforeEach(async () => {
  const both = await resetBusinesses();
  for (const business of [both.a, both.b]) await seedTrees(business);
  ({ a, b } = both);
  token = await signedIn(a, a.manager);
});

/** safety (safety/fire) shared, house of its own. */
async function seedTrees(business: SeededBusiness): Promise<void> {
  const safety = await seedCategory(business, "safety", "default");
  const fire = await seedCategory(business, "safety/fire", "default");
  await business.db.update(categories, { parentId: safety }, eq(categories.id, fire)).run();
  await seedCategory(business, "house", "business");
  await changeProfile(business, {
    default_categories: [
      { cat_title: "Safety", slug: "safety", children: [{ cat_title: "Fire", slug: "fire", children: [] }] },
    ],
    biz_categories: [{ name: "House", slug: "house", children: [] }],
  });
}

interface Answer {
  status: number;
  data: CategoriesState & { code?: string; current?: unknown; errors?: Record<string, string[]> };
}

async function asked(path: string, { of, ...options }: CallOptions & { of?: string } = {}): Promise<Answer> {
  const headers: Record<string, string> = of === undefined ? {} : { "If-Match": `"${of}"` };
  const response = await call(a.host, `/manage/admin/${path}`, { token, ...options, headers });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

const trees = async () => (await asked("categories")).data;
const change = (of: string, body: Categories & { moves?: object[] }) =>
  asked("categories", { method: "PUT", of, body });
const node = (label: string, slug: string, children: CategoryNode[] = []): CategoryNode => ({
  id: slug,
  label,
  slug,
  children,
});
const rowAt = (path: string) => a.db.from(categories).where(eq(categories.path, path)).get();
const shown = async (host = a.host) =>
  ((await (await call(host, "/business/get-business")).json()) as { data: object }).data;
const held = async () => (await a.db.from(courses).where(eq(courses.slug, "held")).get())?.categoryId;

async function holdCourse(path: string): Promise<string> {
  const id = (await rowAt(path))?.id ?? "";
  const course = await seedCourse(a, "held");
  await a.db.update(courses, { categoryId: id }, eq(courses.id, course.id)).run();
  return id;
}

it("are renamed, moved, swapped and added as trees; what is in them goes along, and nobody else's change", async () => {
  const fire = await holdCourse("safety/fire");
  const { revision, published } = await trees();
  const [safety] = published.default_categories;
  const [house] = published.biz_categories;
  const [inside] = safety?.children ?? [];
  if (!safety || !house || !inside) throw new Error("there are no trees");
  const answer = await change(revision, {
    // Each takes the other's address.
    default_categories: [
      { ...inside, label: "Fire drill", slug: "safety", children: [] },
      { ...safety, slug: "order", children: [] },
    ],
    biz_categories: [{ ...house, children: [node("Kitchen", "kitchen")] }],
  });
  expect(answer).toMatchObject({ status: 200, data: { history: [{ by: { name: "manager of a" } }, { by: null }] } });
  expect(await rowAt("safety")).toMatchObject({ id: fire, label: "Fire drill", parentId: null, tree: "default" });
  expect(await rowAt("order")).toMatchObject({ id: safety.id, position: 1 });
  const kitchen = await rowAt("house/kitchen");
  expect(kitchen).toMatchObject({ parentId: house.id, tree: "business" });
  expect(kitchen?.id).not.toBe("kitchen");
  expect(await held()).toBe(fire);
  expect(await shown()).toMatchObject({
    default_categories: [{ cat_title: "Fire drill", slug: "safety" }, { slug: "order" }],
    biz_categories: [{ slug: "house", children: [{ name: "Kitchen", slug: "kitchen" }] }],
  });
  expect(await shown(b.host)).toMatchObject({ default_categories: [{ slug: "safety" }] });

  const back = await asked(`editions/${answer.data.history[1]?.id}/restoration`, {
    method: "POST",
    of: answer.data.revision,
  });
  expect(back.status).toBe(200);
  expect(await rowAt("safety/fire")).toMatchObject({ id: fire, parentId: safety.id, label: "Fire" });
  expect(await rowAt("house/kitchen")).toBeUndefined();
  expect(await held()).toBe(fire);
});

it("one that holds something goes only with a place for that", async () => {
  const fire = await holdCourse("safety/fire");
  const { revision, published } = await trees();
  const without = {
    ...published,
    default_categories: published.default_categories.map((one) => ({ ...one, children: [] })),
  };
  const refused = await change(revision, without);
  expect(refused).toMatchObject({
    status: 409,
    data: { code: "category_in_use", current: { full: [{ id: fire, label: "Label safety/fire", count: 1 }] } },
  });
  expect(await rowAt("safety/fire")).toBeDefined();
  const nowhere = await change(revision, { ...without, moves: [{ from: fire, to: "b-house" }] });
  expect(nowhere).toMatchObject({ status: 422, data: { errors: { moves: [expect.any(String)] } } });

  const added = { ...without, biz_categories: [...without.biz_categories, node("Kitchen", "kitchen")] };
  const moved = await change(revision, { ...added, moves: [{ from: fire, to: "kitchen" }] });
  expect(moved.status).toBe(200);
  expect(await rowAt("safety/fire")).toBeUndefined();
  expect(await held()).toBe((await rowAt("kitchen"))?.id);

  // What has nothing in it goes as it is, and comes back with its history.
  const emptied = await change(moved.data.revision, { ...moved.data.published, default_categories: [] });
  expect(emptied.status).toBe(200);
  expect(await rowAt("safety")).toBeUndefined();
  const [, before] = emptied.data.history;
  expect(
    (await asked(`editions/${before?.id}/restoration`, { method: "POST", of: emptied.data.revision })).status,
  ).toBe(200);
  expect(await rowAt("safety")).toBeDefined();
});

it("an address is had once, in both trees and beside programmes, and nothing is half-written", async () => {
  const { revision, published } = await trees();
  const twice = { ...published, biz_categories: [...published.biz_categories, node("Safety", "safety")] };
  expect(await change(revision, twice)).toMatchObject({
    status: 422,
    data: { errors: { "biz_categories.1.slug": [expect.any(String)] } },
  });
  const bad = { ...published, biz_categories: [node("A", "Không")] };
  expect((await change(revision, bad)).status).toBe(422);
  const deep = [node("1", "a", [node("2", "b", [node("3", "c", [node("4", "d", [node("5", "e")])])])])];
  expect((await change(revision, { ...published, biz_categories: deep })).status).toBe(422);
  const stolen = (await b.db.from(categories).where(eq(categories.path, "house")).get())?.id ?? "";
  const answer = await change(revision, {
    ...published,
    biz_categories: [...published.biz_categories, { ...node("Theirs", "theirs"), id: stolen }],
  });
  expect(answer.status).toBe(200);
  expect(await b.db.from(categories).where(eq(categories.id, stolen)).get()).toMatchObject({ path: "house" });
  expect((await change(revision, published)).status).toBe(412);
  expect((await asked("categories", { method: "PUT", body: published })).status).toBe(428);
});
