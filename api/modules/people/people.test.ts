import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail, PersonRow } from "#shared/contracts/people.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { teams } from "#api/db/schema/teams.ts";
import { call, type CallOptions, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { indexPerson } from "#api/modules/identity/public.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const base = "/manage/admin/users";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

async function asked<T>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token, ...options });
  const body = (await response.json()) as T & { data: { code?: string } };
  return { status: response.status, etag: response.headers.get("ETag"), code: body.data?.code, ...body };
}

interface List {
  data: PersonRow[];
  meta: { next_cursor: string | null; previous_cursor: string | null };
}

const list = (query = "") => asked<List>(base + query);
const person = (id: string) => asked<{ data: PersonDetail }>(`${base}/${id}`);
const change = (id: string, etag: string | null, body: unknown) =>
  asked<{ data: PersonDetail & { current?: PersonDetail } }>(`${base}/${id}`, {
    method: "PATCH",
    body,
    headers: etag === null ? {} : { "If-Match": etag },
  });
const bulk = (body: unknown, as = token) =>
  asked<{ data: { changed: number; change_set_id: string | null } }>(`${base}/bulk`, { body, token: as });
const undo = (id: string | null) =>
  asked<{ data: { undone: number; kept: number } }>(`/manage/change-sets/${id}/undo`, { method: "POST" });

async function team(name: string, parent_id: string | null = null): Promise<string> {
  const { data } = await asked<{ data: { id: string } }>("/manage/admin/teams", { body: { name, parent_id } });
  return data.id;
}

const teamsOf = async (id: string) => (await person(id)).data.teams.map(({ name }) => name);

async function add(name: string, row: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const id = `a-${name.replaceAll(/\W/g, "")}-${Math.floor(Math.random() * 1e9)}`;
  const given = { id, email: `${id}@example.test`, name, createdAt: 5, updatedAt: 5, loginStatus: 1, ...row };
  await a.db.batch([a.db.insert(users, given), ...indexPerson(a.db, given)]);
  return id;
}

const names = ({ data }: List) => data.map(({ name }) => name);

describe("the list", () => {
  it("stands by name whatever the marks, and pages lead on and back without a gap", async () => {
    for (const name of ["Ẩn Danh", "an binh", "Ân Chi", "Đỗ Khánh", "Du Lịch"]) await add(name);
    const all = names(await list("?limit=100"));
    expect(all.slice(0, 3)).toEqual(["an binh", "Ân Chi", "Ẩn Danh"]);
    const seen: string[] = [];
    let page = await list("?limit=2");
    let last = page;
    for (;;) {
      seen.push(...names(page));
      last = page;
      if (page.meta.next_cursor === null) break;
      page = await list(`?limit=2&cursor=${page.meta.next_cursor}`);
    }
    expect(seen).toEqual(all);
    const back = await list(`?limit=2&cursor=${last.meta.previous_cursor}`);
    expect(names(back)).toEqual(all.slice(all.length - 2 - names(last).length, all.length - names(last).length));
    expect(names(await list("?limit=100&sort=-name"))).toEqual(all.toReversed());
  });

  it("narrows by words, team, state and role, and counts what it finds", async () => {
    const packing = await team("Đóng gói");
    const packer = await add("Nguyễn Thu Hà");
    await bulk({ ids: [packer], action: "join_team", team_id: await team("Ca 1", packing) });
    await add("Nguyen Van An", { loginStatus: 2 });
    expect(names(await list("?q=nguyen thu"))).toEqual(["Nguyễn Thu Hà"]);
    expect((await list(`?team=${packing}`)).data).toMatchObject([{ id: packer, teams: [{ name: "Ca 1" }] }]);
    expect((await list(`?team=${await team("Kho")}`)).data).toEqual([]);
    expect(names(await list("?status=blocked"))).toEqual(["Nguyen Van An"]);
    expect(names(await list("?role=manager"))).toEqual(["manager of a"]);
    expect(names(await list("?role=learner"))).not.toContain("manager of a");
    expect(await asked(`${base}/count?q=nguyen`)).toMatchObject({ data: { count: 2, is_more: false } });
    expect(await asked(`${base}/count`)).toMatchObject({ data: { count: 6 } });
  });

  it("refuses a cursor of another list, and shows nobody of another business", async () => {
    const { meta } = await list("?limit=1");
    expect(await list(`?limit=1&sort=-name&cursor=${meta.next_cursor}`)).toMatchObject({ status: 422 });
    expect(names(await list("?limit=100")).filter((name) => name.endsWith(" of b"))).toEqual([]);
  });

  it("says who was seen, when; an operator's look does not count", async () => {
    const before = await person(a.learner);
    expect(before.data.last_seen_at).toBeNull();
    await startSession(a, a.learner);
    expect((await person(a.learner)).data.last_seen_at).not.toBeNull();
    expect(names(await list("?sort=-last_seen&limit=1"))).toHaveLength(1);
  });
});

describe("a change", () => {
  it("needs the version that it was made from, and shows the other copy where that is old", async () => {
    const { etag } = await person(a.learner);
    const [kho, repairs] = [await team("Kho"), await team("Bảo trì")];
    expect(await change(a.learner, null, { phone: "090 123" })).toMatchObject({
      status: 428,
      code: "precondition_required",
    });
    expect(await change(a.learner, etag, { team_ids: [kho], phone: " 090 123 " })).toMatchObject({
      status: 200,
      data: { teams: [{ id: kho, name: "Kho" }], phone: "090 123" },
    });
    const stale = await change(a.learner, etag, { team_ids: [repairs] });
    expect(stale).toMatchObject({ status: 412, code: "stale", data: { current: { teams: [{ name: "Kho" }] } } });
    expect(await teamsOf(a.learner)).toEqual(["Kho"]);
  });

  it("of two at once, one is written and the other hears so", async () => {
    const { etag } = await person(a.learner);
    const ids = [await team("X"), await team("Y")];
    const both = await Promise.all(ids.map((id) => change(a.learner, etag, { team_ids: [id] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it("makes a person findable by the new name alone, and stand where it does", async () => {
    const { etag } = await person(a.learner);
    await change(a.learner, etag, { name: "Ân Mới" });
    expect(names(await list("?q=an moi"))).toEqual(["Ân Mới"]);
    expect(names(await list("?q=learner of"))).toEqual([]);
    expect(names(await list("?limit=1"))).toEqual(["Ân Mới"]);
  });

  it("nobody changes their own rights, gives what they have not, or touches those above them", async () => {
    const clerk = await add("Clerk", { canAccessAdmin: true });
    const own = await person(a.manager);
    expect(await change(a.manager, own.etag, { rights: { can_access_lMS: true } })).toMatchObject({
      status: 403,
      code: "own_account",
    });
    token = await signedIn(a, clerk);
    const { etag, data } = await person(a.learner);
    expect(data.may).toMatchObject({ block: true, give: ["can_access_admin"] });
    expect(await change(a.learner, etag, { rights: { can_access_lMS: true } })).toMatchObject({
      status: 403,
      code: "wider_rights",
    });
    expect(await change(a.learner, etag, { rights: { can_access_admin: true } })).toMatchObject({ status: 200 });
    expect(await bulk({ ids: [a.manager], action: "block" })).toMatchObject({ status: 403, code: "wider_rights" });
    expect((await person(a.manager)).data.may).toMatchObject({ block: false, give: [] });
  });

  it("the last account manager who can get in stays, also where two go at once", async () => {
    const [second, third] = [
      await add("Second", { isAccountManager: true, canAccessAdmin: true }),
      await add("Third", { isAccountManager: true, canAccessAdmin: true }),
    ];
    const tokens = await Promise.all([second, third].map((id) => signedIn(a, id)));
    await bulk({ ids: [a.manager], action: "block" }, tokens[0]);
    const both = await Promise.all([
      bulk({ ids: [third], action: "block" }, tokens[0]),
      bulk({ ids: [second], action: "block" }, tokens[1]),
    ]);
    const left = (await a.db.from(users).where(eq(users.isAccountManager, true)).all()).filter(
      ({ loginStatus }) => loginStatus !== 2,
    );
    expect(left).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("what one press changes", () => {
  it("blocks, ends sessions at once, is told in the log and undone as it was", async () => {
    const learners = await signedIn(a, a.learner);
    const waiting = await person(a.newcomer);
    const done = await bulk({ ids: [a.learner, a.newcomer], action: "block" });
    expect(done.data).toMatchObject({ changed: 2 });
    expect((await call(a.host, "/home", { token: learners })).status).toBe(401);
    const [entry] = await a.db.from(auditLog).where(eq(auditLog.action, "user.block")).all();
    expect(entry).toMatchObject({ actorId: a.manager, detail: { count: 2 }, changeSetId: done.data.change_set_id });

    expect(await undo(done.data.change_set_id)).toMatchObject({ status: 200, data: { undone: 2, kept: 0 } });
    expect((await person(a.newcomer)).data.status).toBe(waiting.data.status);
    expect((await person(a.learner)).data.status).toBe("active");
    expect(await undo(done.data.change_set_id)).toMatchObject({ status: 409, code: "conflict" });
  });

  it("unblocks into the state before; ends sessions without a change to undo", async () => {
    await bulk({ ids: [a.newcomer], action: "block" });
    await bulk({ ids: [a.newcomer], action: "unblock" });
    expect((await person(a.newcomer)).data.status).toBe("waiting");
    const learners = await signedIn(a, a.learner);
    expect((await bulk({ ids: [a.learner], action: "end_sessions" })).data.change_set_id).toBeNull();
    expect((await call(a.host, "/home", { token: learners })).status).toBe(401);
  });

  it("undone, what somebody changed since stays, and the rest goes back", async () => {
    const { etag } = await person(a.learner);
    const renamed = await change(a.learner, etag, { name: "Ân", phone: "090 123" });
    const [entry] = await a.db.from(auditLog).where(eq(auditLog.action, "user.changed")).all();
    await change(a.learner, renamed.etag, { name: "Bích" });
    expect((await undo(entry?.changeSetId ?? null)).data).toEqual({ undone: 1, kept: 1 });
    expect((await person(a.learner)).data).toMatchObject({ name: "Bích", phone: null });
  });

  it("undone, nobody gets back what they may not give, or leads again by themselves", async () => {
    const boss = { name: "Boss", email: "boss@example.test", is_invited: false, rights: { is_account_manager: true } };
    const added = await asked<{ data: { change_set_id: string } }>(base, { body: boss });
    await undo(added.data.change_set_id);
    const clerk = await add("Clerk", { canAccessAdmin: true });
    const kho = await team("Kho");
    const lead = (lead_ids: string[], revision: number) =>
      asked(`/manage/admin/teams/${kho}`, {
        method: "PATCH",
        body: { lead_ids },
        headers: { "If-Match": `"${revision}"` },
      });
    expect((await lead([clerk], 1)).status).toBe(200);
    const [{ revision } = { revision: 0 }] = await a.db.from(teams).where(eq(teams.id, kho)).all();
    expect((await lead([], revision)).status).toBe(200);
    const sets = await a.db.from(auditLog).all();
    const back = sets.find(({ action }) => action === "changes.undone")?.changeSetId ?? null;
    const [, led] = sets.filter(({ action }) => action === "team.led").toSorted((one, other) => one.at - other.at);
    token = await signedIn(a, clerk);
    expect(await undo(back)).toMatchObject({ status: 403, code: "wider_rights" });
    expect(await undo(led?.changeSetId ?? null)).toMatchObject({ status: 403, code: "own_account" });
  });

  it("is for all of them or for none: an unknown or foreign id, oneself, too many", async () => {
    expect(await bulk({ ids: [a.learner, b.learner], action: "block" })).toMatchObject({ status: 404 });
    expect(await bulk({ ids: [a.learner, a.manager], action: "block" })).toMatchObject({ code: "own_account" });
    const many = Array.from({ length: 201 }, (_, at) => `id-${at}`);
    expect(await bulk({ ids: many, action: "block" })).toMatchObject({ status: 422 });
    expect((await person(a.learner)).data.status).toBe("active");
  });
});
