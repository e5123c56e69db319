import { expect, it } from "vitest";
import type { JobRow } from "#shared/contracts/jobs.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";

const { asked, send, check, run } = importClientOfManager();

it("the rows of a run stand by the lines of the file, and whoever is new was added, not changed", async () => {
  await run(await check((await send("employee number,name,email\nN1,Lan,lan@example.test\n")).data));
  const { data: file } = await send(
    "employee number,name,email\nN1,Lan Anh,lan@example.test\nN2,,no\nN3,Minh,minh@example.test\nN1,Lan,lan@example.test\n",
  );
  await check(file, ["employee_no", "name", "email"]);
  const done = await run(file);
  expect(done.run).toMatchObject({ status: "done", changed: 2 });
  const rows = async (query = "") => {
    const { data } = await asked<JobRow[]>(`/manage/jobs/${done.run?.id}/rows${query}`);
    return data.map(({ number, subject, result }) => [number, subject, result]);
  };
  expect(await rows()).toEqual([
    [2, "Lan Anh", "changed"],
    [4, "Minh", "added"],
  ]);
  expect(await rows("?result=added")).toEqual([[4, "Minh", "added"]]);
});
