import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { SavedView } from "#shared/contracts/views.ts";
import { users } from "#api/db/schema/identity.ts";
import { listViews } from "#api/db/schema/manage.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let managers: string;
/** Of somebody to whom the lists are open, and nothing else. */
let clerks: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
  [managers, clerks] = await Promise.all([signedIn(a, a.manager), signedIn(a, a.otherLearner)]);
});

async function asked<T = SavedView>(token: string, path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token, ...options });
  const body = (await response.json()) as { data: T & { code?: string; errors?: object } };
  return { status: response.status, ...body };
}

interface Listed {
  views: SavedView[];
  default_id: string | null;
}
const listed = async (token: string) => (await asked<Listed>(token, "/manage/views?list=people")).data;
const blocked = { list: "people", name: "Blocked", query: "status=blocked&hide=team", is_shared: false };
const made = (token: string, body: object = {}) => asked(token, "/manage/views", { body: { ...blocked, ...body } });
const changed = (token: string, { id, revision }: SavedView, body: object) =>
  asked(token, `/manage/views/${id}`, { method: "PATCH", body, headers: { "If-Match": `"${revision}"` } });

describe("a view of a list", () => {
  it("is its maker's alone until it is shared, and then everybody's to whom the list is open", async () => {
    const own = (await made(clerks)).data;
    expect(own).toMatchObject({ name: "Blocked", is_own: true, may_change: true });
    expect((await listed(managers)).views).toEqual([]);
    expect((await changed(managers, own, { name: "Mine" })).status).toBe(404);
    expect((await changed(clerks, own, { is_shared: true })).data).toMatchObject({ is_shared: true });
    expect((await listed(managers)).views).toMatchObject([{ id: own.id, is_own: false, may_change: true }]);
  });

  it("that is shared is changed and removed by its maker or an account manager, and comes back when that is undone", async () => {
    const shared = (await made(managers, { is_shared: true })).data;
    expect((await listed(clerks)).views).toMatchObject([{ id: shared.id, may_change: false }]);
    expect((await changed(clerks, shared, { name: "Theirs" })).status).toBe(403);
    expect((await asked(clerks, `/manage/views/${shared.id}`, { method: "DELETE" })).status).toBe(403);
    const theirs = (await made(clerks, { is_shared: true })).data;
    const before = await a.db.from(listViews).all();
    const gone = await asked<{ change_set_id: string }>(managers, `/manage/views/${theirs.id}`, { method: "DELETE" });
    expect((await listed(clerks)).views.map(({ id }) => id)).toEqual([shared.id]);
    const undo = `/manage/change-sets/${gone.data.change_set_id}/undo`;
    expect((await asked(managers, undo, { method: "POST" })).status).toBe(200);
    expect(await a.db.from(listViews).all()).toEqual(before);
  });

  it("that is shared reaches who leads teams alone: they look and open with it, and change and share nothing", async () => {
    const shared = (await made(managers, { is_shared: true })).data;
    await made(managers, { name: "Mine" });
    await seedPerson(a, "lead");
    await seedRole(a, "leads", { flags: ["can_access_admin"], holders: ["lead"] });
    const leads = await signedIn(a, "lead");
    expect((await listed(leads)).views).toMatchObject([{ id: shared.id, is_own: false, may_change: false }]);
    const opens = { method: "PUT", body: { list: "people", view_id: shared.id } };
    expect((await asked(leads, "/manage/default-views", opens)).status).toBe(200);
    expect((await listed(leads)).default_id).toBe(shared.id);
    expect((await changed(leads, shared, { name: "Theirs" })).status).toBe(403);
    expect((await asked(leads, `/manage/views/${shared.id}`, { method: "DELETE" })).status).toBe(403);
    expect((await made(leads, { is_shared: true })).status).toBe(403);
  });

  it("that somebody else changed meanwhile is shown as it is now", async () => {
    const view = (await made(managers, { is_shared: true })).data;
    await changed(managers, view, { name: "First" });
    const late = await changed(managers, view, { name: "Second" });
    expect([late.status, late.data]).toMatchObject([412, { code: "stale", current: { name: "First", revision: 2 } }]);
    expect((await asked(managers, `/manage/views/${view.id}`, { method: "PATCH", body: { name: "x" } })).status).toBe(
      428,
    );
  });

  it("is what a list opens with for who chose it, as long as they see it", async () => {
    const view = (await made(managers, { is_shared: true })).data;
    const choose = (id: string | null, list = "people") =>
      asked(clerks, "/manage/default-views", { method: "PUT", body: { list, view_id: id } });
    expect((await choose(view.id)).status).toBe(200);
    expect([(await listed(clerks)).default_id, (await listed(managers)).default_id]).toEqual([view.id, null]);
    expect((await choose(view.id, "jobs")).status).toBe(404);
    await changed(managers, view, { is_shared: false });
    expect((await listed(clerks)).default_id).toBe(null);
    expect((await choose(null)).status).toBe(200);
  });

  it.each([
    "status=blocked&status=active",
    "nothing=known",
    "cursor=abc",
    "sort=phone",
    "view=other",
    `q=${"x".repeat(401)}`,
    "team=x#evil=1&evil=1",
  ])("%s means nothing to the list", async (query) => {
    const { status, data } = await made(managers, { query });
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ["query"]]);
  });

  it("is kept from who has no list, and there are no more than 50 of one person", async () => {
    const learner = await signedIn(a, a.learner);
    expect((await made(learner)).status).toBe(403);
    await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
    // Managers of other areas come as far as the list's own flag.
    expect((await made(learner)).status).toBe(403);
    expect((await asked(learner, "/manage/views?list=people")).status).toBe(403);
    const row = { list: "people", name: "x", query: "", ownerId: a.manager, isShared: false, revision: 1 } as const;
    await a.db.batch(
      a.db.insertAll(
        listViews,
        Array.from({ length: 50 }, (_, at) => ({ ...row, id: `view-${at}`, createdAt: 1, updatedAt: 1 })),
      ),
    );
    expect((await made(managers)).status).toBe(409);
  });
});
