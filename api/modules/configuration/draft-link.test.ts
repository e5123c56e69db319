import { beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Branding, BrandingState } from "#shared/contracts/branding.ts";
import type { BrandingLink } from "#shared/contracts/branding-link.ts";
import { profileDrafts } from "#api/db/schema/configuration.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const asked = asking<BrandingState>(() => ({ host: a.host, token }));
const path = "/manage/admin/branding";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

async function drafted(primary_color: string): Promise<BrandingState> {
  const { published, revision } = (await asked(path)).data;
  const body = { ...published, primary_color };
  return (await asked(`${path}/draft`, { method: "PUT", tag: revision, body })).data;
}

async function link(): Promise<string> {
  const { data } = await asked<BrandingLink>(`${path}/draft/link`, { method: "POST" });
  return new URL(data.path, "https://x.test").searchParams.get("key") ?? "";
}

async function seen(key: string, host = a.host) {
  const answer = await call(host, "/business/branding-draft", { body: { key } });
  const { data } = await answer.json<{ data: { code?: string; values?: Branding } }>();
  return data.code ?? data.values?.primary_color;
}

it("shows the draft as it is saved to whoever has it, and nothing of it to anybody else", async () => {
  await drafted("#112233");
  const key = await link();
  expect(await seen(key)).toBe("#112233");
  expect(await link()).toBe(key);
  await drafted("#445566");
  expect(await seen(key)).toBe("#445566");
  expect(await seen(key, b.host)).toBe("link_expired");
  for (const wrong of [key.slice(1), `${key}x`, key.replace(/.$/, (last) => (last === "A" ? "B" : "A")), "x"])
    expect(await seen(wrong)).toBe("link_expired");
  const { data } = await (await call(a.host, "/business/get-business")).json<{ data: Branding }>();
  expect(data.primary_color).toBeNull();
});

it("another business's draft has a link of its own", async () => {
  await drafted("#112233");
  const key = await link();
  const other = { token: await signedIn(b, b.manager) };
  const answer = await call(b.host, path, other);
  const { data } = await answer.json<{ data: BrandingState }>();
  const headers = { "If-Match": `"${data.revision}"` };
  await call(b.host, `${path}/draft`, { ...other, method: "PUT", headers, body: data.published });
  await call(b.host, `${path}/draft/link`, { ...other, method: "POST" });
  expect(await seen(key, b.host)).toBe("link_expired");
  expect(await seen(key)).toBe("#112233");
});

it("ends when it is taken back, after a week, and with its draft; a later draft begins without one", async () => {
  await drafted("#112233");
  const first = await link();
  expect(await asked(`${path}/draft/link`, { method: "DELETE" })).toMatchObject({ status: 200 });
  expect(await seen(first)).toBe("link_expired");
  const second = await link();
  expect(second).not.toBe(first);
  await a.db.update(profileDrafts, { linkUntil: Date.now() - 1 }, eq(profileDrafts.part, "branding")).run();
  expect(await seen(second)).toBe("link_expired");
  const third = await link();
  const { revision } = (await asked(path)).data;
  await asked(`${path}/draft`, { method: "DELETE", tag: revision });
  expect(await seen(third)).toBe("link_expired");
  expect(await asked(`${path}/draft/link`, { method: "POST" })).toMatchObject({ status: 404 });
  const { revision: now, draft } = await drafted("#778899");
  expect(await seen(third)).toBe("link_expired");
  const fourth = await link();
  await asked(`${path}/publication`, { tag: now, body: draft?.values });
  expect(await seen(fourth)).toBe("link_expired");
});

it("is made and taken back by who runs the business alone, each told in the log without the key", async () => {
  await drafted("#112233");
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.otherLearner)).run();
  const other = await signedIn(a, a.otherLearner);
  for (const method of ["POST", "DELETE"])
    expect(await asked(`${path}/draft/link`, { method, token: other })).toMatchObject({ status: 403 });
  const key = await link();
  await asked(`${path}/draft/link`, { method: "DELETE" });
  const lines = (await a.db.from(auditLog).all()).filter(({ action }) => /^branding\.(?:un)?shared$/.test(action));
  expect(lines.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
    ["branding.shared", a.manager],
    ["branding.unshared", a.manager],
  ]);
  expect(JSON.stringify(lines)).not.toContain(key);
});
