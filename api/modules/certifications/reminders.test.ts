import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ReminderPreview } from "#shared/contracts/certificate-reminders.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { heldFor, type Licence, seedHolders } from "#tests/fixtures/seed-holders.ts";
import { seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { dayMs } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { remindOfEnds } from "./remind.job.ts";

/** Days from now to the end of what each holds; the fixture's window is 60 days, its grace 14. */
const ends = { due: 20, mute: 20, spared: 20, shut: 20, grace: -5, long: 200, expired: -40 } as const;
const path = "/manage/lms/certificates/reminders";

let a: SeededBusiness;
let licence: Licence;

beforeEach(async () => {
  const traits = { mute: { email: "" }, shut: { loginStatus: 2 } };
  ({ a, licence } = await seedHolders(ends, { canAccessLms: true, canAccessAdmin: true }, traits));
  const spared = { userId: "spared", kind: "course", targetId: licence.course.id } as const;
  await a.db.insert(exemptions, { ...spared, at: 1, exemptedBy: "Manager", reason: "So" }).run();
});

const rowsOf = (who: readonly string[], of = licence.id) =>
  who.map((userId) => ({ user_id: userId, certification_id: of }));

async function ask(to: string, body: unknown, as = a.manager) {
  return answerTo(a.host, to, { method: "POST", body, token: await signedIn(a, as) });
}

async function foreseen(rows: unknown, as = a.manager): Promise<ReminderPreview> {
  const answer = await ask(`${path}/preview`, { rows }, as);
  expect(answer.status).toBe(200);
  return answer.data as ReminderPreview;
}

const written = () => a.db.from(outbox).all();

it("says before anything is sent who gets a letter and who does not, and why", async () => {
  const preview = await foreseen(rowsOf(Object.keys(ends)));
  expect(preview.told.map(({ person }) => person.id)).toEqual(["grace", "due"]);
  expect(preview.letters).toBe(2);
  expect(Object.fromEntries(preview.untold.map(({ person, why }) => [person.id, why]))).toEqual({
    mute: "no_address",
    spared: "exempt",
    shut: "blocked",
    long: "not_ending",
    expired: "expired",
  });
  await a.db.update(certifications, { archivedAt: licence.now }, eq(certifications.id, licence.id)).run();
  expect((await foreseen(rowsOf(["due"]))).untold).toMatchObject([{ why: "archived", reminded_at: null }]);
  expect(await written()).toEqual([]);
});

it("writes each one letter of all that ends and another of what is in grace, which an undo takes back", async () => {
  const other = `${licence.id}-other`;
  const [row] = await a.db.from(certifications).all();
  await a.db.insert(certifications, { ...row!, id: other, title: "First aid" }).run();
  await a.db.insert(certificates, heldFor({ ...licence, id: other }, "due", 25)).run();
  await a.db.insert(certificates, heldFor({ ...licence, id: other }, "grace", 10)).run();
  const rows = [...rowsOf(["due", "grace", "mute"]), ...rowsOf(["due", "grace"], other)];
  const { token, letters } = await foreseen(rows);
  expect(letters).toBe(3);
  const sent = await ask(path, { rows, token });
  expect(sent).toMatchObject({ status: 200, data: { letters: 3 } });

  const waiting = await written();
  expect(waiting.map(({ userId, letter }) => `${userId} ${letter}`).toSorted()).toEqual([
    "due certificate_ending",
    "grace certificate_ending",
    "grace certificate_grace",
  ]);
  const titles = (userId: string, letter: string) => {
    const one = waiting.find((of) => of.userId === userId && of.letter === letter);
    return (JSON.parse(one?.fields["ends"] ?? "[]") as { title: string }[]).map(({ title }) => title);
  };
  expect(titles("due", "certificate_ending")).toEqual(["Licence", "First aid"]);
  expect(titles("grace", "certificate_grace")).toEqual(["Licence"]);
  expect(waiting.every(({ dueAt, state }) => dueAt >= licence.now + 14 * 60_000 && state === "waiting")).toBe(true);

  const log = await answerTo(a.host, "/manage/admin/activity", { token: await signedIn(a, a.manager) });
  expect(log.data[0]).toMatchObject({ action: "certificate.reminded" });

  // Told just now: nobody is told again, and what was previewed before is over.
  const after = await foreseen(rows);
  expect(after).toMatchObject({ told: [], letters: 0 });
  expect(after.untold.filter(({ why }) => why === "reminded")).toHaveLength(4);
  expect(await ask(path, { rows, token })).toMatchObject({ status: 409, data: { code: "preview_expired" } });
  expect(await ask(path, { rows, token: after.token })).toMatchObject({ status: 409, data: { code: "conflict" } });

  const undone = await ask(`/manage/change-sets/${sent.data.change_set_id}/undo`, {});
  expect(undone).toMatchObject({ status: 200 });
  expect((await written()).every(({ state }) => state === "taken_back")).toBe(true);
  expect((await foreseen(rows)).told).toHaveLength(4);
});

it("counts as what the clock would have told of the same days", async () => {
  await env.DB.prepare("UPDATE businesses SET canonical_hostname = ? WHERE id = ?").bind(a.host, a.id).run();
  const { token } = await foreseen(rowsOf(["due"]));
  await ask(path, { rows: rowsOf(["due"]), token });
  const isTold = and(eq(outbox.letter, "certificate_ending"), eq(outbox.userId, "due"));
  await remindOfEnds(env.DB, env, licence.now + 60_000);
  expect(await a.db.from(outbox).where(isTold).all()).toHaveLength(1);
  await remindOfEnds(env.DB, env, licence.now + 14 * dayMs);
  expect(await a.db.from(outbox).where(isTold).all()).toHaveLength(2);
  const [row] = await a.db.from(certificates).where(eq(certificates.userId, "due")).all();
  expect(row).toMatchObject({ remindedDays: 7, remindedAt: licence.now + 14 * dayMs });
});

it("leaves out whoever is beyond the teams of a lead, who undoes what they sent themselves", async () => {
  await seedTeam(a, "yard", [a.learner, "due"]);
  await seedRole(a, "leads", { flags: ["can_access_lMS"], holders: [a.learner] });
  const rows = rowsOf(["due", "grace", "nobody"]);
  const { told, untold, token } = await foreseen(rows, a.learner);
  expect([told.map(({ person }) => person.id), untold]).toEqual([["due"], []]);
  const sent = await ask(path, { rows, token }, a.learner);
  expect((await written()).map(({ userId }) => userId)).toEqual(["due"]);
  expect(await ask(`/manage/change-sets/${sent.data.change_set_id}/undo`, {}, a.learner)).toMatchObject({
    status: 200,
  });
  expect((await written()).map(({ state }) => state)).toEqual(["taken_back"]);
});
