import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { indexPerson } from "#api/modules/identity/public.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import en from "#locales/en/changed.json" with { type: "json" };
import manage from "#locales/en/manage.json" with { type: "json" };
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
});

async function activity(business: SeededBusiness, query = "") {
  const token = await signedIn(business, business.manager);
  const response = await call(business.host, `/manage/admin/activity${query}`, { token });
  return (await response.json()) as { data: ActivityRow[]; meta: { next_cursor: string | null } };
}

it("says who did what to whom, the newest first, and what can be undone", async () => {
  const token = await signedIn(a, a.manager);
  await call(a.host, "/manage/admin/users/bulk", { token, body: { ids: [a.learner], action: "block" } });
  await call(a.host, "/manage/admin/users/bulk", { token, body: { ids: [a.learner], action: "unblock" } });
  const { data } = await activity(a, "?area=people");
  expect(data.map(({ action }) => action)).toEqual(["user.unblock", "user.block"]);
  expect(data[1]).toMatchObject({
    actor: { id: a.manager, name: "manager of a" },
    person: { id: a.learner, name: "learner of a" },
    counts: [{ of: "people", count: 1 }],
    undo: { undone_at: null },
  });
  expect((await activity(b)).data.filter(({ action }) => action.startsWith("user."))).toEqual([]);
});

it("says what somebody's details were and became", async () => {
  const token = await signedIn(a, a.manager);
  const path = `/manage/admin/users/${a.learner}`;
  const tag = (await call(a.host, path, { token })).headers.get("ETag") ?? "";
  const body = { name: "Lan", job_title: "Thủ kho", rights: { can_access_lMS: true } };
  await call(a.host, path, { token, method: "PATCH", body, headers: { "If-Match": tag } });
  const [line] = (await activity(a, "?area=people")).data;
  expect(line?.values).toEqual([
    { field: en.field.name, before: "learner of a", after: "Lan" },
    { field: en.field.jobTitle, before: null, after: "Thủ kho" },
    { field: manage.area.lms, before: en.no, after: en.yes },
  ]);
});

it("is narrowed to a person and goes on in pages", async () => {
  const token = await signedIn(a, a.manager);
  for (const [id, action] of [
    [a.learner, "block"],
    [a.otherLearner, "block"],
    [a.learner, "unblock"],
  ])
    await call(a.host, "/manage/admin/users/bulk", { token, body: { ids: [id], action } });
  const of = await activity(a, `?person=${a.learner}&area=people`);
  expect(of.data.map(({ person }) => person?.id)).toEqual([a.learner, a.learner]);
  const first = await activity(a, "?area=people&limit=2");
  const rest = await activity(a, `?area=people&limit=2&cursor=${first.meta.next_cursor}`);
  expect([...first.data, ...rest.data]).toHaveLength(3);
  expect(rest.meta.next_cursor).toBeNull();
});

async function pressed(business: SeededBusiness, id: string, as: string, action = "block") {
  const token = await signedIn(business, as);
  await call(business.host, "/manage/admin/users/bulk", { token, body: { ids: [id], action } });
}

it("is narrowed to who did it, to whom, and to days of the business's own calendar", async () => {
  await a.db.update(users, { isAccountManager: true, canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  await a.db.batch(indexPerson(a.db, { id: a.otherLearner, name: "Xoan Ưng", email: "xoan@example.test" }));
  await pressed(a, a.learner, a.otherLearner);
  await pressed(a, a.otherLearner, a.manager, "end_sessions");
  const found = async (query: string) => (await activity(a, `?${query}`)).data.map(({ action }) => action);
  const about = ["user.sessions_ended", "user.block"];
  expect(await found("area=people&q=ung xo")).toEqual(about);
  expect(await found("area=people&q=xoan&as=actor")).toEqual(["user.block"]);
  expect(await found("area=people&q=xoan&as=subject")).toEqual(["user.sessions_ended"]);
  expect(await found("area=people&q=nobody")).toEqual([]);

  // Half an hour before midnight in Ho Chi Minh City, which is the evening of the same day in UTC.
  const late = Date.parse("2026-03-09T16:30:00Z");
  const line = { actorId: a.manager, subjectId: null, detail: null, changeSetId: null, source: null };
  await a.db.batch(
    a.db.insertAll(auditLog, [
      { ...line, id: "late", at: late, action: "words.set" },
      { ...line, id: "next", at: late + 60 * 60_000, action: "menus.changed" },
    ]),
  );
  expect(await found("from=2026-03-09&to=2026-03-09")).toEqual(["words.set"]);
  expect(await found("from=2026-03-10&to=2026-03-10")).toEqual(["menus.changed"]);
  expect(await found("to=2026-03-31")).toEqual(["menus.changed", "words.set"]);
});

it("is saved as a file in the columns and with the filter that are shown, and the log says who took it", async () => {
  await a.db.batch(indexPerson(a.db, { id: a.learner, name: "=1+1", email: "formula@example.test" }));
  await a.db.update(users, { name: "=1+1" }, eq(users.id, a.learner)).run();
  await pressed(a, a.learner, a.manager);
  const token = await signedIn(a, a.manager);
  const path = "/manage/admin/activity/export?format=csv&columns=action,subject&area=people&q=formula";
  const response = await call(a.host, path, { token });
  expect(response.headers.get("Content-Type")).toContain("text/csv");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, , filter, titles, row, ...rest] = new TextDecoder().decode(bytes).trim().split("\r\n");
  expect(filter).toContain("formula");
  expect([titles?.split(",").length, row?.includes("'=1+1"), rest]).toEqual([2, true, []]);
  const [exported] = (await activity(a, "?area=business")).data;
  expect(exported).toMatchObject({ action: "activity.exported", values: [{ before: null }] });
  expect(exported?.values[0]?.after).not.toContain("formula");
  const book = await call(a.host, "/manage/admin/activity/export?format=xlsx", { token });
  expect(new Uint8Array(await book.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

it("calls a provider of single sign-on by its name", async () => {
  const line = (id: string, subject: string) =>
    a.db.insert(auditLog, { id, action: "sso.deactivated", detail: { subject }, at: Date.now() });
  await a.db.batch([line("one", "custom"), line("other", "microsoft")]);
  const { data } = await activity(a);
  const said = data.filter(({ action }) => action === "sso.deactivated").map(({ subject }) => subject);
  expect(said.toSorted()).toEqual(["Microsoft Entra", "Your own provider"]);
});
