import { expect, it, vi } from "vitest";
import type { ImportRow } from "#shared/contracts/imports.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import { filled } from "#shared/domain/filled.ts";
import { teams } from "#api/db/schema/teams.ts";
import { importClientOfManager, importsPath } from "#tests/fixtures/import-client.ts";
import words from "#locales/en/validation.json" with { type: "json" };

const { asked, send, check, run, rowsOf, business } = importClientOfManager();

const toldOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ number, errors }) => errors.map(({ column, message }) => [number, column, message]));

it("a row is told everything that is wrong with it at once, each at its cell", async () => {
  await run(await check((await send("employee number,name,email\nN1,Lan,lan@example.test\n")).data));
  const { data: file } = await send(
    [
      "employee number,name,email,phone,hired on,manager",
      // Nobody knows N2: a day that is none and a manager whom nobody knows keep the missing name in sight.
      "N2,,b@example.test,,31/11/2026,nobody@example.test",
      // Lan is not her own manager, whatever her telephone.
      "N1,,,abc,,N1",
      // The number is another row's, the address no address, and the name is missing.
      "N2,,not an address,,,",
      ",Vô danh,,abc,,",
    ].join("\n"),
  );
  const checked = await check(file, ["employee_no", "name", "email", "phone", "hired_on", "manager"]);
  expect(checked.counts).toEqual({ new: 0, changed: 0, same: 0, error: 4 });
  const told = toldOf(await rowsOf(file.id, "?result=error"));
  const at = (row: number) => told.flatMap(([number, column, message]) => (number === row ? [[column, message]] : []));
  expect(at(2).map(([column]) => column)).toEqual([4, 1, 5]);
  expect(at(2)).toContainEqual([1, words.required]);
  expect(at(2)).toContainEqual([5, words.manager_unknown]);
  expect(at(3).map(([column]) => column)).toEqual([3, 5]);
  expect(at(3)).toContainEqual([5, words.manager_cycle]);
  expect(at(4).map(([column]) => column)).toEqual([2, 1, 0]);
  expect(at(4)).toContainEqual([0, filled(words.row_doubled_employee_no, { row: 2 })]);
  expect(at(5).map(([column]) => column)).toEqual([3, 0]);
  expect(at(5)).toContainEqual([0, words.key_missing]);
});

it("once all that was told is mended, nothing more comes to light", async () => {
  const { data: file } = await send("employee number,name,email,hired on\nN2,,b@example,31/11/2026\n");
  await check(file, ["employee_no", "name", "email", "hired_on"]);
  const [row] = await rowsOf(file.id);
  expect(row?.errors.map(({ column }) => column).toSorted()).toEqual([1, 2, 3]);
  const cells = [
    { column: 1, was: "", value: "Bình" },
    { column: 2, was: "b@example", value: "b@example.test" },
    { column: 3, was: "31/11/2026", value: "30/11/2026" },
  ];
  const { data } = await asked<ImportRow>(`${importsPath}/${file.id}/rows/2`, { method: "PATCH", body: { cells } });
  expect(data).toMatchObject({ result: "new", errors: [] });
});

const filling = Array.from({ length: 210 }, (_, at) => `f${at}@example.test,F${at},`);
const columns = ["email", "name", "team"] as const;

it.each([
  ["in one step", []],
  ["in different steps", filling],
])("a team named alone behind its path is that team, %s", async (_, between) => {
  const { data: file } = await send(
    ["email,name,team", "a@example.test,A,Kho / Ca hai", ...between, "b@example.test,B,ca hai"].join("\n"),
  );
  const checked = await check(file, [...columns]);
  expect(checked.counts).toMatchObject({ new: between.length + 2, error: 0 });
  expect(checked.new_teams).toMatchObject({ count: 2 });
  await run(file);
  const made = await business().db.from(teams).all();
  expect(made.map(({ name, people }) => [name, people]).toSorted()).toEqual([
    ["Ca hai", 2],
    ["Kho", 0],
  ]);
});

it.each([
  ["in one step", []],
  ["in different steps", filling],
])(
  "a team named alone before its path is told at the path, and is one team once both rows say the same, %s",
  async (_, between) => {
    const { data: file } = await send(
      ["email,name,team", "a@example.test,A,Ca hai", ...between, "b@example.test,B,Kho / Ca hai"].join("\n"),
    );
    const last = between.length + 3;
    expect((await check(file, [...columns])).counts).toMatchObject({ new: between.length + 1, error: 1 });
    expect(toldOf(await rowsOf(file.id, "?result=error"))).toEqual([[last, 2, words.team_named_alone]]);
    await asked(`${importsPath}/${file.id}/rows/2`, {
      method: "PATCH",
      body: { cells: [{ column: 2, was: "Ca hai", value: "Kho / Ca hai" }] },
    });
    expect(await rowsOf(file.id, "?result=error")).toEqual([]);
    await run(file);
    expect((await business().db.from(teams).all()).map(({ name }) => name).toSorted()).toEqual(["Ca hai", "Kho"]);
  },
);

it("taken back, a file leaves no team that it made and that nobody has touched since; one that somebody uses stays", async () => {
  const { data: file } = await send(
    [
      "email,name,team",
      "a@example.test,A,Kho / Ca hai",
      ...filling,
      "b@example.test,B,Kho / Ca ba",
      "c@example.test,C,Xưởng",
    ].join("\n"),
  );
  await check(file, [...columns]);
  const done = await run(file);
  const { db, manager } = business();
  const idOf = async (called: string) => (await db.from(teams).all()).find(({ name }) => name === called)?.id ?? "";
  const xuong = await idOf("Xưởng");
  // Another place among those beside it is given to it by whoever puts one of them in front.
  const ahead = { parent_id: null, before_id: await idOf("Kho") };
  expect((await asked(`/manage/admin/teams/${xuong}/move`, { body: ahead })).status).toBe(200);
  await asked("/manage/admin/users/bulk", { body: { ids: [manager], action: "join_team", team_id: xuong } });
  const { data: undoing } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(
    async () => expect((await asked<Job>(`/manage/jobs/${undoing.id}`)).data.status).toBe("done"),
    20_000,
  );
  expect((await db.from(teams).all()).map(({ name }) => name)).toEqual(["Xưởng"]);
});
