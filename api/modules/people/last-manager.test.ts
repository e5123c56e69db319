import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { otherAccountManagers } from "./people.repo.ts";

let a: SeededBusiness;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
});

it("who was never let in yet is no manager who is left: another goes only where one stays who can log in", async () => {
  const left = async () => (await otherAccountManagers(a.db, [a.manager]).all()).map(({ id }) => id);
  await seedPerson(a, "waiting", { loginStatus: 0, isAccountManager: true, passwordHash: null });
  expect(await left()).toEqual([]);
  await a.db.update(users, { passwordHash: "given" }, eq(users.id, "waiting")).run();
  expect(await left()).toEqual(["waiting"]);
  await a.db.update(users, { loginStatus: 2 }, eq(users.id, "waiting")).run();
  expect(await left()).toEqual([]);
  await a.db.update(users, { loginStatus: 1, passwordHash: null }, eq(users.id, "waiting")).run();
  expect(await left()).toEqual(["waiting"]);
});
