import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let lead: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await seedPerson(a, "lead");
  await seedPerson(a, "mine", { employeeNo: "NV-1" });
  await seedPerson(a, "outside", { employeeNo: "NV-2" });
  await seedRole(a, "lead-role", { flags: ["can_access_admin"], holders: ["lead"] });
  await seedTeam(a, "kho", ["lead", "mine"]);
  lead = await signedIn(a, "lead");
});

async function add(body: object, token = lead) {
  const person = { name: "New", email: "free@example.test", team_ids: ["kho"], is_invited: false, ...body };
  const answer = await call(a.host, "/manage/admin/users", { token, body: person });
  const { data } = (await answer.json()) as { data: { code?: string; errors?: object; current?: object } };
  return { status: answer.status, code: data.code, fields: Object.keys(data.errors ?? {}), current: data.current };
}

async function personOf(id: string): Promise<PersonDetail> {
  const answer = await call(a.host, `/manage/admin/users/${id}`, { token: lead });
  return ((await answer.json()) as { data: PersonDetail }).data;
}

it("a team lead hears that an address or a number cannot be used, and the same wherever whoever has it is", async () => {
  const refused = (field: string) => ({ status: 409, code: "not_usable", fields: [field], current: undefined });
  for (const whom of ["mine", "outside"])
    expect(await add({ email: `${whom}@example.test` }), whom).toEqual(refused("email"));
  for (const number of ["NV-1", "NV-2"])
    expect(await add({ employee_no: number }), number).toEqual(refused("employee_no"));
});

it("a team lead changes nobody's address or number: whoever has the mailbox sets the password", async () => {
  for (const [field, value] of [
    ["email", "mine@elsewhere.test"],
    ["employee_no", "NV-2"],
  ] as const) {
    const { revision, may } = await personOf("mine");
    expect(may).toMatchObject({ change: true, readdress: "beyond_scope" });
    const changed = await call(a.host, "/manage/admin/users/mine", {
      token: lead,
      method: "PATCH",
      body: { [field]: value, phone: "0900000000" },
      headers: { "If-Match": `"${revision}"` },
    });
    expect([changed.status, await changed.json()], field).toMatchObject([
      403,
      { data: { code: "beyond_scope", errors: { [field]: [expect.any(String)] } } },
    ]);
  }
  expect(await a.db.from(users).where(eq(users.id, "mine")).get()).toMatchObject({
    email: "mine@example.test",
    employeeNo: "NV-1",
    phone: null,
  });
});

it("whoever sees everybody hears whose it is", async () => {
  const manager = await signedIn(a, a.manager);
  const answer = await add({ email: "outside@example.test" }, manager);
  expect(answer).toMatchObject({ status: 409, code: "email_taken", current: { id: "outside" } });
  expect(await add({ employee_no: "NV-2" }, manager)).toMatchObject({ code: "employee_no_taken" });
});
