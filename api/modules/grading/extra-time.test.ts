import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { users } from "#api/db/schema/identity.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { indexPerson, isNamed, mostLookedAt } from "#api/modules/identity/public.ts";
import { findPeople } from "./extra-time.repo.ts";

let a: SeededBusiness;
let b: SeededBusiness;

const crowd = 3_000;

/** People who all are called Nguyễn, one of them Ánh. */
beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  for (const { id, db } of [a, b]) {
    const model = (await db
      .from(users)
      .where(eq(users.id, `${id.slice(-1)}-learner`))
      .get())!;
    const people = Array.from({ length: crowd }, (_, n) => ({
      ...model,
      id: `${id}-${n}`,
      email: `n${n}@example.test`,
      name: n === crowd - 1 ? "Nguyễn Thị Ánh" : n === 7 ? "山田太郎" : `Nguyễn Văn ${n}`,
    }));
    const words = people.flatMap((person) => indexPerson(db, person));
    await db.batch(db.insertAll(users, people));
    for (let from = 0; from < words.length; from += 1000) await db.batch(words.slice(from, from + 1000));
  }
}, 60_000);

async function idsOf(db: TenantDb, q: string): Promise<string[]> {
  const named = await isNamed(db, q);
  if (!named) return [];
  return (await db.select({ id: users.id }).from(users).where(named).all()).map(({ id }) => id);
}

describe("who is looked for by name", () => {
  it("is found behind a name that everybody has, by a beginning, within a name without gaps, and in the own business alone", async () => {
    expect(await idsOf(a.db, "nguyen anh")).toEqual(["biz-a-2999"]);
    expect(await idsOf(a.db, "ng th an")).toEqual(["biz-a-2999"]);
    expect(await idsOf(a.db, "n2998@example")).toEqual(["biz-a-2998"]);
    for (const q of ["山田", "太郎", "郎"]) expect(await idsOf(b.db, q), q).toEqual(["biz-b-7"]);
    expect(await idsOf(a.db, "guyen")).toEqual([]);
    expect(await idsOf(a.db, "% _ '")).toEqual([]);
  });

  it("costs no more where more people are there, and enters every table by an index", async () => {
    const spied = spiedDatabase(env.DB);
    const db = tenantDb(spied.database, a.id);
    expect((await findPeople(db, a.manager, "n2998", "business")).rows).toHaveLength(1);
    expect(await spied.rowsRead()).toBeLessThan(10);
    spied.reset();
    expect((await findPeople(db, a.manager, "nguyen anh", "business")).rows).toHaveLength(1);
    expect(await spied.rowsRead()).toBeLessThan(mostLookedAt + 20);
    spied.reset();
    expect((await findPeople(db, a.manager, "", "business")).rows).toEqual([]);
    expect(await spied.rowsRead()).toBeLessThan(10);
    spied.reset();
    const { rows, total } = await findPeople(db, a.manager, "nguyen", "business");
    expect([rows.length, total]).toEqual([50, mostLookedAt]);
    expect(await spied.rowsRead()).toBeLessThan(mostLookedAt * 6);
    for (const plan of await spied.plans()) expect(plan).not.toMatch(/\bSCAN (?!looked|json_each|\(subquery|CONSTANT)/);
  });
});
