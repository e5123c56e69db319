import { beforeEach, expect, it } from "vitest";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { base, teamsClient } from "#tests/fixtures/teams-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, token } = await resetManaged());
  await seedPerson(a, "lead");
  await seedRole(a, "leads", { flags: ["can_access_admin"], holders: ["lead"] });
  await seedTeam(a, "khoi", []);
  await seedTeam(a, "kho", ["lead"], "khoi");
  await seedTeam(a, "ca-1", [a.learner, a.newcomer], "kho");
  await seedTeam(a, "ca-2", [a.otherLearner], "kho");
});

const { asked, move } = teamsClient(() => ({ host: a.host, token }));
const told = async (by: string) =>
  (await asked<{ teams: TeamRow[] }>(base, { token: by })).data.teams.map(
    ({ id, people, below, may_move: mayMove }) => [id, people, below, mayMove] as const,
  );

it("a team says how many are in it and how many below it, to a team lead of what they lead", async () => {
  expect(await told(token)).toEqual([
    ["khoi", 0, 4, true],
    ["kho", 1, 3, true],
    ["ca-1", 2, 0, true],
    ["ca-2", 1, 0, true],
  ]);
  expect(await told(await signedIn(a, "lead"))).toEqual([
    ["kho", 1, 3, false],
    ["ca-1", 2, 0, true],
    ["ca-2", 1, 0, true],
  ]);
});

it("what is said to be theirs to move is so, and what is not is refused", async () => {
  const lead = await signedIn(a, "lead");
  for (const [id, , , mayMove] of await told(lead)) {
    const body = { parent_id: id === "kho" ? null : "kho", before_id: null };
    const answer = await asked(`${base}/${id}/move`, { token: lead, body });
    expect([id, answer.status === 200, answer.code]).toEqual([id, mayMove, mayMove ? undefined : "beyond_scope"]);
  }
  expect((await move("kho", null)).status).toBe(200);
});

it("an old copy of a team comes back with all that the list says of it", async () => {
  const stale = await asked(`${base}/kho`, { method: "PATCH", tag: "9", body: { name: "Kho mới" } });
  expect(stale).toMatchObject({
    status: 412,
    data: { current: { id: "kho", parent_id: "khoi", people: 1, below: 3, may_move: true, leads: [{ id: "lead" }] } },
  });
});
