import { beforeEach, expect, it } from "vitest";
import type { BinItem } from "#shared/contracts/bin.ts";
import { bin } from "#api/db/schema/manage.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

async function seedGone(business: SeededBusiness, name: string, row: Partial<typeof bin.$inferInsert> = {}) {
  const of = { kind: "role", recordId: name, changeSetId: name, others: 0, actorId: business.manager } as const;
  const id = `${business.id}-${name}`;
  await business.db.insert(bin, { id, ...of, name, nameKey: name.toLowerCase(), at: Date.now(), ...row }).run();
}

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  await seedGone(a, "=1+1", { at: Date.now() - 9000 });
  await seedGone(a, "Kho", { kind: "team" });
  await seedGone(a, "Mine", { kind: "list_view", ownerId: a.learner });
  await seedGone(b, "Theirs");
});

const found = async (query: string, as = token) => {
  const { data } = (await (await call(a.host, `/manage/bin?${query}`, { token: as })).json()) as { data: BinItem[] };
  return data.map(({ name }) => name);
};

it("stands in both orders", async () => {
  expect([await found(""), await found("sort=at")]).toEqual([
    ["Kho", "=1+1"],
    ["=1+1", "Kho"],
  ]);
});

it("is saved as the list shows it, formulas as text, without what was another's alone", async () => {
  const file = await exportedList(a.host, token, "/manage/bin/export", "&sort=at&columns=name,kind");
  expect([file.titles, file.rows]).toEqual([
    ["Name", "Kind"],
    [
      ["'=1+1", "Role"],
      ["Kho", "Team"],
    ],
  ]);
  const narrowed = await exportedList(a.host, token, "/manage/bin/export", "&kind=team&q=kh");
  expect([narrowed.rows.length, narrowed.filter]).toEqual([1, "Filter: Search: kh; Kind: Team"]);
});

it("says in a file, as beside the name in the list, how many other records come back with what was removed", async () => {
  await seedGone(a, "Trainers", { others: 2 });
  const path = "/manage/bin/export";
  const chosen = await exportedList(a.host, token, path, "&columns=name,at,others");
  expect([chosen.titles, chosen.rows.map(([name, others]) => [name, others])]).toEqual([
    ["Name", "Other records of that removal", "Removed"],
    [
      ["Trainers", "2"],
      ["Kho", "0"],
      ["'=1+1", "0"],
    ],
  ]);
  expect((await exportedList(a.host, token, path)).titles).toContain("Other records of that removal");
  expect((await exportedList(a.host, token, path, "&columns=name,kind")).titles).toEqual(["Name", "Kind"]);
});

it("is what a team lead removed themselves, also as a file", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedGone(a, "Own", { kind: "list_view", ownerId: "lead", actorId: "lead" });
  const lead = await signedIn(a, "lead");
  expect(await found("", lead)).toEqual(["Own"]);
  const file = await exportedList(a.host, lead, "/manage/bin/export", "&columns=name");
  expect(file.rows).toEqual([["Own"]]);
});
