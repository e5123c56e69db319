import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { ownFields, ownValues } from "#api/db/schema/own-fields.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { dumpOf } from "#tests/fixtures/people-rows.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let fields: OwnField[];

const asked = asking<{ fields: OwnField[] }>(() => ({ host: a.host, token }));
const admin = "/manage/admin";
const teamIds = ["one", "two"];
const roleIds = ["clerk", "trainer"];

beforeEach(async () => {
  ({ a, token } = await resetManaged());
  for (const id of teamIds) await seedTeam(a, id);
  for (const id of roleIds) await seedRole(a, id, { flags: [] });
  const plain = { names: {}, kind: "text", choices: [], is_required: false };
  await asked(`${admin}/fields`, { body: { ...plain, key: "region", name: "Region" } });
  fields = (await asked(`${admin}/fields`, { body: { ...plain, key: "shoe", name: "Shoe" } })).data.fields;
});

/** What somebody writes over, as it stands. */
async function tagOf(path: string): Promise<string> {
  const answer = await call(a.host, path, { token });
  await answer.body?.cancel();
  return answer.headers.get("ETag")?.replaceAll('"', "") ?? "";
}

const revisionOf = async (table: typeof teams | typeof roles, id: string) =>
  String((await a.db.from(table).all()).find((row) => row.id === id)?.revision);

const text = fc.constantFrom("An", "Bích", "Châu");
const some = <T>(of: readonly T[]) => fc.subarray([...of], { minLength: 1 });
const whom = fc.nat(2);
const press = fc.oneof(
  fc.record({
    kind: fc.constant("together" as const),
    at: some([0, 1, 2]),
    action: fc.constantFrom("block", "unblock", "join_team", "leave_team"),
    team_id: fc.constantFrom(...teamIds),
  }),
  fc.record({
    kind: fc.constant("person" as const),
    whom,
    body: fc.record(
      {
        name: text,
        phone: fc.option(fc.constantFrom("0901234567", "0907654321")),
        team_ids: fc.subarray(teamIds),
        role_ids: fc.subarray(roleIds),
        own: fc.option(text),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant("role" as const),
    id: fc.constantFrom(...roleIds),
    at: some([0, 1, 2]),
    action: fc.constantFrom("give", "take"),
  }),
  fc.record({
    kind: fc.constant("renamed" as const),
    of: fc.constantFrom("teams", "roles"),
    which: fc.nat(1),
    name: text,
  }),
  fc.record({ kind: fc.constant("field" as const), which: fc.nat(1), name: text, is_required: fc.boolean() }),
  fc.record({ kind: fc.constant("order" as const), isTurned: fc.boolean() }),
);
type Press = typeof press extends fc.Arbitrary<infer One> ? One : never;

async function pressed(one: Press) {
  const people = [a.learner, a.otherLearner, a.newcomer];
  const at = (which: readonly number[]) => which.map((place) => people[place] ?? a.learner);
  switch (one.kind) {
    case "together": {
      const inTeam = one.action.endsWith("_team") ? { team_id: one.team_id } : {};
      return asked(`${admin}/users/bulk`, { body: { ids: at(one.at), action: one.action, ...inTeam } });
    }
    case "person": {
      const path = `${admin}/users/${at([one.whom])[0]}`;
      const { own, ...body } = one.body;
      const written = own === undefined ? body : { ...body, fields: { [fields[0]?.id ?? ""]: own } };
      return asked(path, { method: "PATCH", tag: await tagOf(path), body: written });
    }
    case "role":
      return asked(`${admin}/roles/${one.id}/members`, { body: { ids: at(one.at), action: one.action } });
    case "renamed": {
      const id = (one.of === "teams" ? teamIds : roleIds)[one.which] ?? "";
      const tag = await revisionOf(one.of === "teams" ? teams : roles, id);
      return asked(`${admin}/${one.of}/${id}`, { method: "PATCH", tag, body: { name: one.name } });
    }
    case "field": {
      const { fields: now } = (await asked(`${admin}/fields`)).data;
      const { id, is_used: _, revision, ...body } = now[one.which] ?? now[0] ?? fail();
      const written = { ...body, name: one.name, is_required: one.is_required };
      return asked(`${admin}/fields/${id}`, { method: "PATCH", tag: String(revision), body: written });
    }
    case "order": {
      const seen = (await asked(`${admin}/fields`)).data.fields.map(({ id }) => id);
      const ids = one.isTurned ? seen.toReversed() : seen;
      return asked(`${admin}/fields/order`, { method: "PUT", body: { ids, seen } });
    }
  }
}

function fail(): never {
  throw new Error("the business has no fields");
}

/** Without what tells only that somebody wrote. */
function stored() {
  const when = ["revision", "updated_at"];
  const tables = [users, teams, teamMembers, roles, roleMembers, ownFields, ownValues];
  const names = ["users", "teams", "team_members", "roles", "role_members", "own_fields", "own_values"];
  return dumpOf(tables, Object.fromEntries(names.map((name) => [name, when])));
}

it("any run of presses on people, teams, roles and fields, taken back in reverse, leaves the same rows", async () => {
  const before = await stored();
  const known = new Set((await a.db.from(changeSets).all()).map(({ id }) => id));
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 3, maxLength: 8 }), async (presses) => {
      const sets: string[] = [];
      for (const one of presses) {
        expect([200, 409]).toContain((await pressed(one)).status);
        const fresh = (await a.db.from(changeSets).all()).filter(({ id }) => !known.has(id));
        for (const { id } of fresh) known.add(id);
        sets.push(...fresh.map(({ id }) => id));
      }
      for (const id of sets.toReversed()) {
        const answer = await asked<{ kept: number }>(`/manage/change-sets/${id}/undo`, { method: "POST" });
        expect(answer).toMatchObject({ status: 200, data: { kept: 0 } });
      }
      undone += sets.length;
      expect(await stored()).toEqual(before);
      for (const { id } of await a.db.from(changeSets).all()) known.add(id);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(undone).toBeGreaterThan(0);
});
