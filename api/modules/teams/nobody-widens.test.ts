import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { base, teamsClient } from "#tests/fixtures/teams-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

// Officers have the people of the whole business; `boss` trains those whom they lead, by a role, and so does `chief`, who leads nobody yet.
beforeEach(async () => {
  ({ a, token } = await resetManaged());
  await seedPerson(a, "officer", { canAccessAdmin: true });
  await seedPerson(a, "trainer", { canAccessAdmin: true, canAccessLms: true });
  await seedPerson(a, "other-self", { canAccessAdmin: true });
  await seedPerson(a, "boss");
  await seedPerson(a, "chief");
  await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: ["boss", "chief", "other-self"] });
  await seedTeam(a, "kho", ["boss"]);
  await seedTeam(a, "ca-1", [], "kho");
  await seedTeam(a, "van-phong", [a.newcomer, a.learner]);
  await seedTeam(a, "in-kho", [a.otherLearner], "kho");
});

const { asked } = teamsClient(() => ({ host: a.host, token }));

type Answer = Promise<{ status: number; code: string | undefined; data: unknown }>;

async function undoBy(by: string, press: Answer): Answer {
  const { change_set_id: id } = (await press).data as { change_set_id: string };
  return asked(`/manage/change-sets/${id}/undo`, { method: "POST", token: by });
}

const bulk = (by: string, ids: string[], action: string, team_id: string) =>
  asked("/manage/admin/users/bulk", { token: by, body: { ids, action, team_id } });
const move = (by: string, id: string, parent_id: string | null) =>
  asked(`${base}/${id}/move`, { token: by, body: { parent_id, before_id: null } });
const leads = async (by: string, id: string, ids: string[]) => {
  const { data } = await asked<{ teams: { id: string; revision: number }[] }>(base);
  const tag = data.teams.find((team) => team.id === id)?.revision ?? 0;
  return asked(`${base}/${id}`, { token: by, method: "PATCH", tag: String(tag), body: { lead_ids: ids } });
};
const form = async (by: string, id: string, body: object) => {
  const { revision } = (await asked<PersonDetail>(`/manage/admin/users/${id}`)).data;
  return asked(`/manage/admin/users/${id}`, { token: by, method: "PATCH", tag: String(revision), body });
};
const merged = async (by: string, keptId: string, closedId: string) => {
  const path = `/manage/admin/users/${keptId}/merge/${closedId}`;
  const shown = await asked<{ token: string }>(path, { token: by });
  if (shown.status !== 200) return shown;
  return asked(path, {
    token: by,
    body: { token: shown.data.token, take: { name: "kept", email: "kept", employee_no: "kept" } },
  });
};

/** Ways by which a lead, or whoever acts, would come to do more than whoever acts may give. */
const ways: { name: string; code: string; press: (by: string) => Answer }[] = [
  { name: "a team moved below theirs", code: "lead_has_more", press: (by) => move(by, "van-phong", "kho") },
  { name: "a team moved below one of theirs", code: "lead_has_more", press: (by) => move(by, "van-phong", "ca-1") },
  {
    name: "a team merged into one of theirs",
    code: "lead_has_more",
    press: (by) => asked(`${base}/van-phong/merge`, { token: by, body: { into_id: "ca-1" } }),
  },
  {
    name: "somebody put into their team",
    code: "lead_has_more",
    press: (by) => bulk(by, [a.learner], "join_team", "ca-1"),
  },
  {
    name: "a person's form",
    code: "lead_has_more",
    press: (by) => form(by, a.learner, { team_ids: ["van-phong", "kho"] }),
  },
  { name: "a lead made of who has the role", code: "wider_rights", press: (by) => leads(by, "van-phong", ["chief"]) },
  {
    name: "accounts merged, of which one is theirs",
    code: "lead_has_more",
    press: (by) => merged(by, a.newcomer, a.otherLearner),
  },
  {
    name: "the account that leads merged into one that has the role",
    code: "wider_rights",
    press: async (by) => {
      await leads(token, "van-phong", [a.newcomer]);
      return merged(by, "chief", a.newcomer);
    },
  },
  {
    name: "a leaving taken back",
    code: "lead_has_more",
    press: (by) => undoBy(by, bulk(token, [a.otherLearner], "leave_team", "in-kho")),
  },
  { name: "a move taken back", code: "lead_has_more", press: (by) => undoBy(by, move(token, "in-kho", null)) },
  {
    name: "a lead's removal taken back",
    code: "wider_rights",
    press: (by) => undoBy(by, leads(token, "kho", [])),
  },
  {
    name: "somebody with the role brought back",
    code: "wider_rights",
    press: (by) => undoBy(by, merged(token, "boss", "chief")),
  },
];

async function standing() {
  const [members, tree, held] = await a.db.batch([a.db.from(teamMembers), a.db.from(teams), a.db.from(roleMembers)]);
  return JSON.stringify([
    members.map(({ teamId, userId, isLead }) => `${teamId} ${userId} ${isLead}`).toSorted(),
    tree.map(({ id, parentId }) => `${id} ${parentId}`).toSorted(),
    held.map(({ roleId, userId }) => `${roleId} ${userId}`).toSorted(),
  ]);
}

describe.each(ways)("nobody gives what they have not, by $name", ({ code, press }) => {
  it("is refused to whoever has the people of the business and no more", async () => {
    const officer = await signedIn(a, "officer");
    let before = "";
    const answer = await press(officer).then(async (told) => {
      before = await standing();
      return told;
    });
    expect(answer).toMatchObject({ status: 403, code });
    expect(await standing()).toBe(before);
  });

  it("is refused to a second account of the one who gains by it", async () => {
    // The account that acts has a role like the lead's: what one has in teams of one's own is not given elsewhere.
    expect(await press(await signedIn(a, "other-self"))).toMatchObject({ status: 403, code });
  });

  it("is done by whoever has that right in the whole business", async () => {
    expect((await press(await signedIn(a, "trainer"))).status).toBe(200);
  });
});

it("whoever has the right in no teams gains nothing by a move, a merge or a membership: these stay the officer's", async () => {
  const officer = await signedIn(a, "officer");
  await seedTeam(a, "empty-handed", [a.newcomer]);
  expect((await bulk(officer, [a.learner], "join_team", "empty-handed")).status).toBe(200);
  expect((await move(officer, "in-kho", "ca-1")).status).toBe(200);
  expect((await move(officer, "ca-1", null)).status).toBe(200);
  expect((await bulk(officer, [a.otherLearner], "leave_team", "in-kho")).status).toBe(200);
  const added = { name: "Mới", email: "moi@example.test", is_invited: false, team_ids: ["kho"] };
  expect((await asked("/manage/admin/users", { token: officer, body: added })).status).toBe(200);
});

it("a team lead brings nobody under one below them who does there what they do not", async () => {
  await seedPerson(a, "above");
  await seedRole(a, "leads", { flags: ["can_access_admin"], holders: ["above"] });
  await seedTeam(a, "xuong", ["above", a.learner]);
  await seedTeam(a, "to-1", ["boss"], "xuong");
  await seedTeam(a, "to-2", [a.newcomer], "xuong");
  const above = await signedIn(a, "above");
  expect(await bulk(above, [a.learner], "join_team", "to-1")).toMatchObject({ status: 403, code: "lead_has_more" });
  expect(await move(above, "to-2", "to-1")).toMatchObject({ status: 403, code: "lead_has_more" });
  expect((await bulk(above, [a.learner], "join_team", "to-2")).status).toBe(200);
});
