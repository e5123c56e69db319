import { expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { users } from "#api/db/schema/identity.ts";
import { teams } from "#api/db/schema/teams.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";

const { asked, send, check, run, business } = importClientOfManager();

async function actions(query: string): Promise<string[]> {
  const { data } = await asked<ActivityRow[]>(`/manage/admin/activity?${query}`);
  return data.map(({ action }) => action);
}

it("finds what an import and a press over many did to somebody, by the person and by their name, and nobody else's", async () => {
  const table = "employee number,name,email,team\n1,Thạch Sanh,sanh@example.test,Kho\n2,Lý Thông,ly@example.test,Kho\n";
  await run(await check((await send(table)).data));
  const [team] = await business().db.from(teams).all();
  const people = await business().db.from(users).all();
  const [sanh, ly] = ["Thạch Sanh", "Lý Thông"].map((name) => people.find((row) => row.name === name)?.id ?? "");
  const body = { ids: [sanh, business().learner], action: "block" };
  expect((await asked("/manage/admin/users/bulk", { body })).status).toBe(200);
  expect(team?.name).toBe("Kho");

  expect(await actions(`person=${sanh}`)).toEqual(["user.block", "user.imported"]);
  expect(await actions(`person=${ly}`)).toEqual(["user.imported"]);
  expect(await actions("q=thach")).toEqual(["user.block", "user.imported"]);
  expect(await actions("q=thach&as=subject")).toEqual(["user.block", "user.imported"]);
  expect(await actions("q=thach&as=actor")).toEqual([]);
  expect(await actions("q=thong")).toEqual(["user.imported"]);
});

it("tells of a press over many, among one person's lines, what it did to them alone", async () => {
  const db = business().db;
  const everybody = await db.from(users).all();
  const ids = everybody.map(({ id }) => id).filter((id) => id !== business().manager);
  expect((await asked("/manage/admin/users/bulk", { body: { ids, action: "block" } })).status).toBe(200);
  const linesOf = async (query: string) => (await asked<ActivityRow[]>(`/manage/admin/activity?${query}`)).data;
  const [all] = await linesOf("");
  const [own] = await linesOf(`person=${business().learner}`);
  expect(all?.values).toHaveLength(ids.length);
  expect(own?.values).toEqual([{ field: "Status", before: expect.any(String), after: "Blocked" }]);
  expect(own).toMatchObject({ further: 0, counts: [{ of: "people", count: ids.length }] });
  // Whoever did it reads all of it.
  const [done] = await linesOf(`person=${business().manager}`);
  expect(done?.values).toEqual(all?.values);
});

it("says what became otherwise for the first fifty of a press over many, and for all of them in the file", async () => {
  const many = Array.from({ length: 70 }, (_, at) => ({
    id: `many-${at}`,
    email: `many-${at}@example.test`,
    name: `Person ${at}`,
    loginStatus: 1,
  }));
  for (const { id, name, email, loginStatus } of many) await seedPerson(business(), id, { name, email, loginStatus });
  const ids = many.map(({ id }) => id);
  expect((await asked("/manage/admin/users/bulk", { body: { ids, action: "block" } })).status).toBe(200);
  const [line] = (await asked<ActivityRow[]>("/manage/admin/activity")).data;
  expect([line?.values.length, line?.further]).toEqual([50, 20]);
  const token = await signedIn(business(), business().manager);
  const file = await call(business().host, "/manage/admin/activity/export?format=csv", { token });
  const text = await file.text();
  for (const { name } of many) expect(text).toContain(`${name} · `);
});
