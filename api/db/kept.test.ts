import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { among } from "./conditions.ts";
import { type Given, kept } from "./kept.ts";
import { sessions, users } from "./schema/identity.ts";
import { lessonProgress } from "./schema/study.ts";
import { patternDb, tenantDb } from "./tenant-db.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

const byId = kept((db, { id }: Given<{ id: string }>) => [db.from(users).where(eq(users.id, id))]);
const byIds = kept((db, { ids }: Given<{ ids: readonly string[] }>) => [
  db.select({ id: users.id }).from(users).where(among(users.id, ids)).orderBy(users.id),
]);

describe("statements that are kept", () => {
  it("answer what the same statement answers that is made anew", async () => {
    const [rows] = await a.db.batch(byId({ id: a.learner }));
    expect(rows).toEqual(await a.db.from(users).where(eq(users.id, a.learner)).all());
    expect(rows[0]?.isOnLeaderBoard).toBe(true);
  });

  it("are each handle's own: no value steps out of its business", async () => {
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect((await own.db.batch(byId({ id: own.learner })))[0]).toHaveLength(1);
      expect((await own.db.batch(byId({ id: other.learner })))[0]).toEqual([]);
      const posing = { id: other.learner, business: other.id, businessId: other.id };
      expect((await own.db.batch(byId(posing)))[0]).toEqual([]);
      expect((await own.db.batch(byIds({ ids: [own.learner, other.learner] })))[0]).toEqual([{ id: own.learner }]);
    }
  });

  it("take lists of any length, as one value", async () => {
    const ids = [a.manager, ...Array.from({ length: 500 }, (_, at) => `nobody-${at}`), a.learner];
    const [rows] = await a.db.batch(byIds({ ids }));
    expect(rows.map(({ id }) => id)).toEqual([a.learner, a.manager].toSorted());
    expect((await a.db.batch(byIds({ ids: [] })))[0]).toEqual([]);
  });

  it("are made once, and one text for each shape", async () => {
    let made = 0;
    const ordered = kept((db, _: Given<object>, order: "up" | "down") => {
      made += 1;
      return [
        db
          .select({ id: users.id })
          .from(users)
          .orderBy(order === "up" ? users.id : sql`${users.id} desc`),
      ];
    });
    for (const db of [a.db, b.db, a.db]) {
      const [up] = await db.batch(ordered({}, "up"));
      const [down] = await db.batch(ordered({}, "down"));
      expect(down).toEqual(up.toReversed());
    }
    expect(made).toBe(2);
  });

  it("join tables by their columns' own names, with nothing where nothing was joined", async () => {
    const joined = kept((db, { id }: Given<{ id: string }>) => [
      db
        .select({ id: users.id, session: sessions.id, watched: lessonProgress.watched })
        .from(users)
        .leftJoin(sessions, eq(sessions.userId, users.id))
        .leftJoin(lessonProgress, eq(lessonProgress.userId, users.id))
        .where(eq(users.id, id)),
    ]);
    expect((await a.db.batch(joined({ id: a.learner })))[0]).toEqual([{ id: a.learner, session: null, watched: null }]);
  });

  it("go with others in one round trip", async () => {
    const spied = spiedDatabase(env.DB);
    const [kept, made] = await tenantDb(spied.database, a.id).batch([
      ...byId({ id: a.learner }),
      a.db.from(users).where(eq(users.id, a.manager)),
    ]);
    expect([kept?.[0]?.id, made?.[0]?.id]).toEqual([a.learner, a.manager]);
    expect(spied.trips()).toBe(1);
  });

  it("run for nobody without a value, and without a business", async () => {
    await expect(a.db.batch(byId({} as { id: string }))).rejects.toThrow(/was not given its id/);
    await expect(patternDb.from(users).all()).rejects.toThrow();
    expect(() => patternDb.businessId).toThrow(/no business/);
    await expect(patternDb.batch(byId({ id: a.learner }))).rejects.toThrow(/no business/);
  });
});
