import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { tenantDb } from "#api/db/tenant-db.ts";
import { seedSearch } from "../../../tests/fixtures/seed-search.ts";
import { spiedDatabase } from "../../../tests/fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "../../../tests/fixtures/two-businesses.ts";
import { mostTelling } from "./common-words.ts";
import { chosen } from "./facets.ts";
import { search } from "./search.ts";

let a: SeededBusiness;
/** Words of this file alone: an isolate remembers for a while which are common, and runs other files too. */
const many = mostTelling + 200;

const folders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    slug: `folder-${at}`,
    title: `Folder ${at}`,
    summary: "Parapet rungs of a mezzanine, once more.",
  }));

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  await seedSearch(a, [
    ...folders(many),
    { slug: "said", title: "Once more", summary: "Parapet rungs, and a zephyr." },
    { slug: "called", title: "Zephyr", summary: "Parapet rungs again." },
    { slug: "marked", title: "Màn", summary: "Parapet rungs again." },
    { slug: "unmarked", title: "Man", summary: "Parapet rungs again." },
    { slug: "plain", title: "Plain", lessons: [{ id: "one", title: "Parapet rungs in short", passages: [] }] },
  ]);
});

const asked = (db = a.db, q = "parapet rungs", strict = false) =>
  search(db, a.learner, { q, filters: chosen({}), sort: "relevance", strict, cursor: undefined });
const slugs = async (q: string, strict = false) => (await asked(a.db, q, strict)).data.map(({ slug }) => slug);

it("of words that stand everywhere, what is named by them comes first", async () => {
  const { data, meta } = await asked();
  expect(data[0]?.title.text).toBe("Parapet rungs in short");
  expect(data).toHaveLength(15);
  expect(meta.is_capped).toBe(true);
});

it("beside them, the word that tells rows apart decides", async () => {
  expect(await slugs("parapet rungs zephyr")).toEqual(["called", "said"]);
  expect((await asked(a.db, "parapet rungs zephyr")).meta).toMatchObject({
    total: 2,
    is_capped: false,
    matching: "all",
  });
  expect(await slugs("parapet rungs màn")).toEqual(["marked", "unmarked"]);
  expect(await slugs("parapet rungs man", true)).toEqual(["unmarked"]);
});

it("where nothing has all words, those that stand everywhere still find something", async () => {
  const { data, meta } = await asked(a.db, "parapet rungs xylograph");
  expect(meta.matching).toBe("some");
  expect(data[0]?.title.text).toBe("Parapet rungs in short");
  expect((await asked(a.db, "parapet rungs zephyr xylograph")).data[0]?.slug).toMatch(/called|said/);
});

it("pages of them end where the count does, and none shows a hit twice", async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { q: "parapet rungs", filters: chosen({}), sort: "relevance" as const, strict: false, cursor };
    const { data, meta } = await search(a.db, a.learner, input);
    ids.push(...data.map(({ id }) => id));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor);
  expect(ids).toHaveLength((await asked()).meta.total);
  expect(new Set(ids).size).toBe(ids.length);
});

it("more documents with the same words cost no more rows", async () => {
  const rowsOf = async () => {
    const spied = spiedDatabase(env.DB);
    await asked(tenantDb(spied.database, a.id));
    return spied.rowsRead();
  };
  const before = await rowsOf();
  await seedSearch(a, folders(many * 2));
  expect(await rowsOf()).toBeLessThan(before * 1.2);
});
