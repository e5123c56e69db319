import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { scimTokens } from "#api/db/schema/scim.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { enterprise, lan, patchOf, resetWithDirectory, scimClient, userSchema } from "#tests/fixtures/scim-client.ts";
import en from "#locales/en/errors.json" with { type: "json" };
import { makeToken, revokeToken } from "./scim-token.repo.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let scim: Awaited<ReturnType<typeof scimClient>>;

beforeEach(async () => {
  ({ a, b, scim } = await resetWithDirectory());
});

const add = (person: object = lan) => scim.ask("POST", "/Users", person);
const rowOf = (id: string) => a.db.from(users).where(eq(users.id, id)).get();

it("what goes wrong before or beside a resource is told in the standard's form, and a page behind the last is empty", async () => {
  const schemas = ["urn:ietf:params:scim:api:messages:2.0:Error"];
  const large = await scim.ask("POST", "/Users", { ...lan, nickName: "x".repeat(1024 * 1024) });
  expect([large.status, large.body.schemas, large.body.status]).toEqual([413, schemas, "413"]);
  const odd = await scim.ask("GET", "/Users?filter=%ZZ%80");
  expect([odd.status, odd.body.schemas, odd.body.scimType]).toEqual([400, schemas, "invalidFilter"]);
  for (const path of ["/Users", "/Groups"]) {
    for (const startIndex of ["1000", "99999999999999999999"]) {
      const { body } = await scim.ask("GET", `${path}?startIndex=${startIndex}`);
      expect([body.startIndex, body.itemsPerPage, body.Resources]).toEqual([Number(startIndex), 0, []]);
    }
  }
});

it("a change that cannot be meant is refused, and one that changes nothing keeps the version", async () => {
  const { body } = await add();
  const patch = (operation: object) => scim.ask("PATCH", `/Users/${body.id}`, patchOf(operation));
  const types = [
    { op: "replace", path: "userName", value: ["a@b.test"] },
    { op: "replace", path: 'emails[type eq "work" or type eq "home"].value', value: "x@b.test" },
    { op: "replace", path: 'emails[colour eq "red"].value', value: "x@b.test" },
    { op: "replace", path: "colour", value: "red" },
  ].map(async (operation) => (await patch(operation)).body.scimType as string);
  expect(await Promise.all(types)).toEqual(["invalidValue", "invalidFilter", "invalidFilter", "invalidPath"]);
  const hidden = await add({ ...lan, userName: "a\u200bn@b.test", emails: [] });
  expect([hidden.status, hidden.body.scimType]).toEqual([400, "invalidValue"]);
  const { version } = body.meta;
  const same = await patch({ op: "replace", value: { displayName: lan.displayName, active: true } });
  expect([same.status, same.body.meta.version]).toEqual([200, version]);
});

describe("the way in", () => {
  it("is a live token of this very business, and no session", async () => {
    const session = await signedIn(a, a.manager);
    const others = await makeToken(b.db, { name: "b", actorId: b.manager }, Date.now());
    for (const token of [others?.token, session, "scim_nobody", `${scim.token}x`]) {
      const answer = await scim.ask("GET", "/Users", undefined, {}, token);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "401" });
    }
    const before = await b.db.from(users).all();
    expect((await scim.ask("GET", `/Users/${b.learner}`)).status).toBe(404);
    expect((await scim.ask("DELETE", `/Users/${b.learner}`)).status).toBe(404);
    expect((await scim.ask("GET", `/Users?filter=id eq "${b.learner}"`)).body.totalResults).toBe(0);
    expect(await b.db.from(users).all()).toEqual(before);
    expect((await a.db.from(scimTokens).get())?.lastUsedAt).not.toBeNull();
  });

  it("is refused in the language of a directory's log, whatever the business speaks", async () => {
    const version = { "If-Match": 'W/"0"', "Accept-Language": "ja" };
    const changed = patchOf({ op: "replace", path: "displayName", value: "X" });
    const { body } = await add();
    const refused = [
      await scim.ask("GET", "/Users/nobody"),
      await scim.ask("PATCH", `/Users/${body.id}`, changed, version),
    ];
    expect(refused.map((answer) => answer.body.detail)).toEqual([en.not_found, en.stale]);
  });

  it("closes at once where the token is revoked midway, with nothing half-written", async () => {
    const { body } = await add();
    await revokeToken(a.db, scim.tokenId, a.manager, Date.now());
    const refused = await scim.ask(
      "PATCH",
      `/Users/${body.id}`,
      patchOf({ op: "replace", path: "displayName", value: "X" }),
    );
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect((await rowOf(body.id))?.name).toBe(lan.displayName);
  });
});

describe("writing", () => {
  it("is refused where a name or an address is somebody's, also when a client retries or asks twice at once", async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const retry = await add();
    expect(retry.body).toMatchObject({ status: "409", scimType: "uniqueness" });
    const taken = await add({ ...lan, userName: "other", emails: [{ value: "learner@example.test" }] });
    expect(taken.body.scimType).toBe("uniqueness");
    const { body } = await scim.ask("GET", `/Users?filter=userName eq "${lan.userName}"`);
    const moved = patchOf(
      { op: "replace", path: "userName", value: "learner@example.test" },
      { op: "remove", path: "emails" },
    );
    expect((await scim.ask("PATCH", `/Users/${body.Resources[0].id}`, moved)).body.scimType).toBe("uniqueness");
  });

  it("holds to the version that it was made from", async () => {
    const { body, headers } = await add();
    const tag = headers.get("ETag") ?? "";
    const name = (value: string) => patchOf({ op: "replace", path: "displayName", value });
    expect((await scim.ask("GET", `/Users/${body.id}`, undefined, { "If-None-Match": tag })).status).toBe(304);
    expect((await scim.ask("PATCH", `/Users/${body.id}`, name("One"), { "If-Match": tag })).status).toBe(200);
    expect((await scim.ask("PATCH", `/Users/${body.id}`, name("Two"), { "If-Match": tag })).status).toBe(412);
    expect((await scim.ask("DELETE", `/Users/${body.id}`, undefined, { "If-Match": tag })).status).toBe(412);
    expect((await rowOf(body.id))?.name).toBe("One");
  });

  it("never shuts the last account manager out", async () => {
    const off = await scim.ask(
      "PATCH",
      `/Users/${a.manager}`,
      patchOf({ op: "replace", path: "active", value: false }),
    );
    expect(off.status).toBe(409);
    expect((await scim.ask("DELETE", `/Users/${a.manager}`)).status).toBe(409);
    expect((await rowOf(a.manager))?.loginStatus).toBe(1);
    expect((await scim.ask("GET", `/Users/${a.manager}`)).status).toBe(200);
  });

  it("gives nobody a right, and is written down with the token's name and what undoes it", async () => {
    const { body } = await add({ ...lan, roles: [{ value: "is_account_manager" }], isAccountManager: true });
    await scim.ask("PATCH", `/Users/${body.id}`, patchOf({ op: "add", path: "roles", value: [{ value: "admin" }] }));
    expect(await rowOf(body.id)).toMatchObject({ isAccountManager: false, canAccessAdmin: false });
    await startSession(a, body.id);
    await scim.ask("DELETE", `/Users/${body.id}`);
    const removed = await a.db.from(auditLog).where(eq(auditLog.action, "user.removed_by_scim")).all();
    expect(removed).toMatchObject([{ subjectId: body.id, detail: { client: "Entra" } }]);
    expect((await a.db.from(sessions).where(eq(sessions.userId, body.id)).all())[0]?.revokedBecause).toBe("blocked");
    const lines = await a.db.from(auditLog).where(eq(auditLog.subjectId, body.id)).orderBy(auditLog.at).all();
    expect(
      lines.filter(({ action }) => action.includes("scim")).every(({ detail }) => detail?.["client"] === "Entra"),
    ).toBe(true);
    const set = lines.at(-1)?.changeSetId;
    const undone = await call(a.host, `/manage/change-sets/${set}/undo`, {
      method: "POST",
      token: await signedIn(a, a.manager),
    });
    expect(undone.status).toBe(200);
    expect((await scim.ask("GET", `/Users/${body.id}`)).body).toMatchObject({ active: true, userName: lan.userName });
    expect(await a.db.from(changeSets).all()).not.toHaveLength(0);
  });

  it.each([
    ["no JSON object", "POST", "/Users", [1], "invalidSyntax"],
    ["no userName", "POST", "/Users", { schemas: [userSchema] }, "invalidValue"],
    ["no address", "POST", "/Users", { schemas: [userSchema], userName: "lan" }, "invalidValue"],
    ["a NUL in the name of an account", "POST", "/Users", { userName: "lan\u0000@hoasen.test" }, "invalidValue"],
    ["active that is neither", "POST", "/Users", { userName: "a@b.test", active: "maybe" }, "invalidValue"],
    ["no operations", "PATCH", "/Users/a-learner", { schemas: [] }, "invalidSyntax"],
    [
      "an unknown attribute",
      "PATCH",
      "/Users/a-learner",
      patchOf({ op: "add", path: "shoeSize", value: 1 }),
      "invalidPath",
    ],
    [
      "a prototype",
      "PATCH",
      "/Users/a-learner",
      patchOf({ op: "add", path: "__proto__.polluted", value: 1 }),
      "invalidPath",
    ],
    ["an id", "PATCH", "/Users/a-learner", patchOf({ op: "replace", path: "id", value: "x" }), "mutability"],
    ["a removal of nothing", "PATCH", "/Users/a-learner", patchOf({ op: "remove" }), "noTarget"],
    ["a filter that is none", "GET", "/Users?filter=userName eq", undefined, "invalidFilter"],
    ["a filter of nothing known", "GET", '/Users?filter=shoeSize eq "1"', undefined, "invalidFilter"],
    ["a filter of many brackets", "GET", `/Users?filter=${"(".repeat(900)}`, undefined, "invalidFilter"],
  ])("%s is refused by its type", async (_, method, path, body, type) => {
    const before = await a.db.from(users).all();
    const { status, body: error } = await scim.ask(method, path, body);
    expect([status, error.scimType]).toEqual([400, type]);
    expect(await a.db.from(users).all()).toEqual(before);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

describe("reading", () => {
  it("pages through everybody once, and filters by what no index serves", async () => {
    await add();
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= 5; startIndex += 2) {
      const { body } = await scim.ask("GET", `/Users?startIndex=${startIndex}&count=2`);
      expect(body.totalResults).toBe(5);
      seen.push(...body.Resources.map((one: { id: string }) => one.id));
    }
    expect(new Set(seen).size).toBe(5);
    const total = async (filter: string) =>
      (await scim.ask("GET", `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults;
    expect(await total("active eq true")).toBe(5);
    expect(await total('displayName sw "TRẦN" and not (title pr)')).toBe(1);
    expect(await total(`${enterprise}:employeeNumber eq "NV-0042"`)).toBe(1);
    expect(await total('emails[type eq "work" and value co "hoasen"]')).toBe(1);
    expect(await total('meta.lastModified gt "2020-01-01T00:00:00Z"')).toBe(1);
    const none = await scim.ask("GET", "/Users?count=0");
    expect(none.body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
  });

  it("leaves out what is not asked for, and tells what there is", async () => {
    await add();
    const { body } = await scim.ask("GET", `/Users?filter=userName eq "${lan.userName}"&attributes=userName`);
    expect(Object.keys(body.Resources[0]).toSorted()).toEqual(["id", "schemas", "userName"]);
    for (const path of ["/ServiceProviderConfig", "/ResourceTypes/User", `/Schemas/${userSchema}`])
      expect((await scim.ask("GET", path)).status).toBe(200);
    expect((await scim.ask("GET", "/Nothing")).body).toMatchObject({ status: "404" });
    expect((await scim.ask("GET", "/Schemas")).body.totalResults).toBe(3);
  });
});

it("undone, somebody who has been in since a directory made them stays", async () => {
  const { body } = await add();
  await a.db.update(users, { lastSeenAt: Date.now() }, eq(users.id, body.id)).run();
  const [made] = await a.db.from(auditLog).where(eq(auditLog.action, "user.created_by_scim")).all();
  const token = await signedIn(a, a.manager);
  const undone = await call(a.host, `/manage/change-sets/${made?.changeSetId}/undo`, { token, method: "POST" });
  expect(undone.status).toBe(200);
  expect(await rowOf(body.id)).toMatchObject({ email: "lan@hoasen.test" });
});

it("lets in again whom it blocked itself, and nobody whom a manager blocked by hand", async () => {
  const { body } = await add();
  const path = `/Users/${body.id}`;
  const say = (active: boolean) => scim.ask("PATCH", path, patchOf({ op: "replace", value: { active } }));
  const token = await signedIn(a, a.manager);
  const press = (action: string) =>
    call(a.host, "/manage/admin/users/bulk", { token, body: { ids: [body.id], action } });

  expect((await say(false)).body.active).toBe(false);
  expect((await say(true)).body.active).toBe(true);

  await press("block");
  const kept = await say(true);
  expect([kept.status, kept.body.active, (await rowOf(body.id))?.loginStatus]).toEqual([200, false, 2]);
  expect((await scim.ask("DELETE", path)).status).toBe(204);
  expect((await add()).body).toMatchObject({ id: body.id, active: false });

  await press("unblock");
  expect((await say(false)).body.active).toBe(false);
  // By both: it takes people then.
  await press("block");
  expect((await say(true)).body.active).toBe(false);
  await press("unblock");
  expect((await rowOf(body.id))?.loginStatus).toBe(1);
});
