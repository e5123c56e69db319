import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { Branding, BrandingState } from "#shared/contracts/branding.ts";
import type { SettingsState } from "#shared/contracts/settings.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

async function asked<Data>(path: string, options: CallOptions & { of?: string } = {}, host = a.host) {
  const { of, headers, ...rest } = options;
  const response = await call(host, path, {
    token,
    ...rest,
    headers: { ...headers, ...(of !== undefined && { "If-Match": `"${of}"` }) },
  });
  return { status: response.status, ...((await response.json()) as { data: Data & { code?: string } }) };
}

const branding = async () => (await asked<BrandingState>("/manage/admin/branding")).data;
const settings = async () => (await asked<SettingsState>("/manage/admin/settings")).data;
const colourShown = async () => (await asked<Branding>("/business/get-business")).data.primary_color;
const undo = (id: string) =>
  asked<{ undone: number; kept: number }>(`/manage/change-sets/${id}/undo`, { method: "POST" });
const foresee = (id: string) => asked<{ kept: number }>(`/manage/change-sets/${id}/undo`);

async function publish(primary_color: string): Promise<void> {
  const { published, revision } = await branding();
  await asked("/manage/admin/branding/publication", { of: revision, body: { ...published, primary_color } });
}

/** The newest line of the log of this kind. */
async function logged(action: string): Promise<ActivityRow> {
  const { data } = await asked<ActivityRow[]>("/manage/admin/activity");
  const row = data.find((one) => one.action === action);
  if (row === undefined) throw new Error(`${action} is not in the log`);
  return row;
}
const setOf = async (action: string) => (await logged(action)).undo?.id ?? "";

it("what was published or changed is taken back from the log, once", async () => {
  await publish("#111111");
  await publish("#222222");
  const id = await setOf("branding.published");
  expect((await foresee(id)).data).toMatchObject({ of: 1, kept: 0 });
  expect(await undo(id)).toMatchObject({ status: 200, data: { undone: 1, kept: 0 } });
  expect(await colourShown()).toBe("#111111");
  expect((await logged("branding.published")).undo?.undone_at).not.toBeNull();
  expect(await undo(id)).toMatchObject({ status: 409, data: { code: "conflict" } });

  const { published, revision } = await settings();
  const body = { ...published, support_url: "https://help.test/" };
  expect((await asked("/manage/admin/settings", { method: "PUT", of: revision, body })).status).toBe(200);
  await undo(await setOf("settings.changed"));
  expect((await settings()).published).toEqual(published);
});

it("an earlier version that was brought back goes again, also what an operator had made of it before", async () => {
  await publish("#111111");
  await changeProfile(a, { primary_color: "#222222" });
  const { history, revision } = await branding();
  const edition = history.find(({ values }) => values.primary_color === "#111111");
  const restored = await asked<{ change_set_id: string }>(`/manage/admin/editions/${edition?.id}/restoration`, {
    method: "POST",
    of: revision,
  });
  expect(await colourShown()).toBe("#111111");
  expect(await undo(restored.data.change_set_id)).toMatchObject({ data: { undone: 1, kept: 0 } });
  expect(await colourShown()).toBe("#222222");
  // What took it back is a press like any other.
  expect(await undo(await setOf("branding.restored"))).toMatchObject({ data: { undone: 1 } });
  expect(await colourShown()).toBe("#111111");
});

it("what somebody published since stays, and so does what an operator made of it", async () => {
  await publish("#111111");
  const id = await setOf("branding.published");
  await publish("#222222");
  expect((await foresee(id)).data).toMatchObject({ kept: 1 });
  expect(await undo(id)).toMatchObject({ data: { undone: 0, kept: 1 } });
  expect(await colourShown()).toBe("#222222");
  const last = await setOf("branding.published");
  await changeProfile(a, { primary_color: "#333333" });
  expect(await undo(last)).toMatchObject({ data: { undone: 0, kept: 1 } });
  expect(await colourShown()).toBe("#333333");
});

it("nobody without the right takes it back, nor anybody of another business", async () => {
  await publish("#111111");
  const id = await setOf("branding.published");
  const learner = await signedIn(a, a.learner);
  expect((await asked(`/manage/change-sets/${id}/undo`, { method: "POST", token: learner })).status).toBe(403);
  const others = await signedIn(b, b.manager);
  const elsewhere = await asked(`/manage/change-sets/${id}/undo`, { method: "POST", token: others }, b.host);
  expect(elsewhere.status).toBe(404);
  expect(await colourShown()).toBe("#111111");
});

it("whether a code is asked for and a first password may stay is account managers' alone, also backwards; the rest is not", async () => {
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.learner)).run();
  const helper = await signedIn(a, a.learner);
  const change = async (given: string, values: object) => {
    const { published, revision } = await settings();
    const body = { ...published, ...values };
    return asked<SettingsState>("/manage/admin/settings", { method: "PUT", of: revision, body, token: given });
  };
  const refused = { status: 403, data: { code: "account_managers_only" } };
  expect(await change(helper, { is_turn_on_verify_otp: true })).toMatchObject(refused);
  expect(await change(helper, { is_bypass_allowed: true, support_url: "https://help.test/" })).toMatchObject(refused);
  expect((await settings()).published).toMatchObject({ is_turn_on_verify_otp: false, support_url: null });
  expect((await change(helper, { support_url: "https://help.test/" })).status).toBe(200);

  expect((await change(token, { is_turn_on_verify_otp: true })).status).toBe(200);
  const { history, revision } = await settings();
  const restoring = { method: "POST", of: revision, token: helper };
  expect(await asked(`/manage/admin/editions/${history[1]?.id}/restoration`, restoring)).toMatchObject(refused);
  const id = await setOf("settings.changed");
  expect(await asked(`/manage/change-sets/${id}/undo`, { method: "POST", token: helper })).toMatchObject(refused);
  expect((await settings()).published.is_turn_on_verify_otp).toBe(true);
  expect(await undo(id)).toMatchObject({ data: { undone: 1 } });
});
