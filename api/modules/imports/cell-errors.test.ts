import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import en from "#locales/en/validation.json" with { type: "json" };
import { signedIn } from "#tests/fixtures/api-client.ts";
import { importClient } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const { send, check, rowsOf, run } = importClient(() => ({ host: a.host, token }));

it("no spreadsheet's error is taken for a value", async () => {
  const errors = ["#REF!", "#N/A", "#DIV/0!", "#NAME?"];
  const rows = errors.map((word, at) => `NV-${at};${word};x${at}@example.test;${word}`);
  const checked = await check((await send(["Mã NV;Họ và tên;Email;Chức danh", ...rows].join("\n"))).data);
  expect(checked.counts).toMatchObject({ new: 0, changed: 0 });
  for (const { errors: found } of await rowsOf(checked.id))
    expect(found).toEqual([1, 3].map((column) => ({ column, message: en.cell_error })));
});

it("a quotation mark that is left open is told as that", async () => {
  const { status, data } = await send('email,name\n"a@b.test,An\nc@d.test,Bo\n');
  expect([status, data.errors]).toEqual([422, { file: [en.quote_open] }]);
});

const one = "email,name\nan@example.test,";

it.each([
  ["a formula", `${one}=1+1\n`, en.formula],
  ["a formula behind blanks", `${one}  =HYPERLINK("https://evil.test")\n`, en.formula],
  ["a NUL", `${one}An\u0000\n`, en.hidden_characters],
])("%s in a cell is told at its row and column, and nobody is written", async (_name, text, message) => {
  const before = await a.db.from(users).all();
  const checked = await check((await send(text)).data);
  expect(checked.counts).toEqual({ new: 0, changed: 0, same: 0, error: 1 });
  expect((await rowsOf(checked.id)).map(({ number, errors }) => [number, errors])).toEqual([
    [2, [{ column: 1, message }]],
  ]);
  await run(checked);
  expect(await a.db.from(users).all()).toEqual(before);
});

it("a NUL in a header is told at the file, and nothing stays", async () => {
  const { status, data } = await send("email,na\u0000me\na@b.test,An\n");
  expect([status, data.errors]).toEqual([422, { file: [en.file_unreadable] }]);
});
