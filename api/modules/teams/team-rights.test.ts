import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { skillTargets } from "#api/db/schema/learner.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";
import { base, teamsClient } from "#tests/fixtures/teams-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, token } = await resetManaged());
});

const { asked, make, move, merge, join, undo, change, tree } = teamsClient(() => ({ host: a.host, token }));

describe("whoever leads a team without running the business", () => {
  let officer: string;
  const undoAs = (id: string | null) =>
    asked<{ undone: number }>(`/manage/change-sets/${id}/undo`, { method: "POST", token: officer });

  beforeEach(async () => {
    await seedPerson(a, "officer", { canAccessAdmin: true });
    officer = await signedIn(a, "officer");
  });

  it("takes back no move and no merge by which they come to lead more, or less", async () => {
    const [led, other] = [await make("Kho"), await make("Đóng gói")];
    const [shift, night] = [await make("Ca 1", led), await make("Ca 2", led)];
    await join(shift, a.learner);
    await join(night, a.otherLearner);
    await change(led, { lead_ids: ["officer"] }, 1);
    const moved = await move(shift, other);
    const merged = await merge(night, other);
    for (const { data } of [moved, merged])
      expect(await undoAs(data.change_set_id)).toMatchObject({ status: 403, code: "own_account" });
    const back = await move(other, led);
    expect(await undoAs(back.data.change_set_id)).toMatchObject({ status: 403, code: "own_account" });
    expect((await tree()).filter(({ parent_id }) => parent_id === led)).toMatchObject([{ id: other }]);
    const empty = await make("Trống", led);
    const gone = await asked(`${base}/${empty}`, { method: "DELETE" });
    expect(await undoAs(gone.data.change_set_id)).toMatchObject({ status: 200, data: { undone: 1 } });
    const name = await asked<{ teams: TeamRow[] }>(base);
    const { revision = 0 } = name.data.teams.find(({ id }) => id === other) ?? {};
    const renamed = await change(other, { name: "Hoàn thiện" }, revision);
    expect(await undoAs(renamed.data.change_set_id)).toMatchObject({ status: 200 });
    expect(await undo(moved.data.change_set_id)).toMatchObject({ status: 200 });
  });

  it("merges no team by which they come to lead more", async () => {
    const [led, other] = [await make("Kho"), await make("Đóng gói")];
    const below = await make("Ca 1", led);
    await join(other, a.learner);
    await change(led, { lead_ids: ["officer"] }, 1);
    for (const into_id of [led, below])
      for (const is_preview of [true, false])
        expect(await asked(`${base}/${other}/merge`, { token: officer, body: { into_id, is_preview } })).toMatchObject({
          status: 403,
          code: "own_account",
        });
    expect(await merge(other, below)).toMatchObject({ status: 200, data: { gain: [{ id: "officer" }], lose: [] } });
  });

  it("brings nobody under what they have for their teams alone", async () => {
    await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: ["officer"] });
    const [led, other] = [await make("Kho"), await make("Đóng gói")];
    const below = await make("Ca 1", led);
    await join(led, a.newcomer);
    await join(below, a.learner);
    const left = await asked("/manage/admin/users/bulk", {
      body: { ids: [a.learner], action: "leave_team", team_id: below },
    });
    await change(led, { lead_ids: ["officer"] }, 1);
    const into = (team_id: string, id: string) =>
      asked("/manage/admin/users/bulk", { token: officer, body: { ids: [id], action: "join_team", team_id } });
    const refused = { status: 403, code: "own_account" };
    expect(await into(below, a.learner)).toMatchObject(refused);
    const job = await asked("/manage/admin/users/jobs", {
      token: officer,
      body: { key: "k", action: "join_team", team_id: below, who: { ids: [a.learner, a.newcomer] } },
    });
    await vi.waitFor(async () => {
      const rows = await asked<object[]>(`/manage/jobs/${job.data.id}/rows`);
      expect(rows.data).toMatchObject([
        { person_id: a.learner, result: "refused", reason: { code: "own_account" } },
        { person_id: a.newcomer, result: "changed" },
      ]);
    }, 15_000);
    const { revision } = (await asked<{ revision: number }>(`/manage/admin/users/${a.learner}`)).data;
    expect(
      await asked(`/manage/admin/users/${a.learner}`, {
        token: officer,
        method: "PATCH",
        body: { team_ids: [led] },
        headers: { "If-Match": `"${revision}"` },
      }),
    ).toMatchObject(refused);
    expect(await undoAs(left.data.change_set_id)).toMatchObject(refused);
    expect(await into(other, a.learner)).toMatchObject({ status: 200 });
  });

  it("makes nobody a lead who would do there what they do not", async () => {
    await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: [a.learner] });
    const team = await make("Kho");
    const lead = (id: string) =>
      asked(`${base}/${team}`, {
        token: officer,
        method: "PATCH",
        body: { lead_ids: [id] },
        headers: { "If-Match": '"1"' },
      });
    expect(await lead(a.learner)).toMatchObject({ status: 403, code: "wider_rights" });
    expect(await lead(a.newcomer)).toMatchObject({ status: 200 });
  });
});

it("what is asked of a team is asked of it under its new name", async () => {
  const [one, two] = [await make("Kho"), await make("Đóng gói")];
  const same = await make("Ca 1", one);
  await make("Ca 1", two);
  await a.db
    .insert(categories, {
      id: "safety",
      tree: "default",
      slug: "safety",
      path: "safety",
      label: "An toàn",
      position: 1,
    })
    .run();
  await a.db
    .insert(skillTargets, [
      { categoryId: "safety", team: "Kho", level: 3 },
      { categoryId: "safety", team: "Ca 1", level: 2 },
    ])
    .run();
  const targets = async () =>
    (await a.db.from(skillTargets).all()).map(({ team, level }) => `${team} ${level}`).toSorted();
  const renamed = await change(one, { name: "Kho lạnh" }, 1);
  await change(same, { name: "Ca sáng" }, 1);
  expect(await targets()).toEqual(["Ca 1 2", "Ca sáng 2", "Kho lạnh 3"]);
  await undo(renamed.data.change_set_id);
  expect(await targets()).toEqual(["Ca 1 2", "Ca sáng 2", "Kho 3"]);
});
