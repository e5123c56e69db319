import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import {
  enterprise,
  lan,
  patchOf,
  resetWithDirectory,
  type scimClient,
  userSchema,
} from "#tests/fixtures/scim-client.ts";

let a: SeededBusiness;
let scim: Awaited<ReturnType<typeof scimClient>>;

beforeEach(async () => {
  ({ a, scim } = await resetWithDirectory());
});

const add = (person: object = lan) => scim.ask("POST", "/Users", person);
const rowOf = (id: string) => a.db.from(users).where(eq(users.id, id)).get();

/** Entra: "Develop and plan provisioning for a SCIM endpoint", the requests of the provisioning service in their order. */
describe("what Entra sends", () => {
  it("looks for a person, adds, reads, changes, disables and at last deletes them", async () => {
    const none = await scim.ask("GET", `/Users?filter=userName+eq+"${lan.userName}"`);
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [], startIndex: 1 });
    const made = await add();
    expect([made.status, made.headers.get("Content-Type")]).toEqual([201, "application/scim+json; charset=utf-8"]);
    expect(made.body).toMatchObject({ ...lan, meta: { resourceType: "User" } });
    const { id } = made.body;
    expect(made.headers.get("Location")).toBe(`https://a.test/scim/v2/Users/${id}`);
    expect(await rowOf(id)).toMatchObject({
      email: "lan@hoasen.test",
      name: "Trần Thị Lan",
      phone: "+84 90 123 4567",
      locale: "vi",
      signInKind: "form",
      loginStatus: 1,
      isAccountManager: false,
      employeeNo: "NV-0042",
    });

    const found = await scim.ask("GET", `/Users?filter=userName eq "lan.tran@HOASEN.test"`);
    expect(found.body.Resources.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await scim.ask("GET", `/Users?filter=externalId eq "${lan.externalId}"`)).body.totalResults).toBe(1);
    const byAddress = await scim.ask("GET", `/Users?filter=emails[type eq "work"].value eq "lan@hoasen.test"`);
    expect(byAddress.body.totalResults).toBe(1);
    expect((await scim.ask("GET", `/Users/${id}`)).body).toEqual(made.body);

    const many = await scim.ask(
      "PATCH",
      `/Users/${id}`,
      patchOf(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "lan.new@hoasen.test" },
        { op: "Replace", path: "name.familyName", value: "Nguyễn" },
        { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "028 1234 567" },
        { op: "Add", path: `${enterprise}:department`, value: "Đóng gói" },
        { op: "Replace", path: "displayName", value: "Nguyễn Thị Lan" },
      ),
    );
    expect(many.status).toBe(200);
    expect(many.body.phoneNumbers).toContainEqual({ type: "work", value: "028 1234 567" });
    expect(many.body[enterprise]).toEqual({ employeeNumber: "NV-0042", department: "Đóng gói" });
    expect(await rowOf(id)).toMatchObject({ email: "lan.new@hoasen.test", name: "Nguyễn Thị Lan" });
    const words = await call(a.host, "/manage/admin/users?q=nguyen lan.new", { token: await signedIn(a, a.manager) });
    expect(((await words.json()) as { data: object[] }).data).toHaveLength(1);

    const { access_token: token } = await startSession(a, id);
    const off = await scim.ask("PATCH", `/Users/${id}`, patchOf({ op: "Replace", path: "active", value: "False" }));
    expect(off.body.active).toBe(false);
    expect((await call(a.host, "/auth/me", { token })).status).toBe(401);
    expect((await scim.ask("GET", `/Users?filter=userName eq "${lan.userName}"`)).body.Resources).toMatchObject([
      { id, active: false },
    ]);
    const on = await scim.ask("PATCH", `/Users/${id}`, patchOf({ op: "Replace", value: { active: "True" } }));
    expect([on.body.active, (await rowOf(id))?.loginStatus]).toEqual([true, 1]);

    expect((await scim.ask("DELETE", `/Users/${id}`)).status).toBe(204);
    expect((await rowOf(id))?.loginStatus).toBe(2);
    expect((await scim.ask("GET", `/Users/${id}`)).status).toBe(404);
    expect((await scim.ask("DELETE", `/Users/${id}`)).status).toBe(404);
    expect((await scim.ask("GET", `/Users?filter=userName eq "${lan.userName}"`)).body.totalResults).toBe(0);
    const again = await add();
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true]);
  });

  it("takes dotted names and a manager by id in a value without a path", async () => {
    const { body } = await add();
    const changed = await scim.ask(
      "PATCH",
      `/Users/${body.id}`,
      patchOf({
        op: "Add",
        value: { "name.givenName": "Lan Anh", [`${enterprise}:manager`]: a.manager, unknownToUs: { x: 1 } },
      }),
    );
    expect(changed.body.name.givenName).toBe("Lan Anh");
    expect(changed.body[enterprise].manager).toEqual({ value: a.manager });
    expect((await rowOf(body.id))?.managerId).toBe(a.manager);
    const above = patchOf({ op: "add", path: `${enterprise}:manager`, value: body.id });
    expect((await scim.ask("PATCH", `/Users/${a.manager}`, above)).body.scimType).toBe("invalidValue");
    const nobody = patchOf({ op: "add", path: `${enterprise}:manager`, value: "b-learner" });
    expect((await scim.ask("PATCH", `/Users/${body.id}`, nobody)).body.scimType).toBe("invalidValue");
    const other = { schemas: [userSchema], userName: "other@hoasen.test", [enterprise]: { employeeNumber: "NV-0042" } };
    expect((await add(other)).body.scimType).toBe("uniqueness");
  });
});

/** Okta: "Okta and SCIM Version 2.0". */
describe("what Okta sends", () => {
  it("tests the connection, adds, replaces, deactivates and brings back", async () => {
    expect((await scim.ask("GET", "/Users?startIndex=1&count=2")).body).toMatchObject({
      totalResults: 4,
      itemsPerPage: 2,
      startIndex: 1,
    });
    const okta = {
      schemas: [userSchema],
      userName: "test.user@okta.local",
      name: { givenName: "Test", familyName: "User" },
      emails: [{ primary: true, value: "test.user@okta.local", type: "work" }],
      displayName: "Test User",
      locale: "en-US",
      externalId: "00ujl29u0le5T6Aj10h7",
      groups: [],
      password: "1mz050nq",
      active: true,
    };
    const made = await add(okta);
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain("1mz050nq");
    const { id } = made.body;
    expect((await rowOf(id))?.passwordHash).toBeNull();
    const whole = await scim.ask("GET", `/Users/${id}`);
    const replaced = await scim.ask("PUT", `/Users/${id}`, {
      ...whole.body,
      name: { givenName: "Another", familyName: "User" },
      displayName: "Another User",
    });
    expect([replaced.status, replaced.body.displayName]).toEqual([200, "Another User"]);
    const off = await scim.ask("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } }));
    expect([off.status, off.body.active]).toEqual([200, false]);
    const on = await scim.ask("PUT", `/Users/${id}`, { ...replaced.body, active: true });
    expect(on.body.active).toBe(true);
  });

  it("leaves to people what they chose for themselves where the directory says nothing of it", async () => {
    const { body } = await add({ schemas: [userSchema], userName: "an@hoasen.test", displayName: "An" });
    await a.db.update(users, { phone: "0901234567", locale: "ko" }, eq(users.id, body.id)).run();
    await scim.ask("PUT", `/Users/${body.id}`, {
      schemas: [userSchema],
      userName: "an@hoasen.test",
      displayName: "An Lê",
    });
    expect(await rowOf(body.id)).toMatchObject({ name: "An Lê", phone: "0901234567", locale: "ko" });
  });
});
