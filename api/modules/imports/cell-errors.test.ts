import { beforeEach, expect, it } from "vitest";
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

const { send, check, rowsOf } = importClient(() => ({ host: a.host, token }));

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
