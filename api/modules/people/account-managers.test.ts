import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { users } from "#api/db/schema/identity.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedTeam } from "#tests/fixtures/seed-lead.ts";

it("an account manager is changed by their like and themselves; into teams anybody of the office brings them", async () => {
  const { a } = await resetBusinesses();
  await seedPerson(a, "officer", { canAccessAdmin: true });
  await seedTeam(a, "kho", []);
  const officer = await signedIn(a, "officer");
  const asked = asking<PersonDetail>(() => ({ host: a.host, token: officer }));
  const at = `/manage/admin/users/${a.manager}`;
  const before = await a.db.from(users).where(eq(users.id, a.manager)).get();
  const change = async (body: object, token = officer) => {
    const { data } = await asked(at);
    return asked(at, { method: "PATCH", body, token, headers: { "If-Match": `"${data.revision}"` } });
  };
  expect((await asked(at)).data.may.change).toBe(false);
  for (const body of [{ name: "Xuân" }, { phone: "0901 234 567" }, { job_title: "Thợ" }, { manager_id: a.learner }])
    expect(await change(body)).toMatchObject({ status: 403, code: "wider_rights" });
  expect(await a.db.from(users).where(eq(users.id, a.manager)).get()).toEqual(before);
  expect((await change({ team_ids: ["kho"] })).status).toBe(200);
  expect((await change({ name: "Own" }, await signedIn(a, a.manager))).status).toBe(200);
});
