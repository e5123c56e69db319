import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { base, teamsClient } from "#tests/fixtures/teams-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { placeTeams } from "./team-places.ts";
import { keepTeams } from "./team-members.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

const { asked, make, move, merge, join, undo, change, tree } = teamsClient(() => ({ host: a.host, token }));
const remove = (id: string) => asked(`${base}/${id}`, { method: "DELETE" });
const firstTeam = async (id: string) => (await a.db.from(users).all()).find((row) => row.id === id)?.team;

describe("the tree", () => {
  it("is saved as a file, each team by its names from the top down", async () => {
    const top = await make("Kho");
    await make("Ca hai", top);
    await join(top, a.learner, a.otherLearner);
    const text = await (await call(a.host, `${base}/export?format=csv&columns=people,name`, { token })).text();
    const [, , , titles, ...rows] = text.trim().split("\r\n");
    expect([titles?.split(",").length, rows]).toEqual([2, ["Kho,2", "Kho / Ca hai,0"]]);
  });

  it("is saved as the list shows it: what is found, in its order, and what narrowed it", async () => {
    const top = await make("Kho");
    await make("Ca đêm", top);
    await make("Văn phòng");
    const rowsOf = async (query: string) => {
      const text = await (await call(a.host, `${base}/export?format=csv&columns=name&${query}`, { token })).text();
      return text.trim().split("\r\n");
    };
    expect((await rowsOf("q=ca%20dem")).slice(-2)).toEqual(["Kho", "Kho / Ca đêm"]);
    expect((await rowsOf("q=ca%20dem&sort=name")).at(-1)).toBe("Kho / Ca đêm");
    expect((await rowsOf("sort=-name&lacks=people")).slice(-3)).toEqual(["Văn phòng", "Kho", "Kho / Ca đêm"]);
    expect((await rowsOf("q=ca%20dem")).join()).toContain("ca dem");
  });

  it("takes several teams elsewhere together, in one change; what hangs on one of them stays below it", async () => {
    const [one, two, into] = [await make("Kho"), await make("Đóng gói"), await make("Nhà máy")];
    const below = await make("Ca 1", one);
    await join(below, a.learner);
    const before = await tree();
    const body = { parent_id: into, before_id: null, with_ids: [below, two] };
    const foreseen = await asked(`${base}/${one}/move`, { body: { ...body, is_preview: true } });
    expect(foreseen).toMatchObject({ status: 200, data: { people: 1, teams: 3, change_set_id: null } });
    const done = await asked(`${base}/${one}/move`, { body });
    const stands = (await tree()).map(({ id, parent_id: parentId }) => [id, parentId]);
    expect(stands).toEqual([
      [into, null],
      [one, into],
      [below, one],
      [two, into],
    ]);
    expect(await asked(`${base}/${into}/move`, { body: { ...body, parent_id: below } })).toMatchObject({
      code: "team_cycle",
    });
    const elsewhere = { ...body, with_ids: [`${b.id}-team-used`] };
    expect(await asked(`${base}/${one}/move`, { body: elsewhere })).toMatchObject({ status: 404 });
    await undo((done.data as { change_set_id: string }).change_set_id);
    const plain = (rows: typeof before) => rows.map(({ id, parent_id: parentId, people }) => [id, parentId, people]);
    expect(plain(await tree())).toEqual(plain(before));
  });

  it("takes no team below itself, also where two are moved at once", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    const below = await make("Ca 1", one);
    expect(await move(one, below)).toMatchObject({ status: 409, code: "team_cycle" });
    expect(await merge(one, below)).toMatchObject({ status: 409, code: "team_cycle" });
    expect(await merge(one, one)).toMatchObject({ status: 409, code: "team_cycle" });
    const both = await Promise.all([move(one, two), move(two, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await tree()).filter((team) => team.parent_id === null)).toHaveLength(1);
  });

  it("has no two of one name beside one another, nor more than twelve below one another", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    const shift = await make("Ca 1", one);
    await make("Ca 1", two);
    expect(await asked(base, { body: { name: "Kho", parent_id: null } })).toMatchObject({ code: "name_taken" });
    expect(await move(shift, two)).toMatchObject({ status: 409, code: "name_taken" });
    expect(await merge(one, two)).toMatchObject({ status: 409, code: "name_taken" });
    let deepest = shift;
    for (let depth = 3; depth <= 12; depth++) deepest = await make(`Tầng ${depth}`, deepest);
    expect(await asked(base, { body: { name: "Tầng 13", parent_id: deepest } })).toMatchObject({
      code: "team_too_deep",
    });
    expect(await move(one, two)).toMatchObject({ status: 409, code: "team_too_deep" });
    expect(await asked(base, { body: { name: "A / B", parent_id: null } })).toMatchObject({ status: 422 });
  });

  it("keeps the order that it is put into", async () => {
    const [one, two, three] = [await make("1"), await make("2"), await make("3")];
    await move(three, null, { before_id: one });
    expect((await tree()).map(({ id }) => id)).toEqual([three, one, two]);
    await move(three, null, { before_id: "nowhere" });
    expect((await tree()).map(({ id }) => id)).toEqual([one, two, three]);
  });

  it("lets a team with people or teams stay, and says so", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    await make("Ca 1", one);
    await join(two, a.learner);
    for (const id of [one, two]) expect(await remove(id)).toMatchObject({ status: 409, code: "in_use" });
    expect(await tree()).toHaveLength(3);
    const empty = await make("Trống");
    const { data } = await remove(empty);
    expect(await undo(data.change_set_id)).toMatchObject({ status: 200 });
    const added = await asked(base, { body: { name: "Mới", parent_id: null } });
    await join(added.data.id, a.learner);
    expect(await undo(added.data.change_set_id)).toMatchObject({ status: 409, code: "in_use" });
  });
});

describe("people of teams", () => {
  it("stand in several; the name of the first stands with them and follows it", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    await join(one, a.learner, a.otherLearner);
    await join(two, a.learner);
    expect(await firstTeam(a.learner)).toBe("Kho");
    const [row] = await tree();
    expect(row).toMatchObject({ id: one, people: 2 });
    await change(one, { name: "Kho lạnh" }, row?.revision ?? 0);
    expect(await firstTeam(a.learner)).toBe("Kho lạnh");
    await asked("/manage/admin/users/bulk", { body: { ids: [a.learner], action: "leave_team", team_id: one } });
    expect(await firstTeam(a.learner)).toBe("Đóng gói");
    expect(await tree()).toMatchObject([{ people: 1 }, { people: 1 }]);
  });

  it("are led by those who are named, who join; an old copy is refused with the other one", async () => {
    const whole = await make("Miền Nam");
    const one = await make("Kho", whole);
    await change(one, { lead_ids: [a.learner] }, 1);
    expect(await tree()).toMatchObject([{}, { people: 1, leads: [{ id: a.learner }], revision: 2 }]);
    expect(await change(one, { lead_ids: [] }, 1)).toMatchObject({
      status: 412,
      data: { current: { parent_id: whole, leads: [{ id: a.learner }] } },
    });
    expect(await change(one, { lead_ids: [b.learner] }, 2)).toMatchObject({ status: 404 });
    await change(one, { lead_ids: [a.otherLearner] }, 2);
    expect(await tree()).toMatchObject([{}, { people: 2, leads: [{ id: a.otherLearner }] }]);
  });

  it("come along with a merge, each once; a preview says how many and writes nothing", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    await make("Ca 1", one);
    await join(one, a.learner, a.otherLearner);
    await join(two, a.learner);
    await change(one, { lead_ids: [a.otherLearner] }, 1);
    const foreseen = await merge(one, two, { is_preview: true });
    expect(foreseen.data).toMatchObject({ people: 2, in_both: 1, teams: 1, lose: [{ id: a.otherLearner }] });
    expect(await tree()).toHaveLength(3);
    const done = await merge(one, two);
    expect(await tree()).toMatchObject([
      { id: two, people: 2, leads: [] },
      { name: "Ca 1", parent_id: two },
    ]);
    expect(await undo(done.data.change_set_id)).toMatchObject({ data: { kept: 0 } });
    expect(await tree()).toMatchObject([{ id: one, people: 2 }, { parent_id: one }, { people: 1 }]);
  });

  it("who comes to lead them, or no longer does, is said before a team is moved", async () => {
    const [one, two] = [await make("Kho"), await make("Đóng gói")];
    const shift = await make("Ca 1", one);
    await join(shift, a.newcomer);
    await change(one, { lead_ids: [a.learner] }, 1);
    await change(two, { lead_ids: [a.otherLearner] }, 1);
    expect((await move(shift, two, { is_preview: true })).data).toMatchObject({
      people: 1,
      teams: 1,
      gain: [{ id: a.otherLearner }],
      lose: [{ id: a.learner }],
      change_set_id: null,
    });
    expect((await tree()).find(({ id }) => id === shift)?.parent_id).toBe(one);
  });

  it("are put into teams by names from the top down, made where there are none", async () => {
    await make("Kho");
    const places = await placeTeams(a.db, [["kho", "Ca 1"], ["Kho", "CA 1"], ["Mới"]], 1);
    const id = places.idOf(["Kho", "Ca 1"]) ?? "";
    await a.db.batch([...places.making, ...keepTeams(a.db, a.learner, [id], 1)]);
    expect((await tree()).map(({ name, people }) => [name, people])).toEqual([
      ["Kho", 0],
      ["Ca 1", 1],
      ["Mới", 0],
    ]);
  });
});

describe("any run of adding, moving, merging, leading and joining", () => {
  const step = fc.tuple(
    fc.constantFrom("make", "move", "merge", "remove", "join", "lead"),
    fc.nat(7),
    fc.option(fc.nat(7)),
    fc.nat(3),
  );

  it(
    "keeps a tree that loses nobody; taken back in reverse, the same rows stand there",
    { timeout: 60_000 },
    async () => {
      const people = [a.learner, a.otherLearner, a.manager, a.newcomer];
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
          const [one, two, three] = [await make(`1-${Math.random()}`), await make(`2-${Math.random()}`), ""];
          await make(`1-${Math.random()}${three}`, one);
          await join(one, a.learner, a.otherLearner);
          await join(two, a.learner, a.newcomer);
          const before = await stored();
          const sets: string[] = [];
          for (const [kind, first, second, person] of steps) {
            const all = (await tree()).map(({ id, revision }) => ({ id, revision }));
            const from = all[first % all.length];
            const to = second === null ? null : (all[second % all.length]?.id ?? null);
            const who = people[person] ?? a.learner;
            if (!from) continue;
            const inTeams = await members();
            const answer = await {
              make: () => asked(base, { body: { name: `n-${Math.random()}`, parent_id: to } }),
              move: () => move(from.id, to),
              merge: () => merge(from.id, to ?? from.id),
              remove: () => remove(from.id),
              join: () => join(from.id, who),
              lead: () => change(from.id, { lead_ids: [who] }, from.revision),
            }[kind]();
            expect([200, 409]).toContain(answer.status);
            if (answer.status === 200 && answer.data.change_set_id) sets.push(answer.data.change_set_id);
            for (const id of inTeams) expect(await members()).toContain(id);
            await expectTree();
          }
          for (const id of sets.toReversed()) expect(await undo(id)).toMatchObject({ status: 200, data: { kept: 0 } });
          expect(await stored()).toEqual(before);
          await a.db.batch([a.db.delete(teamMembers, all()), a.db.delete(teams, all())]);
        }),
        { numRuns: 12, seed: 7 },
      );
    },
  );

  const all = () => sql`true`;
  const members = async () => [...new Set((await a.db.from(teamMembers).all()).map(({ userId }) => userId))];

  /** Without what tells only that somebody wrote. */
  async function stored() {
    const [rows, in_, reach] = await a.db.batch([a.db.from(teams), a.db.from(teamMembers), a.db.from(teamReach)]);
    const key = (row: object) => JSON.stringify(row);
    return {
      teams: rows.map((row) => key({ ...row, revision: 0, updatedAt: 0 })).toSorted(),
      members: in_.map((row) => key({ ...row, revision: 0 })).toSorted(),
      reach: reach.map(key).toSorted(),
      first: (await a.db.from(users).all()).map(({ id, team }) => `${id} ${team}`).toSorted(),
    };
  }

  /** Every way up ends at the top, and what is reached is what stands there. */
  async function expectTree(): Promise<void> {
    const [rows, reach] = await a.db.batch([a.db.from(teams), a.db.from(teamReach)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pairs = rows.flatMap((row) => {
      const way = [row.id];
      for (let up = row.parentId; up !== null; up = byId.get(up)?.parentId ?? null) {
        expect(byId.has(up)).toBe(true);
        expect(way).not.toContain(up);
        way.push(up);
      }
      return way.map((id) => `${id} ${row.id}`);
    });
    expect(reach.map(({ ancestorId, teamId }) => `${ancestorId} ${teamId}`).toSorted()).toEqual(pairs.toSorted());
  }
});
