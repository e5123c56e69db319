import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { failingDatabase } from "#tests/fixtures/failing-database.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { createApp } from "../app.ts";
import { forgetBusinesses } from "./directory.ts";
import { users } from "./schema/identity.ts";
import { tenantDb } from "./tenant-db.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  for (const business of [a, b]) await seedEnrolment(business, business.learner, await seedCourse(business, "fire"));
  token = await signedIn(a, a.learner);
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  forgetBusinesses();
});

function ask(path: string, database: D1Database) {
  return createApp().request(
    `https://${a.host}${path}`,
    { headers: { Authorization: `Bearer ${token}` } },
    { ...env, DB: database },
    createExecutionContext(),
  );
}

it.each(["/auth/me", "/home", "/courses", "/courses/fire", "/my-learning"])(
  "a database that breaks off once, wherever it does, is read again for %s",
  async (path) => {
    let asked = 0;
    // Until there is no question left to break off: the first visit may ask more than those after it.
    for (let left = 0; left === 0; asked += 1) {
      forgetBusinesses();
      const broken = failingDatabase(env.DB, { times: 1, after: asked });
      expect((await ask(path, broken.database)).status, `question ${asked}`).toBe(200);
      left = broken.left();
    }
    expect(asked).toBeGreaterThan(1);
  },
);

it("one that breaks off twice is a 503", async () => {
  expect((await ask("/auth/me", failingDatabase(env.DB, { times: 2 }).database)).status).toBe(503);
});

it("a write is sent once, and a database that is overloaded is asked once", async () => {
  const write = failingDatabase(env.DB, { times: 1 });
  const db = tenantDb(write.database, a.id);
  await expect(
    db.batch([db.from(users), db.update(users, { name: "Twice" }, eq(users.id, a.learner))]),
  ).rejects.toThrow();
  const busy = failingDatabase(env.DB, { times: 1, words: "D1 DB is overloaded. Too many requests queued." });
  await expect(tenantDb(busy.database, a.id).from(users).all()).rejects.toThrow();
  expect([write.asked(), busy.asked()]).toEqual([1, 1]);
});
