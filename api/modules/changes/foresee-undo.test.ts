import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import type { Job } from "#shared/contracts/jobs.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { importClientOfManager } from "#tests/fixtures/import-client.ts";

const { asked, send, check, run, business } = importClientOfManager();

const file = (title: string, count: number) =>
  `employee number,name,email,job title\n${Array.from({ length: count }, (_, at) => `N${at},P${at},p${at}@example.test,${title}`).join("\n")}\n`;
interface Foreseen {
  of: number;
  kept: number;
  is_whole: boolean;
}

it("says how many of those that a job changed others have changed since, as the undo then leaves them", async () => {
  await run(await check((await send(file("Welder", 250))).data));
  const second = await run(await check((await send(file("Cutter", 250))).data));
  const { db } = business();
  const path = `/manage/jobs/${second.run?.id}/undo`;
  expect((await asked<Foreseen>(path)).data).toEqual({ of: 250, kept: 0, is_whole: true });
  for (const no of ["N3", "N204", "N205"])
    await db.update(users, { jobTitle: "Foreman" }, eq(users.employeeNo, no)).run();
  expect((await asked<Foreseen>(path)).data).toEqual({ of: 250, kept: 3, is_whole: true });
  const { data: undoing } = await asked<Job>(path, { method: "POST" });
  await vi.waitFor(async () => expect((await asked<Job>(`/manage/jobs/${undoing.id}`)).data.status).toBe("done"), {
    timeout: 20_000,
  });
  const titles = (await db.from(users).all()).flatMap(({ employeeNo, jobTitle }) => (employeeNo ? [jobTitle] : []));
  expect(titles.filter((title) => title === "Foreman")).toHaveLength(3);
  expect(titles.filter((title) => title === "Welder")).toHaveLength(247);
  expect((await asked<Foreseen>(path)).data).toEqual({ of: 3, kept: 3, is_whole: true });
});

it("says so of one press, too, and nothing of one that was taken back", async () => {
  await run(await check((await send(file("Welder", 1))).data));
  const { db } = business();
  const person = await db.from(users).where(eq(users.employeeNo, "N0")).get();
  const changed = await asked(`/manage/admin/users/${person?.id}`, {
    method: "PATCH",
    body: { job_title: "Cutter" },
    headers: { "If-Match": `"${person?.revision}"` },
  });
  expect(changed.status).toBe(200);
  const sets = await db.from(changeSets).all();
  const id = sets.find(({ records }) => records.some((record) => "values" in record))?.id ?? "";
  const path = `/manage/change-sets/${id}/undo`;
  expect((await asked<Foreseen>(path)).data).toEqual({ of: 1, kept: 0, is_whole: true });
  await db.update(users, { jobTitle: "Foreman" }, eq(users.employeeNo, "N0")).run();
  expect((await asked<Foreseen>(path)).data).toEqual({ of: 1, kept: 1, is_whole: true });
  await db.update(changeSets, { undoneAt: 1 }, eq(changeSets.id, id)).run();
  expect((await asked(path)).status).toBe(409);
});
