import { expect, it, vi } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";
import en from "#locales/en/changed.json" with { type: "json" };

const { asked, send, check, run, business } = importClientOfManager();

async function undone(text: string): Promise<ActivityRow | undefined> {
  const done = await run(await check((await send(text)).data));
  const { data: undoing } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.id}`)).data.status).toBe("done"), {
    timeout: 20_000,
  });
  const { data } = await asked<ActivityRow[]>("/manage/admin/activity?limit=100");
  return data.find(({ action }) => action === "changes.undone");
}

it("a file that is taken back is told by how many people and teams, and by the names that they had", async () => {
  const line = await undone(
    "employee number,name,email,team\n1,Hà,ha@example.test,Kho / Ca hai\n2,Khánh,kh@example.test,Kho\n",
  );
  expect(line?.counts).toEqual([
    { of: "people", count: 2 },
    { of: "teams", count: 2 },
  ]);
  const told = JSON.stringify(line?.values);
  for (const name of ["Hà", "Khánh", "Kho", "Ca hai"]) expect(told).toContain(name);
  expect(told).not.toContain(en.gone);
});

it("of many people, the first are named still", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `${at},Người ${at},n${at}@example.test,Tổ ${at % 3}`);
  const line = await undone(["employee number,name,email,team", ...rows].join("\n"));
  expect(line?.counts).toEqual([
    { of: "people", count: 60 },
    { of: "teams", count: 3 },
  ]);
  const told = JSON.stringify(line?.values);
  expect(told).toContain("Người");
  expect(told).not.toContain(en.gone);
});

it("whoever was put into another team since stays, with the team of the file, and is told", async () => {
  const { db } = business();
  const file = "employee number,name,email,team\n1,Hà,ha@example.test,Kho\n2,Khánh,kh@example.test,Kho\n";
  const done = await run(await check((await send(file)).data));
  const ha = (await db.from(users).all()).find(({ name }) => name === "Hà")?.id ?? "";
  const other = await run(await check((await send("employee number,team\n1,Xưởng\n")).data));
  expect(other.run?.changed).toBe(1);
  const { data: undoing } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.id}`)).data.status).toBe("done"), {
    timeout: 20_000,
  });
  const left = (await db.from(users).all()).flatMap(({ employeeNo, name }) => (employeeNo === null ? [] : name));
  expect(left).toEqual(["Hà"]);
  const names = new Map((await db.from(teams).all()).map(({ id, name }) => [id, name]));
  const members = (await db.from(teamMembers).all()).map(({ teamId, userId }) => [names.get(teamId), userId]);
  expect(members.toSorted()).toEqual([
    ["Kho", ha],
    ["Xưởng", ha],
  ]);
  const { data: refused } = await asked<JobRow[]>(`/manage/jobs/${undoing.id}/rows?result=refused`);
  expect(refused.map(({ subject, reason }) => [subject, reason?.code])).toEqual(
    expect.arrayContaining([["Hà", "person_used"]]),
  );
});

it("whoever was blocked since stays in their team and is told so, once; what stayed is taken back once they are let in", async () => {
  const { db } = business();
  const head = "employee number,name,email,team\n";
  const done = await run(
    await check((await send(`${head}1,Hà,ha@example.test,Kho\n2,Khánh,kh@example.test,Kho\n`)).data),
  );
  const undo = async () => {
    const { data } = await asked<Job>(`/manage/jobs/${done.run?.id}/undo`, { method: "POST" });
    return vi.waitFor(async () => {
      const { data: job } = await asked<Job>(`/manage/jobs/${data.id}`);
      expect(job.status).toBe("done");
      const rows = (await asked<JobRow[]>(`/manage/jobs/${data.id}/rows`)).data;
      return { job, rows: rows.map(({ subject, result, reason }) => [subject, result, reason?.code]).toSorted() };
    });
  };
  const told = async () => (await asked<Job>(`/manage/jobs/${done.run?.id}`)).data;
  const ha = (await db.from(users).all()).find(({ name }) => name === "Hà")?.id ?? "";
  const press = (action: string) => asked("/manage/admin/users/bulk", { body: { ids: [ha], action } });
  expect((await press("block")).status).toBe(200);
  const first = await undo();
  expect(first.rows).toEqual([
    ["Hà", "refused", "changed_since"],
    ["Kho", "refused", "in_use"],
    ["Khánh", "changed", undefined],
  ]);
  expect(first.job).toMatchObject({ changed: 1, refused: 2 });
  const members = (await db.from(teamMembers).all()).map(({ userId }) => userId);
  expect(members).toEqual([ha]);
  expect(await told()).toMatchObject({ undone_by: first.job.id, undo_until: expect.any(String) });

  await press("unblock");
  const second = await undo();
  expect(second.job.refused).toBe(0);
  expect((await db.from(users).all()).filter(({ employeeNo }) => employeeNo !== null)).toEqual([]);
  expect(await db.from(teams).all()).toEqual([]);
  expect(await told()).toMatchObject({ undone_by: second.job.id, undo_until: null });
});
