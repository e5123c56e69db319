import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import { letterKinds } from "#api/letter-kinds.ts";
import { sendLetters } from "#api/modules/outbox/public.ts";
import { call, signedIn, signIn } from "#tests/fixtures/api-client.ts";
import { emptyMailbox } from "#tests/fixtures/mailbox.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { env } from "cloudflare:workers";

let a: SeededBusiness;
let token: string;
const old = "learner@example.test";
const wanted = "tuoi-moi@example.test";

beforeEach(async () => {
  ({ a, token } = await resetManaged());
  await emptyMailbox(a);
});
afterEach(() => {
  vi.useRealTimers();
});

async function asked<Data>(path: string, options: Parameters<typeof call>[2] = {}) {
  const response = await call(a.host, path, { token, ...options });
  const { data } = await response.json<{ data: Data & { code?: string; errors?: Record<string, string[]> } }>();
  return { status: response.status, etag: response.headers.get("ETag") ?? "", data };
}
const person = (id: string, as = token) => asked<PersonDetail>(`/manage/admin/users/${id}`, { token: as });
async function readdress(id: string, email: string, as = token) {
  const { etag } = await person(id, as);
  const headers = { "If-Match": etag };
  return asked<PersonDetail>(`/manage/admin/users/${id}`, { method: "PATCH", body: { email }, headers, token: as });
}
const letters = () => a.db.from(outbox).where(eq(outbox.letter, "readdressed")).all();
const restored = () => a.db.from(outbox).where(eq(outbox.letter, "address_restored")).all();
const undoPath = (letter?: { changeSetId: string | null }) => `/manage/change-sets/${letter?.changeSetId}/undo`;
/** Until letters that wait are due, and have left. */
async function pass(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 16 * 60_000);
  await sendLetters([{ body: { business: a.id, letters: "due" }, ack: () => {}, retry: () => {} }], env, letterKinds);
  vi.useRealTimers();
}
const found = async (q: string) =>
  (await asked<{ id: string }[]>(`/manage/admin/users?q=${q}`)).data.map(({ id }) => id);

it("makes somebody sign in by another address and be found by it, ends links of before, tells both at once, and is taken back", async () => {
  const link = { hash: "sent before", userId: a.learner, createdAt: 1, expiresAt: Date.now() + 60_000 };
  await a.db.insert(passwordResets, link).run();
  expect(await readdress(a.learner, ` ${wanted.toUpperCase()} `)).toMatchObject({
    status: 200,
    data: { email: wanted },
  });
  await signIn(a.host, wanted);
  expect(await found("tuoi moi")).toEqual([a.learner]);
  expect(await a.db.from(passwordResets).get()).toMatchObject({ hash: link.hash, usedAt: expect.any(Number) });
  const told = await letters();
  expect(told.map(({ fields }) => fields["to"])).toEqual([old, wanted]);
  await vi.waitFor(async () => expect((await letters()).map(({ state }) => state)).toEqual(["sent", "sent"]));
  expect((await asked(undoPath(told[0]), { method: "POST" })).status).toBe(200);
  expect([(await person(a.learner)).data.email, await found("tuoi moi")]).toEqual([old, []]);
  expect((await restored()).map(({ fields }) => fields["to"])).toEqual([old, wanted]);
});

it("is told even where whoever changed it would rather have it unsaid", async () => {
  await readdress(a.learner, wanted);
  await a.db.update(outbox, { state: "waiting" }, eq(outbox.letter, "readdressed")).run();
  const [told] = await letters();
  expect((await asked(`/manage/outbox/${told?.id}/withdrawal`, { method: "POST" })).status).toBe(409);
});

it("is told at both addresses; whoever has no password yet hears nothing", async () => {
  await readdress(a.learner, wanted);
  await readdress(a.newcomer, "newer@example.test");
  expect(await letters()).toHaveLength(2);
  await pass();
  expect((await letters()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  // Neither address is told to the other.
  const mails = await a.db.from(localMails).all();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([old, wanted]);
  expect(mails.filter(({ recipient, text }) => text.includes(recipient === old ? wanted : old))).toEqual([]);
});

it("is put right at both addresses where it is taken back after they were told, and once more where that is taken back", async () => {
  await readdress(a.learner, wanted);
  const [told] = await letters();
  await pass();
  const undone = await asked(undoPath(told), { method: "POST" });
  expect(undone.data).toEqual({ undone: 1, kept: 0 });
  const waiting = await restored();
  expect(waiting.map(({ fields, state }) => [fields["to"], fields["sender"], state])).toEqual([
    [old, "manager of a", "waiting"],
    [wanted, "manager of a", "waiting"],
  ]);
  await emptyMailbox(a);
  await pass();
  const mails = await a.db.from(localMails).all();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([old, wanted]);
  expect(mails.filter(({ recipient, text }) => text.includes(recipient === old ? wanted : old))).toEqual([]);

  expect((await asked(undoPath(waiting[0]), { method: "POST" })).status).toBe(200);
  expect((await person(a.learner)).data.email).toBe(wanted);
  expect((await letters()).map(({ state }) => state)).toEqual(["sent", "sent", "waiting", "waiting"]);
});

it("is told of no more where what is taken back has another address by now", async () => {
  await readdress(a.learner, wanted);
  const [told] = await letters();
  await pass();
  await readdress(a.learner, "third@example.test");
  expect((await asked(undoPath(told), { method: "POST" })).data).toMatchObject({ undone: 0, kept: 1 });
  expect(await restored()).toEqual([]);
});

it("is refused where somebody has it, nobody may have it, or it is not the viewer's to change", async () => {
  expect(await readdress(a.learner, "manager@example.test")).toMatchObject({
    status: 409,
    data: { code: "email_taken", errors: { email: [expect.any(String)] } },
  });
  for (const email of ["nobody@erased.invalid", "no address"])
    expect(await readdress(a.learner, email)).toMatchObject({
      status: 422,
      data: { errors: { email: [expect.any(String)] } },
    });
  expect(await readdress(a.manager, wanted)).toMatchObject({ status: 403, data: { code: "own_account" } });

  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
  await a.db.update(users, { canAccessAdmin: true, loginStatus: 1 }, eq(users.id, a.newcomer)).run();
  const admin = await signedIn(a, a.newcomer);
  expect((await person(a.learner, admin)).data.may).toMatchObject({ change: true, readdress: "wider_rights" });
  expect(await readdress(a.learner, wanted, admin)).toMatchObject({ status: 403, data: { code: "wider_rights" } });

  const known = { userId: a.otherLearner, userName: "other", externalId: null, attributes: {} };
  await a.db.insert(scimPeople, known as NewRow<typeof scimPeople>).run();
  const { data: made } = await asked<{ token: { id: string } }>("/manage/admin/scim-tokens", {
    body: { name: "Okta" },
  });
  expect((await person(a.otherLearner)).data.may.readdress).toBe("directory_account");
  expect(await readdress(a.otherLearner, wanted)).toMatchObject({ status: 409, data: { code: "directory_account" } });
  expect(await letters()).toEqual([]);

  // Nobody else could mend it, once the directory comes in no more.
  await asked(`/manage/admin/scim-tokens/${made.token.id}`, { method: "DELETE" });
  expect((await person(a.otherLearner)).data.may.readdress).toBe("yes");
  expect(await readdress(a.otherLearner, wanted)).toMatchObject({ status: 200, data: { email: wanted } });
});
