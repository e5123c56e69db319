import { expect, it } from "vitest";
import type { ImportRow } from "#shared/contracts/imports.ts";
import { filled } from "#shared/domain/filled.ts";
import { importClientOfManager, importsPath } from "#tests/fixtures/import-client.ts";
import words from "#locales/en/validation.json" with { type: "json" };

const { asked, send, check, run, rowsOf } = importClientOfManager();

const head = "employee_no,email,name\n";
const columns = ["employee_no", "email", "name"] as const;
const sameNumber = (row: number) => filled(words.row_doubled_employee_no, { row });
const sameEmail = (row: number) => filled(words.row_doubled_email, { row });
const toldOf = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ number, errors }) => errors.map(({ column, message }) => [number, column, message]));

it("a row that repeats another one says which, and at the number or the address that they share", async () => {
  const { data: file } = await send(
    `${head}N1,a@example.test,A\nN2,b@example.test,B\nN1,c@example.test,C\nN3,b@example.test,D\nN1,e@example.test,E\n`,
  );
  await check(file, [...columns]);
  expect(toldOf(await rowsOf(file.id, "?result=error"))).toEqual([
    [4, 0, sameNumber(2)],
    [5, 1, sameEmail(3)],
    [6, 0, sameNumber(2)],
  ]);
  // The first one is another person by now: the next is the one that stands in the way.
  await asked(`${importsPath}/${file.id}/rows/2`, {
    method: "PATCH",
    body: { cells: [{ column: 0, was: "N1", value: "N9" }] },
  });
  expect(toldOf(await rowsOf(file.id, "?result=error"))).toEqual([
    [5, 1, sameEmail(3)],
    [6, 0, sameNumber(4)],
  ]);
});

it("across the steps of a dry run, too, and of one person by a number here and an address there", async () => {
  await run(await check((await send(`${head}N1,a@example.test,A\n`)).data, [...columns]));
  const between = Array.from({ length: 250 }, (_, at) => `M${at},m${at}@example.test,M`).join("\n");
  const { data: file } = await send(`${head}N1,,A\n${between}\n,a@example.test,A again\nM7,x@example.test,X\n`);
  await check(file, [...columns]);
  expect(toldOf(await rowsOf(file.id, "?result=error"))).toEqual([
    [253, null, filled(words.row_doubled, { row: 2 })],
    [254, 0, sameNumber(10)],
  ]);
});

it("an address that is somebody else's says whose", async () => {
  await run(await check((await send(`${head}N1,a@example.test,Lan\n,b@example.test,Bình\n`)).data, [...columns]));
  const { data: file } = await send(`${head}N2,a@example.test,New\nN1,b@example.test,Lan\n`);
  await check(file, [...columns]);
  expect(toldOf(await rowsOf(file.id))).toEqual([
    [2, 1, "Lan (N1) already has this email address"],
    [3, 1, "Bình already has this email address"],
  ]);
});
