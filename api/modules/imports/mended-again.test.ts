import { expect, it } from "vitest";
import { auditLog } from "#api/db/schema/identity.ts";
import { importsPath, importClientOfManager } from "#tests/fixtures/import-client.ts";
import type { ImportRow } from "#shared/contracts/imports.ts";

const { asked, send, press, check, run, rowsOf, business } = importClientOfManager();

const table = "email,name,hired_on,phone\nan.example.test,An,31/11/2026,abc\nb@example.test,B,31/11/2026,\n";
const columns = ["email", "name", "hired_on", "phone"] as const;

async function mend(id: string, row: number, column: number, was: string, value: string) {
  return asked<ImportRow>(`${importsPath}/${id}/rows/${row}`, {
    method: "PATCH",
    body: { cells: [{ column, was, value }] },
  });
}

it("what was mended by hand stays so in another dry run, where columns mean something else by then, too, until it is dropped", async () => {
  const { data: file } = await send(table);
  await check(file, [...columns]);
  await mend(file.id, 2, 0, "an.example.test", "an@example.test");
  await mend(file.id, 2, 2, "31/11/2026", "30/11/2026");
  const again = await check(file, ["email", "name", "hired_on", null]);
  expect([again.mended, again.counts]).toEqual([2, { new: 1, changed: 0, same: 0, error: 1 }]);
  expect((await rowsOf(file.id))[0]).toMatchObject({
    cells: ["an@example.test", "An", "30/11/2026", "abc"],
    result: "new",
    mended: [
      { column: 0, was: "an.example.test" },
      { column: 2, was: "31/11/2026" },
    ],
  });
  // Written back as the file has it, it is mended no more.
  await mend(file.id, 2, 2, "30/11/2026", "31/11/2026");
  expect((await check(file, [...columns])).mended).toBe(1);

  await press(file.id, "dry-run", { columns, drops_mended: true });
  const dropped = await check(file, [...columns]);
  expect([dropped.mended, dropped.counts?.error]).toEqual([0, 2]);
  expect((await rowsOf(file.id))[0]?.cells[0]).toBe("an.example.test");
  const log = await business().db.from(auditLog).all();
  expect(log.filter(({ action }) => action === "import.mended")).toHaveLength(3);
  expect(log.find(({ action }) => action === "import.mends_dropped")?.detail).toMatchObject({ count: 1 });
});

it("tells twins in the order of the file, whichever of them was mended before", async () => {
  const { data: file } = await send("email,name\nfirst@example.test,A\nwrong,B\n");
  await check(file, ["email", "name"]);
  await mend(file.id, 3, 0, "wrong", "first@example.test");
  await check(file, ["email", "name"]);
  expect((await rowsOf(file.id)).map(({ result }) => result)).toEqual(["new", "error"]);
});

it("suggests what cells surely meant, and one press takes it wherever the file says the same", async () => {
  const { data: file } = await send(table);
  await check(file, ["email", "name", "hired_on", null]);
  const [first] = await rowsOf(file.id);
  expect(first?.suggestions).toEqual([
    { column: 0, value: "an@example.test", rows: 1 },
    { column: 2, value: "30/11/2026", rows: 2 },
  ]);
  const body = { column: 2, was: "31/11/2026", value: "30/11/2026" };
  const { data } = await asked(`${importsPath}/${file.id}/mends`, { body });
  expect(data).toEqual({ mended: 2, left: 0 });
  expect((await rowsOf(file.id)).map(({ cells, result }) => [cells[2], result])).toEqual([
    ["30/11/2026", "error"],
    ["30/11/2026", "new"],
  ]);
  const log = (await business().db.from(auditLog).all()).filter(({ action }) => action === "import.mended");
  expect(log.map(({ detail }) => detail?.["row"]).toSorted()).toEqual([2, 3]);
});

it("suggests the team that there is instead of one that would be made, and says where in the file what becomes of it", async () => {
  await run(
    await check((await send("email,name,team\na@example.test,A,Kho / Kho nguyên liệu\n")).data, [
      "email",
      "name",
      "team",
    ]),
  );
  const { data: file } = await send(
    "email,name,team\nb@example.test,B,Kho NL\nc@example.test,C,Kho NL\nd@example.test,D,\nwrong,E,\n",
  );
  const checked = await check(file, ["email", "name", "team"]);
  expect(checked.stretches).toEqual([
    { from: 2, to: 4, result: "new" },
    { from: 5, to: 5, result: "error" },
  ]);
  const value = "Kho / Kho nguyên liệu";
  expect((await rowsOf(file.id))[0]?.suggestions).toEqual([{ column: 2, value, rows: 2 }]);
  await asked(`${importsPath}/${file.id}/mends`, { body: { column: 2, was: "Kho NL", value } });
  const { data } = await asked<{ new_teams: { count: number } }>(`${importsPath}/${file.id}`);
  expect(data.new_teams.count).toBe(0);
});

it("judges both rows about one person anew when either of them is mended", async () => {
  const { data: file } = await send("employee_no,email,name\nKB-14,five@example.test,A\nKB-14,six@example.test,B\n");
  await check(file, ["employee_no", "email", "name"]);
  await mend(file.id, 2, 2, "A", "An");
  expect((await rowsOf(file.id)).map(({ result }) => result)).toEqual(["new", "error"]);
  await mend(file.id, 2, 0, "KB-14", "KB-15");
  expect((await rowsOf(file.id)).map(({ result, mended }) => [result, mended.length])).toEqual([
    ["new", 2],
    ["new", 0],
  ]);
  const log = (await business().db.from(auditLog).all()).filter(({ action }) => action === "import.mended");
  expect(log.map(({ detail }) => detail?.["row"])).toEqual([2, 2]);
});

it("reads a day by the signs of its language, and offers none where day and month could change places", async () => {
  const days = ["2026年4月1日", "2026/4/1", "4/1/26"];
  const { data: file } = await send(
    `email,name,hired_on\n${days.map((day, at) => `p${at}@example.test,P,${day}`).join("\n")}\n`,
  );
  await check(file, ["email", "name", "hired_on"]);
  const rows = await rowsOf(file.id);
  expect(rows.map(({ result }) => result)).toEqual(["new", "new", "error"]);
  expect(rows[2]?.suggestions).toEqual([]);
});
