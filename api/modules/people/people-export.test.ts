import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { teams } from "#api/db/schema/teams.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200) insert into users (id, business_id, email, name, name_key, login_status, created_at, updated_at) select printf('many-%05d', i), ?, printf('many-%05d@example.test', i), '=1+' || i, printf('%05d', i), 1, 5, 5 from n",
  )
    .bind(a.id)
    .run();
  await a.db.insert(teams, { id: "kho", name: "Kho", position: 1, createdAt: 1, updatedAt: 1 }).run();
  await env.DB.prepare(
    "insert into team_members (business_id, team_id, user_id, place, since) select business_id, 'kho', id, 1, 1 from users where id like 'many-%'",
  ).run();
});

const file = (query: string) => call(a.host, `/manage/admin/users/export?${query}`, { token });

it("is what the list shows: all pages, its filter, order and columns; text whose formulas are text", async () => {
  const response = await file("format=csv&team=kho&sort=-name&columns=name,email");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="people-[\d-]+\.csv"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
  const [, asOf, filter, titles, ...rows] = lines;
  expect([asOf, filter]).toMatchObject([[expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d/)], ["Filter: Team: Kho"]]);
  expect(titles).toHaveLength(2);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    1200,
    ["'=1+1200", "many-01200@example.test"],
    ["'=1+1", "many-00001@example.test"],
  ]);
  const log = await a.db.from(auditLog).all();
  expect(log.find(({ action }) => action === "user.exported")).toMatchObject({
    actorId: a.manager,
    detail: { filter: "Team: Kho", count: 1200 },
  });
});

it("holds no cell that some spreadsheet would reckon, full-width signs and what is dropped before them included", async () => {
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
  for (const [at, sign] of signs.entries())
    await a.db.update(users, { name: `${sign}SUM(A1)` }, eq(users.id, `many-0000${at + 1}`)).run();
  const ids = signs.map((_, at) => `many-0000${at + 1}`).join();
  const text = await (await file(`format=csv&ids=${ids}&columns=name`)).text();
  const [, , , , ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  expect(rows.flat().toSorted()).toEqual(signs.map((sign) => `'${sign}SUM(A1)`).toSorted());
});

it("of those who were picked holds them alone, of this business, and says how many", async () => {
  const response = await file("format=csv&ids=many-00007,many-00003,b-learner&columns=email");
  const [, , filter, , ...rows] = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data;
  expect(filter).toEqual(["Filter: Chosen one by one: 3"]);
  expect(rows).toEqual([["many-00003@example.test"], ["many-00007@example.test"]]);
});

it("as a workbook holds the same rows, formulas as text", async () => {
  const workbook = await readXlsx(
    new Uint8Array(await (await file("format=xlsx&team=kho&columns=name,email,team")).arrayBuffer()),
  );
  const rows = workbook.sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(1204);
  expect(rows[4]?.slice(0, 3)).toEqual(["=1+1", "many-00001@example.test", "Kho"]);
});

it("is for holders of the flag alone, and of one business", async () => {
  const learner = await signedIn(a, a.learner);
  expect((await call(a.host, "/manage/admin/users/export?format=csv", { token: learner })).status).toBe(403);
  const text = await (await file("format=csv")).text();
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(4 + (await a.db.from(users).all()).length);
});

it("holds those who are picked, more than an address names, and of whoever is not of the teams nobody", async () => {
  const ids = Array.from({ length: 1200 }, (_, at) => `many-${String(at + 1).padStart(5, "0")}`);
  const asked = (body: object, as = token) =>
    call(a.host, "/manage/admin/users/export", { token: as, body: { format: "csv", columns: "email", ...body } });
  const rowsOf = async (response: Response) =>
    Papa.parse<string[]>(await response.text(), { skipEmptyLines: true })
      .data.slice(4)
      .flat();
  const found = await rowsOf(await asked({ ids: [...ids, "nobody"] }));
  expect([found.length, found[0]]).toEqual([1200, "many-00001@example.test"]);
  const log = await a.db.from(auditLog).all();
  expect(log.find(({ action }) => action === "user.exported")?.detail).toMatchObject({ count: 1200 });
  expect((await asked({ ids: [] })).status).toBe(422);
  expect((await asked({ ids }, await signedIn(a, a.learner))).status).toBe(403);
});
