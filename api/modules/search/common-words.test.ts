import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { tenantDb } from "#api/db/tenant-db.ts";
import { mostRanked } from "#api/db/text-index.ts";
import { seedSearch } from "../../../tests/fixtures/seed-search.ts";
import { spiedDatabase } from "../../../tests/fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "../../../tests/fixtures/two-businesses.ts";
import { chosen } from "./facets.ts";
import { search } from "./search.ts";

let a: SeededBusiness;
const many = mostRanked + 200;

const folders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    slug: `folder-${at}`,
    title: `Folder ${at}`,
    summary: "Guard rails of a mezzanine, once more.",
  }));

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  await seedSearch(a, [
    ...folders(many),
    { slug: "plain", title: "Plain", lessons: [{ id: "one", title: "Guard rails in short", passages: [] }] },
  ]);
});

const asked = (db = a.db) =>
  search(db, a.learner, { q: "guard rails", filters: chosen({}), sort: "relevance", strict: false, cursor: undefined });

it("of words that stand everywhere, what is named by them comes first", async () => {
  const { data, meta } = await asked();
  expect(data[0]?.title.text).toBe("Guard rails in short");
  expect(data).toHaveLength(15);
  expect(meta.is_capped).toBe(true);
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
