import { expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { users } from "#api/db/schema/identity.ts";
import { teams } from "#api/db/schema/teams.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";

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
