import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { eq } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import en from "#locales/en/errors.json" with { type: "json" };

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, token } = await resetManaged());
  await seedTeam(a, "kho", [a.learner]);
  await seedTeam(a, "xuong", []);
  await seedRole(a, "trainers", {});
});

interface Added {
  person: { id: string; revision: number };
  change_set_id: string;
  message?: string;
}

const asked = asking<Added>(() => ({ host: a.host, token }));
const added = async (by = token) =>
  (
    await asked("/manage/admin/users", {
      token: by,
      body: { name: "Đặng Mới", email: "moi@example.test", is_invited: true, team_ids: ["kho"] },
    })
  ).data;
const undo = (id: string, by = token) =>
  asked<{ message: string }>(`/manage/change-sets/${id}/undo`, { method: "POST", token: by });
const standing = async (id: string) => (await a.db.from(users).where(eq(users.id, id)).all()).length;

it.each([
  [
    "a role",
    (id: string) => asked("/manage/admin/roles/trainers/members", { body: { ids: [id], action: "give" } }),
    (id: string) => asked("/manage/admin/roles/trainers/members", { body: { ids: [id], action: "take" } }),
  ],
  [
    "another team",
    (id: string) => asked("/manage/admin/users/bulk", { body: { ids: [id], action: "join_team", team_id: "xuong" } }),
    (id: string) => asked("/manage/admin/users/bulk", { body: { ids: [id], action: "leave_team", team_id: "xuong" } }),
  ],
  [
    "a team to lead",
    (id: string) => asked("/manage/admin/teams/kho", { method: "PATCH", tag: "1", body: { lead_ids: [id] } }),
    () => asked("/manage/admin/teams/kho", { method: "PATCH", tag: "2", body: { lead_ids: [] } }),
  ],
])("whoever was given %s since they were added is not taken away with it", async (_, give, take) => {
  const { person, change_set_id: set } = await added();
  expect((await give(person.id)).status).toBe(200);
  expect(await undo(set)).toMatchObject({ status: 409, code: "person_used", data: { message: en.person_used } });
  expect(await standing(person.id)).toBe(1);
  expect((await take(person.id)).status).toBe(200);
  expect(await undo(set)).toMatchObject({ status: 200 });
  expect(await standing(person.id)).toBe(0);
});

it("their letter stays in the list as taken back, and is found by the name that it was written to; to a team lead, too", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "leads", { flags: ["can_access_admin"], holders: ["lead"] });
  await seedTeam(a, "kho-2", ["lead"]);
  const lead = await signedIn(a, "lead");
  const { data } = await asked("/manage/admin/users", {
    token: lead,
    body: { name: "Đặng Mới", email: "moi@example.test", is_invited: true, team_ids: ["kho-2"] },
  });
  expect(await undo(data.change_set_id, lead)).toMatchObject({ status: 200 });
  for (const by of [token, lead])
    for (const query of ["", "?q=dang", "?q=moi&state=taken_back"]) {
      const rows = (await asked<OutboxRow[]>(`/manage/outbox${query}`, { token: by })).data;
      expect(rows).toMatchObject([{ state: "taken_back", person: { id: null, name: "Đặng Mới", email: null } }]);
    }
  expect((await asked<OutboxRow[]>("/manage/outbox?q=khac")).data).toEqual([]);
  await seedPerson(a, "other-lead");
  await a.db.update(outbox, { actorId: "other-lead" }, eq(outbox.userId, data.person.id)).run();
  expect((await asked<OutboxRow[]>("/manage/outbox", { token: lead })).data).toEqual([]);
});

it("the log finds who and what is gone by the name that the line shows, without marks, and no view that somebody keeps", async () => {
  const found = async (q: string) => {
    const { data } = await asked<ActivityRow[]>(`/manage/admin/activity?q=${encodeURIComponent(q)}`);
    return data.map(({ action, subject }) => [action, subject]);
  };
  const { change_set_id: set } = await added();
  await undo(set);
  expect(await found("dang moi")).toEqual([["user.added", "Đặng Mới"]]);
  const team = await asked("/manage/admin/teams", { body: { name: "Kho lạnh", parent_id: null } });
  const { id } = team.data as unknown as { id: string };
  expect(await found("kho lanh")).toEqual([["team.created", "Kho lạnh"]]);
  await asked(`/manage/admin/teams/${id}`, { method: "DELETE" });
  expect(await found("KHO LẠNH")).toEqual([
    ["team.removed", "Kho lạnh"],
    ["team.created", "Kho lạnh"],
  ]);
  expect(await found("không có")).toEqual([]);
});
