import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { passwordResets, rateWindows } from "#api/db/schema/one-time.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { call, signedIn, signIn } from "#tests/fixtures/api-client.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { password, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
const chosen = "Brook-Lantern-47!";
const base = "/manage/admin/users";

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await emptyMailbox(a);
  token = await signedIn(a, a.manager);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Answer {
  person: PersonDetail;
  change_set_id: string;
  code?: string;
  errors?: Record<string, string[]>;
  current?: { id: string };
}

async function post<Data = Answer>(path: string, body?: object, as = token) {
  const response = await call(a.host, path, { token: as, method: "POST", ...(body && { body }) });
  return { status: response.status, data: ((await response.json()) as { data: Data }).data };
}
/** Whoever is invited gets the letter without its wait. */
async function add(body: object = {}, as = token) {
  const added = await post(base, { name: "Ân Mới", email: " New@Example.test ", locale: "ja", ...body }, as);
  const letter = added.data.person?.letter;
  if (letter) await post(`/manage/outbox/${letter.id}/sending`, undefined, as);
  return added;
}
const linkIn = ({ text }: { text: string }) => new URL(/^https?:\/\/\S+$/m.exec(text)![0]);
const tokenIn = (mail: { text: string }) => linkIn(mail).pathname.split("/").at(-1)!;
const isLive = async (link: string) => (await post("/auth/reset-link", { token: link })).status === 200;
const setPassword = (link: string) =>
  post("/auth/reset-password", { token: link, password: chosen, password_confirmation: chosen });

describe("a person who is added", () => {
  it("is written to no more often for being taken back and added anew", async () => {
    const sent: number[] = [];
    for (let time = 0; time < 4; time++) {
      const { data } = await post(base, { name: "Ân Mới", email: "new@example.test" });
      const { status } = await post(`/manage/outbox/${data.person.letter?.id}/sending`);
      sent.push(status);
      await post(`/manage/change-sets/${data.change_set_id}/undo`);
    }
    expect(sent).toEqual([200, 200, 200, 429]);
  });

  it("is invited no more often for being another person at the same address", async () => {
    const sent: number[] = [];
    for (let time = 0; time < 4; time++) {
      const { data } = await post(base, { name: "Ân Mới", email: "new@example.test", is_invited: false });
      sent.push((await post(`${base}/${data.person.id}/invitation`)).status);
      await post(`/manage/change-sets/${data.change_set_id}/undo`);
    }
    expect(sent).toEqual([200, 200, 200, 429]);
  });

  it("is one of those whom one member of staff invites in a day", async () => {
    await add();
    await a.db.update(rateWindows, { count: 500 }, undefined).run();
    const body = (email: string, is_invited: boolean) => ({ name: "Hà Mới", email, is_invited });
    expect(await post(base, body("ha@example.test", true))).toMatchObject({
      status: 429,
      data: { code: "too_many_requests" },
    });
    const { status, data } = await post(base, body("ha@example.test", false));
    expect(status).toBe(200);
    expect((await post(`${base}/${data.person.id}/invitation`)).status).toBe(429);
  });

  it("is invited by no second letter while one leaves", async () => {
    const { data } = await post(base, { name: "Ân Mới", email: "new@example.test" });
    await a.db.update(outbox, { state: "sending" }, undefined).run();
    for (let time = 0; time < 2; time++) expect((await post(`${base}/${data.person.id}/invitation`)).status).toBe(200);
    expect(await a.db.from(outbox).all()).toMatchObject([{ state: "sending" }]);
  });

  it("gets a letter in their language, whose link sets the first password once and lets them in", async () => {
    const { status, data } = await add({ rights: { can_access_lMS: true }, manager_id: a.learner });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      person: {
        email: "new@example.test",
        status: "waiting",
        manager: { id: a.learner },
        invitation: null,
        letter: { letter: "invitation", state: "waiting" },
      },
    });
    const mail = await takeMail(a);
    expect(mail.to).toBe("new@example.test");
    expect(linkIn(mail).pathname).toMatch(/^\/ja\/auth\/password\/reset\/[\w-]{43}$/);
    const stored = JSON.stringify([await a.db.from(passwordResets).all(), await a.db.from(auditLog).all()]);
    expect(stored).not.toContain(tokenIn(mail));
    expect((await setPassword(tokenIn(mail))).status).toBe(200);
    expect((await setPassword(tokenIn(mail))).data.code).toBe("link_expired");
    await signIn(a.host, "new@example.test", chosen);
    // Whoever came in is not taken out again by the undo of their being added.
    expect((await post(`/manage/change-sets/${data.change_set_id}/undo`)).data).toEqual({ undone: 0, kept: 1 });
  });

  it("is nobody again once that is undone, and the link with them", async () => {
    const { data } = await add();
    const link = tokenIn(await takeMail(a));
    expect((await post(`/manage/change-sets/${data.change_set_id}/undo`)).data).toEqual({ undone: 1, kept: 0 });
    expect(await a.db.from(users).where(eq(users.id, data.person.id)).all()).toEqual([]);
    expect(await isLive(link)).toBe(false);
  });

  it("is told apart by the address: who has it already is named at the field, and another business does not count", async () => {
    await b.db.update(users, { email: "new@example.test" }, eq(users.id, b.learner)).run();
    const first = await add({ is_invited: false });
    expect(first.data).toMatchObject({ person: { invitation: null, letter: null } });
    const second = await add();
    expect(second).toMatchObject({ status: 409, data: { code: "email_taken", current: { id: first.data.person.id } } });
    expect(Object.keys(second.data.errors ?? {})).toEqual(["email"]);
    expect(await a.db.from(localMails).all()).toEqual([]);
  });

  it("has no right that whoever adds them has not", async () => {
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
    const clerk = await signedIn(a, a.otherLearner);
    for (const right of ["is_account_manager", "can_access_lMS"])
      expect((await add({ rights: { [right]: true } }, clerk)).data).toMatchObject({
        code: "wider_rights",
        errors: { rights: [expect.any(String)] },
      });
    expect((await add({ rights: { can_access_admin: true } }, clerk)).status).toBe(200);
  });

  it("is invited again by one press: the link before leads nowhere, and nobody is flooded", async () => {
    const { id } = (await add()).data.person;
    const links = [tokenIn(await takeMail(a))];
    for (const status of [200, 200, 429]) {
      const again = await post<PersonDetail>(`${base}/${id}/invitation`);
      expect(again.status).toBe(status);
      if (status === 200) links.push(tokenIn(await takeMail(a)));
    }
    expect(await Promise.all(links.map(isLive))).toEqual([false, false, true]);
  });

  it("finds the link over after seven days, and so does the manager", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { id } = (await add()).data.person;
    const link = tokenIn(await takeMail(a));
    vi.setSystemTime(Date.now() + 7 * 86_400_000 - 60_000);
    expect(await isLive(link)).toBe(true);
    vi.setSystemTime(Date.now() + 120_000);
    expect(await isLive(link)).toBe(false);
    token = await signedIn(a, a.manager);
    const shown = (await (await call(a.host, `${base}/${id}`, { token })).json()) as { data: PersonDetail };
    expect(shown.data.invitation).toMatchObject({ is_live: false });
  });
});

describe("a password that a manager ends", () => {
  it("lets nobody in any more, also who was, until the mailed link sets another", async () => {
    const { access_token: session } = await signIn(a.host);
    expect(await post(`${base}/${a.learner}/password-reset`)).toMatchObject({ status: 200, data: { sessions: [] } });
    expect((await call(a.host, "/auth/me", { token: session })).status).toBe(401);
    const tried = await post("/auth/login", { email: "learner@example.test", password });
    expect(tried.status).toBe(401);
    expect((await setPassword(tokenIn(await takeMail(a)))).status).toBe(200);
    await signIn(a.host, "learner@example.test", chosen);
  });

  it("is not one's own, of nobody above, and of somebody who has one", async () => {
    const codeOf = async (id: string, what: string, as = token) =>
      (await post(`${base}/${id}/${what}`, undefined, as)).data.code;
    expect(await codeOf(a.manager, "password-reset")).toBe("own_account");
    expect(await codeOf(a.newcomer, "password-reset")).toBe("conflict");
    expect(await codeOf(a.learner, "invitation")).toBe("conflict");
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
    expect(await codeOf(a.manager, "password-reset", await signedIn(a, a.otherLearner))).toBe("wider_rights");
    expect(await codeOf(b.learner, "invitation")).toBe("not_found");
  });
});
