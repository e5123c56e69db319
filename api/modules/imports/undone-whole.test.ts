import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { Job } from "#shared/contracts/jobs.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { teamMembers, teamReach, teams } from "#api/db/schema/teams.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";
import { dumpOf } from "#tests/fixtures/people-rows.ts";
import { seedTeam } from "#tests/fixtures/seed-lead.ts";

const { asked, send, check, run, business } = importClientOfManager();

/** Without what tells only that somebody wrote. */
function stored() {
  const when = ["revision", "updated_at"];
  return dumpOf([users, teams, teamMembers, teamReach], { users: when, teams: when, team_members: when });
}

async function imported(text: string): Promise<string> {
  const done = await run(await check((await send(text)).data));
  expect(done.run?.status).toBe("done");
  return done.run?.id ?? "";
}

async function takenBack(jobId: string): Promise<Job> {
  const { data: undoing } = await asked<Job>(`/manage/jobs/${jobId}/undo`, { method: "POST" });
  return vi.waitFor(
    async () => {
      const { data } = await asked<Job>(`/manage/jobs/${undoing.id}`);
      if (data.ended_at === null) throw new Error("still runs");
      return data;
    },
    { timeout: 20_000 },
  );
}

/** What was taken back, done again: the last of it first. */
async function doneAgain(known: ReadonlySet<string>): Promise<void> {
  const sets = (await business().db.from(changeSets).all()).filter(({ id }) => !known.has(id));
  for (const { id } of sets.toSorted((one, other) => other.at - one.at)) {
    // oxlint-disable-next-line no-await-in-loop -- one stands on the other
    const answer = await asked<{ kept: number }>(`/manage/change-sets/${id}/undo`, { method: "POST" });
    expect(answer).toMatchObject({ status: 200, data: { kept: 0 } });
  }
}

const idsOfSets = async () => new Set((await business().db.from(changeSets).all()).map(({ id }) => id));

const name = fc.constantFrom("Kho", "kho", "Ca hai", "Ca hai".normalize("NFD"), "Xưởng", "one", "Tổ 1");
const path = fc.array(name, { minLength: 0, maxLength: 4 }).map((names) => names.join(" / "));
const row = fc.record({ person: fc.nat(7), team: path, title: fc.constantFrom("", "Thợ", "Kho viên") });
const file = fc
  .array(row, { minLength: 1, maxLength: 8 })
  .map((rows) =>
    [
      "employee number,name,email,team,job title",
      ...rows.map(({ person, team, title }) => `${person},Người ${person},n${person}@example.test,${team},${title}`),
    ].join("\n"),
  );

it("any files of people and teams, taken back in reverse, leave the same tree, the same members and the same people", async () => {
  const a = business();
  for (const id of ["one", "two"]) await seedTeam(a, id);
  await a.db.insert(teamMembers, { teamId: "one", userId: a.learner, place: 1, since: 1 }).run();
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
      const jobs: { id: string; stood: Awaited<ReturnType<typeof stored>> }[] = [];
      for (const text of files) {
        const stood = await stored();
        jobs.push({ id: await imported(text), stood });
      }
      for (const { id, stood } of jobs.toReversed()) {
        const after = await stored();
        const known = await idsOfSets();
        expect(await takenBack(id)).toMatchObject({ status: "done", refused: 0 });
        expect(await stored()).toEqual(stood);
        await doneAgain(known);
        expect(await stored()).toEqual(after);
        const again = (await business().db.from(changeSets).all()).filter((set) => !known.has(set.id));
        // Taken back once more, by the sets that brought it back.
        for (const set of again.filter(({ undoneAt }) => undoneAt === null).toReversed())
          await asked(`/manage/change-sets/${set.id}/undo`, { method: "POST" });
        expect(await stored()).toEqual(stood);
      }
      expect(await stored()).toEqual(before);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);

it("a file of many steps, whose later ones put people into teams of the first and teams below those, is taken back whole", async () => {
  const before = await stored();
  const rows = Array.from(
    { length: 410 },
    (_, at) => `${at},Người ${at},n${at}@example.test,${at % 3 === 0 ? "Kho" : `Kho / Tổ ${at % 7} / Ca ${at % 50}`}`,
  );
  const job = await imported(["employee number,name,email,team", ...rows].join("\n"));
  const after = await stored();
  const known = await idsOfSets();
  expect(await takenBack(job)).toMatchObject({ status: "done", refused: 0 });
  expect(await stored()).toEqual(before);
  await doneAgain(known);
  expect(await stored()).toEqual(after);
}, 60_000);
