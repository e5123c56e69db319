import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
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
    count: 1,
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
    { field: "name", before: "learner of a", after: "Lan" },
    { field: "jobTitle", before: null, after: "Thủ kho" },
    { field: "canAccessLms", before: false, after: true },
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
