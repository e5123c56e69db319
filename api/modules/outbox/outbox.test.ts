import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { letterKinds } from "#api/letter-kinds.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { emptyMailbox, takeMail } from "#tests/fixtures/mailbox.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import type { ReceivedMail } from "#tests/mail-server/mail-server.ts";
import { claim, makeDue } from "./outbox.repo.ts";
import { wakeOverdue } from "./overdue-letters.ts";
import { queueLetter, queueNextLetter } from "./queue-letter.ts";
import { sendLetters } from "./send-letters.ts";

const server = inject("mailServer").another;
const smtp = `smtp://${encodeURIComponent("postmaster@mail.test")}:${encodeURIComponent("pässwörd:@/1")}@127.0.0.1:${server.plainPort}`;
const minute = 60_000;

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await emptyMailbox(a);
  await (await fetch(server.inbox, { method: "DELETE" })).text();
  token = await signedIn(a, a.manager);
});
afterEach(() => {
  vi.useRealTimers();
});

async function asked<Data>(path: string, options: { method?: string; body?: object; token?: string } = {}) {
  const response = await call(a.host, path, { token, ...options });
  const { data } = (await response.json()) as { data: Data & { code?: string } };
  return { status: response.status, data };
}
const post = <Data = OutboxRow>(path: string, body?: object, as = token) =>
  asked<Data>(path, { method: "POST", token: as, ...(body && { body }) });
const add = async (email = "new@example.test") =>
  (await post<{ person: PersonDetail; change_set_id: string }>("/manage/admin/users", { name: "Ân Mới", email })).data;
const letters = async () => (await asked<OutboxRow[]>("/manage/outbox")).data;
const stored = (id: string) => a.db.from(outbox).where(eq(outbox.id, id)).get();
const messageId = (id: string) => new RegExp(`Message-ID: <${id}\\.\\d+@mail\\.test>`);
const mails = async () => (await a.db.from(localMails).all()).length;
const received = async () => (await (await fetch(server.inbox)).json()) as ReceivedMail[];
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
};
const consume = (on: typeof env = env) =>
  sendLetters([{ body: { business: a.id, letters: "due" }, ack: () => {}, retry: () => {} }], on, letterKinds);

/** An invitation whose time has come, and of which no queue knows. */
async function due(email: string): Promise<string> {
  const id = crypto.randomUUID();
  await a.db.update(users, { email }, eq(users.id, a.newcomer)).run();
  const letter = { letter: "invitation", actorId: a.manager, locale: "vi", host: a.host, fields: {} } as const;
  await queueLetter(a.db, { id, ...letter, person: { id: a.newcomer, name: "Newcomer" }, dueAt: 1 }, 1).run();
  return id;
}

describe("a letter that an undo would take back", () => {
  it("waits a quarter of an hour, and is taken back with the press that caused it", async () => {
    const { person, change_set_id: set } = await add();
    const [row] = await letters();
    expect(row).toMatchObject({
      letter: "invitation",
      state: "waiting",
      person: { id: person.id, email: "new@example.test" },
      actor: { id: a.manager },
    });
    expect(Date.parse(row!.due_at!) - Date.parse(row!.created_at)).toBe(15 * minute);
    await consume();
    expect((await post(`/manage/change-sets/${set}/undo`)).status).toBe(200);
    later(16 * minute);
    await consume();
    expect(await mails()).toBe(0);
    expect(await stored(row!.id)).toMatchObject({ state: "taken_back", tries: 0 });
  });

  it("goes out afterwards, once, however many are told; nothing that is kept opens the account", async () => {
    await add();
    later(16 * minute);
    await Promise.all([consume(), consume(), consume(), consume()]);
    expect(await mails()).toBe(1);
    token = await signedIn(a, a.manager);
    const [row] = await letters();
    expect(row).toMatchObject({ state: "sent", due_at: null, tries: 1, may: { send: false, take_back: false } });
    const link = /reset\/([\w-]{43})$/m.exec((await takeMail(a)).text)![1]!;
    const kept = [outbox, passwordResets, auditLog].map((table) => a.db.from(table).all());
    expect(JSON.stringify(await Promise.all(kept))).not.toContain(link);
    expect((await post("/auth/reset-link", { token: link })).status).toBe(200);
  });

  it("goes now at a press, and not again", async () => {
    const { person } = await add();
    const id = person.letter!.id;
    expect((await post(`/manage/outbox/${id}/sending`)).status).toBe(200);
    expect((await takeMail(a)).to).toBe("new@example.test");
    await vi.waitFor(async () => expect((await stored(id))?.state).toBe("sent"));
    for (const what of ["sending", "withdrawal"]) expect((await post(`/manage/outbox/${id}/${what}`)).status).toBe(409);
  });

  it("is one where two are wanted at once by who saw the same", async () => {
    const letter = { letter: "invitation", actorId: a.manager, locale: "vi", host: a.host, fields: {} } as const;
    const wanted = { ...letter, person: { id: a.newcomer, name: "Newcomer" }, dueAt: 1 };
    const both = [1, 2].map((now) => queueNextLetter(a.db, null, wanted, now));
    await a.db.batch(both);
    const [first, ...others] = await a.db.from(outbox).all();
    expect([first, others]).toMatchObject([{ userId: a.newcomer, state: "waiting", createdAt: 1 }, []]);
    await queueNextLetter(a.db, first!.id, wanted, 3).run();
    expect(await a.db.from(outbox).all()).toHaveLength(2);
  });

  it("stays here where a manager says so, and where there is nothing left to write about", async () => {
    const { person } = await add();
    const id = person.letter!.id;
    expect((await post(`/manage/outbox/${id}/withdrawal`)).data).toMatchObject({ state: "taken_back" });
    expect((await post(`/manage/outbox/${id}/sending`)).status).toBe(409);
    const other = await due("moved-on@example.test");
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.newcomer)).run();
    later(16 * minute);
    await consume();
    expect(await mails()).toBe(0);
    expect(await stored(other)).toMatchObject({ state: "taken_back", fault: "not_needed" });
  });
});

describe("what the mail server says", () => {
  const over = () => consume({ ...env, SMTP_URL: smtp });

  it("a refused address is a dead letter at once; a press tries the mended one, with an id of its own", async () => {
    const id = await due("refused@example.test");
    await over();
    expect(await stored(id)).toMatchObject({ state: "failed", fault: "refused", tries: 1 });
    await a.db.update(users, { email: "mended@example.test" }, eq(users.id, a.newcomer)).run();
    await a.db.update(outbox, { state: "waiting", dueAt: 1 }, eq(outbox.id, id)).run();
    await over();
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(["mended@example.test"]);
    expect(mail!.raw).toMatch(messageId(id));
  });

  it("a try that a press begins anew has another id than any before", async () => {
    const id = await due("twice@example.test");
    await over();
    await a.db.update(outbox, { state: "failed" }, eq(outbox.id, id)).run();
    await makeDue(a.db, id, 1).run();
    await over();
    const ids = (await received()).map(({ raw }) => messageId(id).exec(raw)?.[0]);
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("a server that is busy is asked again, each time later, and then it is shown as failed", async () => {
    const id = await due("busy@example.test");
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      await over();
      const row = (await stored(id))!;
      expect(row).toMatchObject({ fault: "unreachable", tries });
      pauses.push(row.state === "waiting" ? Math.round((row.dueAt - Date.now()) / minute) : -1);
      later(row.dueAt - Date.now());
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, -1]);
    expect(await stored(id)).toMatchObject({ state: "failed" });
    expect(await received()).toEqual([]);
  });

  it("a server that is away is a reason to wait", async () => {
    const id = await due("away@example.test");
    await consume({ ...env, SMTP_URL: "smtp://127.0.0.1:9" });
    expect(await stored(id)).toMatchObject({ state: "waiting", fault: "unreachable" });
  });

  it("one that takes it and says no word is not sent it again by itself", async () => {
    const id = await due("silent@example.test");
    await over();
    expect(await stored(id)).toMatchObject({ state: "failed", fault: "unconfirmed" });
    later(60 * minute);
    await over();
    expect(await received()).toHaveLength(1);
  });
});

describe("a Worker that dies", () => {
  it("between claim and word leaves a letter that is shown as unconfirmed, and goes out again at a press alone", async () => {
    const id = await due("lost@example.test");
    expect(await claim(a.db, id, Date.now())).toBe(true);
    expect(await claim(a.db, id, Date.now())).toBe(false);
    expect(await wakeOverdue(env.DB, env, Date.now() + 9 * minute)).toEqual({ woken: 0, unconfirmed: 0 });
    expect(await wakeOverdue(env.DB, env, Date.now() + 11 * minute)).toEqual({ woken: 0, unconfirmed: 1 });
    await consume();
    expect(await mails()).toBe(0);
    const [row] = await letters();
    expect(row).toMatchObject({ state: "failed", fault: "unconfirmed", may: { send: true } });
    await post(`/manage/outbox/${id}/sending`);
    expect((await takeMail(a)).to).toBe("lost@example.test");
  });

  it("and a message that is lost cost minutes: the clock of the deployment sends what is due", async () => {
    await due("forgotten@example.test");
    await exports.default.scheduled({ scheduledTime: Date.now(), cron: "*/5 * * * *", noRetry: () => {} });
    expect((await takeMail(a)).to).toBe("forgotten@example.test");
  });
});

it("who may not run the business sees the own letters alone, and moves no others", async () => {
  const { person } = await add();
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  const clerk = await signedIn(a, a.otherLearner);
  const theirs = async () => (await asked<OutboxRow[]>("/manage/outbox", { token: clerk })).data;
  expect(await theirs()).toEqual([]);
  for (const what of ["sending", "withdrawal"])
    expect((await post(`/manage/outbox/${person.letter!.id}/${what}`, undefined, clerk)).status).toBe(404);
  await post("/manage/admin/users", { name: "By a clerk", email: "clerk@example.test" }, clerk);
  expect((await theirs()).map((row) => row.person.email)).toEqual(["clerk@example.test"]);
  expect(await b.db.from(outbox).all()).toEqual([]);
});
