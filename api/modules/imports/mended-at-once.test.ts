import { beforeEach, expect, it } from "vitest";
import type { ImportRow } from "#shared/contracts/imports.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { importClient, importsPath } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const { asked, send, check, rowsOf } = importClient(() => ({ host: a.host, token }));

it("a cell is written over what was seen of it alone; of two managers at once neither is lost", async () => {
  const { data: file } = await send("email,name,phone\nnot-an-address,A,abc\n");
  await check(file, ["email", "name", "phone"]);
  const mend = (column: number, was: string, value: string) =>
    asked<ImportRow & { current?: ImportRow }>(`${importsPath}/${file.id}/rows/2`, {
      method: "PATCH",
      body: { cells: [{ column, was, value }] },
    });
  const both = await Promise.all([
    mend(0, "not-an-address", "a@example.test"),
    mend(0, "not-an-address", "b@example.test"),
    mend(2, "abc", "0903123456"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 412]);
  const stored = (await rowsOf(file.id))[0];
  const winner = both[0].status === 200 ? "a@example.test" : "b@example.test";
  expect(stored).toMatchObject({ cells: [winner, "A", "0903123456"], result: "new" });
  const late = await mend(0, "not-an-address", "c@example.test");
  expect([late.status, late.data.code, late.data.current]).toEqual([412, "stale", stored]);
  expect((await mend(0, winner, "c@example.test")).data.cells[0]).toBe("c@example.test");
  const log = (await a.db.from(auditLog).all()).filter(({ action }) => action === "import.mended");
  expect(log.map(({ detail }) => [detail?.["row"], detail?.["after"]])).toEqual(
    expect.arrayContaining([
      [2, JSON.stringify({ email: winner })],
      [2, JSON.stringify({ phone: "0903123456" })],
      [2, JSON.stringify({ email: "c@example.test" })],
    ]),
  );
  expect(log).toHaveLength(3);
});
