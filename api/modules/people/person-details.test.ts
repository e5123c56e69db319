import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { users } from "#api/db/schema/identity.ts";
import { changing, writeChanges } from "#api/modules/changes/public.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedRole } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { addingPerson } from "./new-person.ts";
import { personRecords } from "./person-records.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const now = Date.now();
beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

async function read(id: string) {
  const response = await call(a.host, `/manage/admin/users/${id}`, { token });
  return ((await response.json()) as { data: PersonDetail }).data;
}

async function change(id: string, body: unknown) {
  const { revision } = await read(id);
  const headers = { "If-Match": `"${revision}"` };
  const response = await call(a.host, `/manage/admin/users/${id}`, { token, method: "PATCH", body, headers });
  const { data } = (await response.json()) as { data: PersonDetail & { code?: string; errors?: object } };
  return { status: response.status, code: data.code, fields: Object.keys(data.errors ?? {}), data };
}

describe("what is known of a person's job", () => {
  it("is kept and cleared", async () => {
    const job = { employee_no: "NV-001", job_title: "Thủ kho", hired_on: "2024-02-29", manager_id: a.manager };
    expect(await change(a.learner, job)).toMatchObject({
      status: 200,
      data: { employee_no: "NV-001", job_title: "Thủ kho", hired_on: "2024-02-29", manager: { id: a.manager } },
    });
    const none = { employee_no: null, job_title: null, hired_on: null, manager_id: null };
    expect(await change(a.learner, none)).toMatchObject({ status: 200, data: { employee_no: null, manager: null } });
  });

  it("says in which language they read, or that it is as the business has it", async () => {
    expect(await change(a.learner, { locale: "ja" })).toMatchObject({ status: 200, data: { locale: "ja" } });
    const log = await call(a.host, "/manage/admin/activity", { token });
    expect(JSON.stringify(await log.json())).toContain("日本語");
    expect(await change(a.learner, { phone: "0901234567" })).toMatchObject({ data: { locale: "ja" } });
    expect(await change(a.learner, { locale: "xx" })).toMatchObject({ status: 422, fields: ["locale"] });
    expect(await change(a.learner, { locale: null })).toMatchObject({ status: 200, data: { locale: null } });
  });

  it("refuses a day that is none, somebody of another business, and a number that is another's", async () => {
    expect(await change(a.learner, { hired_on: "2023-02-29" })).toMatchObject({ status: 422, fields: ["hired_on"] });
    expect(await change(a.learner, { manager_id: b.manager })).toMatchObject({ status: 422, fields: ["manager_id"] });
    await b.db.update(users, { employeeNo: "7" }, eq(users.id, b.learner)).run();
    expect(await change(a.learner, { employee_no: "7" })).toMatchObject({ status: 200 });
    expect(await change(a.otherLearner, { employee_no: "7" })).toMatchObject({
      status: 409,
      code: "employee_no_taken",
      fields: ["employee_no"],
    });
  });

  it("puts nobody above themselves, by whatever way", async () => {
    expect(await change(a.learner, { manager_id: a.learner })).toMatchObject({ code: "manager_cycle" });
    expect(await change(a.learner, { manager_id: a.otherLearner })).toMatchObject({ status: 200 });
    expect(await change(a.otherLearner, { manager_id: a.manager })).toMatchObject({ status: 200 });
    expect(await change(a.manager, { manager_id: a.learner })).toMatchObject({ code: "manager_cycle" });
  });
});

describe("a person who is added", () => {
  const add = (person: Parameters<typeof addingPerson>[0]) =>
    writeChanges(a.db, { action: "user.added", actorId: a.manager, changes: [addingPerson(person, now)] }, now);

  it("is found by name, and stands once by address and number", async () => {
    expect(await add({ name: "Ân Mới", email: " New@Example.test ", employeeNo: "9" })).toMatchObject({
      kind: "written",
    });
    const found = (await (await call(a.host, "/manage/admin/users?q=an moi", { token })).json()) as { data: object[] };
    expect(found.data).toMatchObject([{ email: "new@example.test", status: "waiting" }]);
    expect(await add({ name: "X", email: "NEW@example.test" })).toEqual({ kind: "refused", code: "email_taken" });
    expect(await add({ name: "X", email: "x@example.test", employeeNo: "9" })).toEqual({
      kind: "refused",
      code: "employee_no_taken",
    });
  });

  it("goes again while nothing was changed of them since", async () => {
    const before = await a.db.from(users).all();
    for (const isChanged of [false, true]) {
      const written = await add({ name: "Gone", email: "gone@example.test" });
      const row = (await a.db.from(users).all()).find(({ email }) => email === "gone@example.test");
      if (isChanged) await change(row?.id ?? "", { job_title: "Kho" });
      const id = written.kind === "written" ? written.changeSetId : "";
      const answer = await call(a.host, `/manage/change-sets/${id}/undo`, { token, method: "POST" });
      expect(await answer.json()).toEqual({ data: isChanged ? { undone: 0, kept: 1 } : { undone: 1, kept: 0 } });
      if (!isChanged) expect(await a.db.from(users).all()).toEqual(before);
    }
  });
});

it("nobody brings back an address of who may do more in teams than they in the business", async () => {
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: [a.otherLearner, a.learner] });
  const row = await a.db.from(users).where(eq(users.id, a.learner)).get();
  const moved = changing(personRecords, row!, { email: "moved@example.test" });
  const press = { action: "user.changed", actorId: a.otherLearner, changes: [moved!] };
  const written = await writeChanges(a.db, press, now);
  const path = `/manage/change-sets/${written.kind === "written" ? written.changeSetId : ""}/undo`;
  token = await signedIn(a, a.otherLearner);
  const undo = async () => (await call(a.host, path, { token, method: "POST" })).status;
  expect(await undo()).toBe(403);
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.otherLearner)).run();
  expect(await undo()).toBe(200);
});
