import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { identities, partnerKeys, ssoProviders, ssoVersions } from "#api/db/schema/sign-on.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { fieldsOf, root, resetSso, type SsoManager } from "#tests/fixtures/sso-manager.ts";
import { beginSignOn, offerSignOn, signOn } from "#tests/fixtures/sign-on.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { client } from "#tests/identity-provider/client.ts";
import changedWords from "#locales/en/changed.json" with { type: "json" };

let a: SeededBusiness;
let b: SeededBusiness;
let manager: SsoManager;

beforeEach(async () => {
  ({ a, b, manager } = await resetSso());
});

const { issuer } = inject("identityProvider");

describe("a provider that a manager sets up", () => {
  it("is worked on, tested, switched on and then lets people in; no secret stands anywhere", async () => {
    const drafted = await dataOf<SsoState>(manager.save());
    expect(drafted).toMatchObject({
      is_on: false,
      standing: null,
      draft: { issuer, client_id: client.id },
      test: null,
    });
    expect(drafted.callbacks).toEqual(["https://a.test/sso/callback"]);
    expect(await refusal(call(a.host, "/auth/sso/redirect"))).toEqual([403, "forbidden"]);

    const { test: run, is_tested } = await manager.tested();
    expect(is_tested).toBe(true);
    expect(run).toMatchObject({
      outcome: "passed",
      is_current: true,
      person: { issuer, email: "manager@example.test", is_email_verified: true },
      prospect: "confirms",
      account: { id: a.manager },
    });
    expect(run?.claims).toEqual(expect.arrayContaining(["sub", "nonce", "email_verified"]));
    expect(await a.db.from(identities).all()).toEqual([]);

    expect(await dataOf<SsoState>(manager.switchTo(true))).toMatchObject({
      is_on: true,
      draft: null,
      standing: { issuer },
    });
    const [row] = await a.db.from(ssoProviders).all();
    await a.db
      .insert(identities, {
        issuer,
        subject: run!.person!.subject,
        provider: "custom",
        userId: a.manager,
        email: "",
        linkedAt: 1,
      })
      .run();
    expect((await signOn(a, "custom", "manager@example.test")).status).toBe(200);
    const kept = JSON.stringify([
      await a.db.from(ssoVersions).all(),
      await a.db.from(auditLog).all(),
      await manager.read(),
      row,
    ]);
    expect(kept).not.toContain(client.secret);
    const log = (await a.db.from(auditLog).all()).map(({ action }) => action);
    expect(log).toEqual(expect.arrayContaining(["sso.drafted", "sso.tested", "sso.switched_on"]));
    expect(JSON.stringify(await a.db.from(auditLog).all())).not.toContain(row!.clientSecret);
  });

  it("is not switched on without a test of exactly this, nor without somebody who gets in otherwise", async () => {
    await dataOf(manager.save());
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "test"]);
    await manager.tested();
    await dataOf(manager.save({ client_secret: "another" }));
    expect(await manager.stateNow()).toMatchObject({
      is_tested: false,
      test: { outcome: "passed", is_current: false },
    });
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "test"]);
    await dataOf(manager.save());
    await manager.tested();
    // Who may enter is no part of what was tested.
    expect(
      await dataOf(manager.save({ client_secret: undefined, domains: ["Example.test "], is_just_in_time: true })),
    ).toMatchObject({
      is_tested: true,
      draft: { domains: ["example.test"] },
    });
    await a.db.update(users, { passwordHash: null }, eq(users.id, a.manager)).run();
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "spare_manager"]);
    await a.db.update(users, { isAccountManager: true }, eq(users.id, a.otherLearner)).run();
    expect((await manager.read()).spare_managers).toMatchObject([{ id: a.otherLearner }]);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.otherLearner)).run();
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "spare_manager"]);
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.otherLearner)).run();
    expect((await manager.switchTo(true)).status).toBe(200);
  });

  it("is not switched on where it became another meanwhile", async () => {
    await dataOf(manager.save());
    const { revision } = await manager.tested();
    const body = { provider: "custom" as const, is_on: true };
    const answers = [
      manager.change("/activation", { body, revision }),
      manager.save({ client_id: "other" }, { revision }),
    ];
    const [switched] = await Promise.all(answers);
    expect(switched?.status).toBe(412);
    expect(await manager.stateNow()).toMatchObject({ is_on: false, standing: null, draft: { client_id: "other" } });
  });

  it("goes on as it was while it is worked on, and comes back as it was", async () => {
    const first = await manager.switchedOn();
    await dataOf(manager.save({ client_id: "other", client_secret: "other" }));
    expect((await a.db.from(ssoProviders).get())?.clientId).toBe(client.id);
    expect((await beginSignOn(a, "custom")).searchParams.get("client_id")).toBe(client.id);
    await dataOf(manager.change("/draft?provider=custom", { method: "DELETE" }));
    expect((await manager.stateNow()).draft).toBeNull();

    await dataOf(manager.save({ client_secret: undefined, is_just_in_time: true }));
    expect(await dataOf(manager.switchTo(true))).toMatchObject({ standing: { is_just_in_time: true } });
    const { history } = await manager.stateNow();
    expect(history.map(({ by, changes, further }) => [by?.id, changes, further])).toEqual([
      [a.manager, [{ field: changedWords.field.just_in_time, before: changedWords.no, after: changedWords.yes }], 0],
      [a.manager, [], 0],
    ]);
    const version = history.at(-1)!;
    expect(version.values.is_just_in_time).toBe(first.standing!.is_just_in_time);
    const restore = { provider: "custom", version_id: version.id };
    expect(await dataOf(manager.change("/draft/restoration", { body: restore }))).toMatchObject({ is_tested: true });
    expect(await dataOf(manager.switchTo(true))).toMatchObject({ standing: { is_just_in_time: false } });
    expect(await refusal(manager.change("/draft/restoration", { body: { ...restore, version_id: "none" } }))).toEqual([
      404,
      "not_found",
    ]);
    expect(
      await refusal(manager.change("/draft/restoration", { body: { ...restore, provider: "microsoft" } })),
    ).toEqual([404, "not_found"]);
  });

  it("and a partner's key, going at once, are not both gone", async () => {
    await manager.switchedOn();
    await changeProfile(a, { is_enable_form_auth: false });
    const keys = "/manage/admin/partner-keys";
    const body = { partner: "Jubviec", algorithm: "HS256", is_just_in_time: false };
    const { key } = await dataOf<{ key: { kid: string } }>(call(a.host, keys, { token: manager.token, body }));
    const both = await Promise.all([
      call(a.host, `${keys}/${key.kid}`, { token: manager.token, method: "DELETE" }),
      manager.switchTo(false),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = [await a.db.from(ssoProviders).all(), await a.db.from(partnerKeys).all()];
    expect(left.flat()).toHaveLength(1);
  });

  it("is switched off at any time but as the last way in, and on again without another test", async () => {
    await manager.switchedOn();
    await changeProfile(a, { is_enable_form_auth: false });
    expect(await refusal(manager.switchTo(false))).toEqual([409, "last_way_in"]);
    await changeProfile(a, { is_enable_form_auth: true });
    expect(await dataOf(manager.switchTo(false))).toMatchObject({ is_on: false, standing: null, is_tested: true });
    expect(await refusal(call(a.host, "/auth/sso/redirect"))).toEqual([403, "forbidden"]);
    expect((await manager.switchTo(false)).status).toBe(200);
    expect(await dataOf(manager.switchTo(true))).toMatchObject({ is_on: true });
  });

  it("that an operator set up is kept when a manager writes over it", async () => {
    await offerSignOn(a);
    expect(await manager.stateNow()).toMatchObject({
      is_on: true,
      standing: { is_just_in_time: true, secret_set_at: null },
    });
    await dataOf(manager.save({ client_secret: undefined }));
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "test"]);
    await manager.tested();
    await dataOf(manager.switchTo(true));
    expect((await manager.stateNow()).history).toMatchObject([
      { by: { id: a.manager } },
      { by: null, values: { is_just_in_time: true } },
    ]);
    expect((await manager.read()).microsoft.is_on).toBe(true);
  });

  it("puts newcomers into the team that is chosen", async () => {
    await a.db.insert(teams, { id: "team-a", name: "A", position: 0, createdAt: 1, updatedAt: 1 }).run();
    await b.db.insert(teams, { id: "team-b", name: "B", position: 0, createdAt: 1, updatedAt: 1 }).run();
    expect(await fieldsOf(manager.save({ team_id: "team-b" }))).toEqual(["validation_failed", "team_id"]);
    await manager.switchedOn({ is_just_in_time: true, team_id: "team-a" });
    expect((await signOn(a, "custom", "newcomer-of-team@example.test")).status).toBe(200);
    expect(await a.db.from(teamMembers).all()).toMatchObject([{ teamId: "team-a", place: 1 }]);
    await a.db.delete(teamMembers, eq(teamMembers.teamId, "team-a")).run();
    await a.db.delete(teams, eq(teams.id, "team-a")).run();
    expect((await signOn(a, "custom", "teamless@example.test")).status).toBe(200);
    expect(await a.db.from(teamMembers).all()).toEqual([]);
  });
});

describe("who changes it", () => {
  it("is an account manager, with the version that they saw", async () => {
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
    const other = await signedIn(a, a.otherLearner);
    expect((await manager.read(other)).may_change).toBe(false);
    expect(await refusal(manager.save({}, { as: other }))).toEqual([403, "account_managers_only"]);
    for (const path of ["/test", "/test/end"])
      expect(
        (
          await refusal(
            call(a.host, `${root}${path}`, {
              token: other,
              body: { provider: "custom", state: "s", code: "c", error: null },
            }),
          )
        )[1],
      ).toBe("account_managers_only");
    expect(
      await refusal(call(a.host, `${root}/draft`, { method: "PUT", token: manager.token, body: manager.body() })),
    ).toEqual([428, "precondition_required"]);
    const { revision } = await manager.stateNow();
    await dataOf(manager.save({}, { revision }));
    const stale = await manager.save({ client_id: "late" }, { revision });
    expect(stale.status).toBe(412);
    expect(((await stale.json()) as { data: { current: SsoState } }).data.current.draft?.client_id).toBe(client.id);
  });

  it("sees nothing of another business's, and changes nothing there", async () => {
    await manager.switchedOn();
    const others = await signedIn(b, b.manager);
    expect(await manager.read(others, b)).toMatchObject({
      custom: { is_on: false, standing: null, draft: null, history: [] },
    });
    const { history } = await manager.stateNow();
    const answer = await call(b.host, `${root}/draft/restoration`, {
      method: "PUT",
      token: others,
      body: { provider: "custom", version_id: history[0]!.id },
      headers: { "If-Match": `"${(await manager.read(others, b)).custom.revision}"` },
    });
    expect(answer.status).toBe(404);
  });
});

describe("the password form", () => {
  const form = (isOpen: boolean) =>
    call(a.host, `${root}/password-form`, { method: "PUT", token: manager.token, body: { is_open: isOpen } });

  it("closes only where an account manager's account opens by a provider that is on, and opens again", async () => {
    expect(await refusal(form(false))).toEqual([409, "last_way_in"]);
    await manager.switchedOn();
    expect(await refusal(form(false))).toEqual([409, "last_way_in"]);
    const { issuer: by } = (await a.db.from(ssoProviders).get())!;
    await a.db
      .insert(identities, { issuer: by, subject: "m", provider: "custom", userId: a.manager, email: "", linkedAt: 1 })
      .run();
    expect(await dataOf(form(false))).toMatchObject({ is_form_open: false, spare_managers: [] });
    expect((await call(a.host, "/auth/login", { body: { email: "manager@example.test", password: "x" } })).status).toBe(
      403,
    );
    expect(await dataOf(form(true))).toMatchObject({ is_form_open: true });
  });
});
