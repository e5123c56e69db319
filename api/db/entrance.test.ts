import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { Entrance } from "./entrance.ts";
import { users } from "./schema/identity.ts";
import { tenantDb } from "./tenant-db.ts";

let a: SeededBusiness;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
});

/** A handle that lets in whom the database calls so. */
function behind(name: string, mode: "open" | "reading" = "open") {
  const spied = spiedDatabase(env.DB);
  const open = tenantDb(spied.database, a.id);
  const entrance = new Entrance({
    statements: [open.select({ name: users.name }).from(users).where(eq(users.id, a.learner))],
    judge: (answers) => {
      const [[row]] = answers as [{ name: string }[]];
      if (row?.name !== name) throw new Error("refused");
      return Promise.resolve(mode);
    },
  });
  return { db: open.behind(entrance), trips: spied.trips };
}

const idsOf = (db: SeededBusiness["db"]) => db.select({ id: users.id }).from(users).where(eq(users.id, a.manager));

it("asks who comes in with the first batch, and not again", async () => {
  const { db, trips } = behind("learner of a");
  expect(await db.batch([idsOf(db)])).toEqual([[{ id: a.manager }]]);
  expect(trips()).toBe(1);
  expect(await db.primary.batch([idsOf(db), idsOf(db)])).toHaveLength(2);
  expect(await db.batch([])).toEqual([]);
  expect(trips()).toBe(2);
});

it("tells nothing of what was read to whom it does not let in, one batch or several at once", async () => {
  const { db } = behind("somebody else");
  const read = await Promise.allSettled([db.batch([idsOf(db)]), db.batch([idsOf(db)]), db.primary.batch([idsOf(db)])]);
  for (const answer of read) expect(answer).toMatchObject({ status: "rejected", reason: { message: "refused" } });
  await expect(db.batch([idsOf(db)])).rejects.toThrow("refused");
});

it("writes nothing before it is known who asks", async () => {
  const { db } = behind("learner of a");
  const rename = () => db.update(users, { name: "x" }, eq(users.id, a.otherLearner));
  expect(rename).toThrow(/before it is known who asks/);
  expect(() => db.primary.delete(users, eq(users.id, a.otherLearner))).toThrow(/before it is known who asks/);
  await db.batch([]);
  await rename().run();
  const renamed = eq(users.id, a.otherLearner);
  expect(await a.db.select({ name: users.name }).from(users).where(renamed).get()).toEqual({ name: "x" });
});

it("writes nothing for whoever comes in to read", async () => {
  const { db } = behind("learner of a", "reading");
  expect(await db.batch([idsOf(db)])).toEqual([[{ id: a.manager }]]);
  const renaming = () => db.primary.update(users, { name: "y" }, eq(users.id, a.otherLearner));
  expect(renaming).toThrow("viewing_session");
});
