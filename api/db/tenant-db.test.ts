import { and, asc, count, eq, exists, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { sessions, users } from "./schema/identity.ts";
import { TenantDb } from "./tenant-db.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await b.db.insert(sessions, { id: "b-session", userId: b.learner, createdAt: 1 }).run();
});

describe("reading", () => {
  it("sees the own rows alone, with and without a condition", async () => {
    const all = await a.db.from(users).all();
    expect(all).toHaveLength(4);
    expect(new Set(all.map((user) => user.businessId))).toEqual(new Set([a.id]));
    expect(await a.db.from(users).where(eq(users.id, b.learner)).get()).toBeUndefined();
  });

  it("cannot be talked out of its business by OR", async () => {
    const rows = await a.db
      .select({ id: users.id })
      .from(users)
      .where(sql`1 = 1 or 1 = 1`)
      .all();
    expect(rows).toHaveLength(4);
    const changed = await a.db
      .update(users, { name: "x" }, sql`1 = 1 or 1 = 1`)
      .returning({ id: users.id })
      .all();
    expect(changed).toHaveLength(4);
    const joined = await a.db
      .select({ id: sessions.id })
      .from(users)
      .innerJoin(sessions, sql`1 = 1 or 1 = 1`)
      .all();
    expect(joined).toEqual([]);
  });

  it("binds joined tables as well, and keeps equal column names apart in a batch", async () => {
    await a.db.insert(sessions, { id: "a-session", userId: a.learner, createdAt: 1 }).run();
    const joined = () =>
      a.db
        .select({ sessionId: sessions.id, userId: users.id, manager: users.isAccountManager })
        .from(users)
        .leftJoin(sessions, sql`true`)
        .where(eq(users.id, a.learner));
    const expected = [{ sessionId: "a-session", userId: a.learner, manager: false }];
    expect(await joined().all()).toEqual(expected);
    const [batched] = await a.db.batch([joined()]);
    expect(batched).toEqual(expected);
  });

  it("binds a sub-select", async () => {
    const hasSession = exists(
      a.db
        .select({ one: sql`1` })
        .from(sessions)
        .where(eq(sessions.id, "b-session")),
    );
    expect(await a.db.from(users).where(hasSession).all()).toEqual([]);
    expect(
      await b.db
        .select({ n: count() })
        .from(users)
        .where(exists(b.db.select({ one: sql`1` }).from(sessions)))
        .get(),
    ).toEqual({ n: 4 });
  });

  it("orders, limits and groups", async () => {
    const rows = await a.db.select({ id: users.id }).from(users).orderBy(asc(users.email)).limit(2).offset(1).all();
    expect(rows.map((row) => row.id)).toEqual([a.manager, a.newcomer]);
    const groups = await a.db
      .select({ status: users.loginStatus, n: count() })
      .from(users)
      .groupBy(users.loginStatus)
      .orderBy(users.loginStatus)
      .all();
    expect(groups).toEqual([
      { status: 0, n: 1 },
      { status: 1, n: 3 },
    ]);
  });
});

describe("writing", () => {
  it("changes and deletes nothing of another business", async () => {
    const changed = await a.db.update(users, { name: "taken" }, eq(users.id, b.learner)).run();
    expect(changed.meta.changes).toBe(0);
    const deleted = await a.db.delete(users, eq(users.id, b.learner)).returning({ id: users.id }).all();
    expect(deleted).toEqual([]);
    expect((await b.db.from(users).where(eq(users.id, b.learner)).get())?.name).toBe("learner of b");
  });

  it("an upsert that collides with another business's key leaves it alone", async () => {
    const row = { id: "b-session", userId: a.learner, createdAt: 99 };
    await a.db
      .insert(sessions, row)
      .onConflictDoUpdate({ target: sessions.id, set: { createdAt: 99 } })
      .run();
    const kept = await b.db.from(sessions).where(eq(sessions.id, "b-session")).get();
    expect(kept).toMatchObject({ userId: b.learner, createdAt: 1 });
  });

  it("rows read from a table are this business's, however the reading is phrased", async () => {
    await a.db.insert(sessions, { id: "a-read", userId: a.learner, createdAt: 3 }).run();
    const copy = (db: TenantDb) =>
      db.insertFrom(
        sessions,
        {
          id: sql`'copy-' || ${sessions.id}`,
          userId: sessions.userId,
          createdAt: 7,
          lastSeenAt: null,
          device: null,
          revokedAt: null,
          via: null,
          endsAt: null,
          begunBy: null,
          revokedBecause: null,
        },
        (rows) => rows.from(sessions).where(sql`${sessions.id} = 'a-read' or ${sessions.id} = 'b-session'`),
      );
    await copy(a.db).onConflictDoNothing().run();
    await copy(a.db).onConflictDoNothing().run();
    const made = await a.db
      .from(sessions)
      .where(sql`${sessions.id} like 'copy-%'`)
      .all();
    expect(made).toMatchObject([
      { id: "copy-a-read", businessId: a.id, userId: a.learner, createdAt: 7, lastSeenAt: null },
    ]);
    expect(
      await b.db
        .from(sessions)
        .where(sql`${sessions.id} like 'copy-%'`)
        .all(),
    ).toEqual([]);
  });

  it("a batch holds together or not at all", async () => {
    const insert = (id: string) => a.db.insert(sessions, { id, userId: a.learner, createdAt: 5 });
    await expect(a.db.batch([insert("a-batch"), insert("a-batch")])).rejects.toThrow();
    expect(
      await a.db
        .from(sessions)
        .where(and(eq(sessions.id, "a-batch")))
        .get(),
    ).toBeUndefined();
    const [row] = await a.db.batch([insert("a-batch").returning({ id: sessions.id })]);
    expect(row).toEqual([{ id: "a-batch" }]);
    expect(await a.db.batch([])).toEqual([]);
  });
});

describe("types", () => {
  const unowned = sqliteTable("unowned", { id: text().primaryKey(), n: integer() });

  it("a table without a business does not type-check", () => {
    // @ts-expect-error no business_id column
    expect(() => a.db.from(unowned).build()).toThrow();
    // @ts-expect-error no business_id column
    expect(() => a.db.insert(unowned, { id: "x" })).toThrow();
    // @ts-expect-error no business_id column
    expect(() => a.db.select({ id: users.id }).from(users).innerJoin(unowned, undefined).build()).toThrow();
  });

  it("a row cannot name another business, and a handle is not made by hand", () => {
    // @ts-expect-error the business is the handle's own
    a.db.update(users, { businessId: b.id }, undefined);
    // @ts-expect-error the key is not exported
    expect(() => new TenantDb(Symbol("minted"), a.id, undefined as never, undefined as never)).toThrow(TypeError);
  });
});
