import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import { fold } from "#shared/domain/fold.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

interface Written extends Partial<typeof jobs.$inferInsert> {
  about?: Record<string, string>;
}

/** One that is over, asked for at this moment. */
async function seedJob(business: SeededBusiness, id: string, at: number, { about = {}, ...row }: Written = {}) {
  const aboutKey = fold(Object.values(about).join("\n"));
  const times = { createdAt: at, movedAt: at, endedAt: at };
  const job = { id, key: id, actorId: business.manager, kind: "block", status: "done", input: { about } } as const;
  await business.db.insert(jobs, { ...job, aboutKey, ...times, ...row }).run();
}

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  await seedPerson(a, "huong", { name: "Đặng Thị Hương", canAccessAdmin: true });
  await seedJob(a, "run", 1, { kind: "run_import", about: { file: "Nhân viên.xlsx" } });
  await seedJob(a, "given", 2, { kind: "assign", about: { name: "=1+1" }, actorId: "huong" });
  await seedJob(a, "closed", 3, { status: "failed", actorId: "huong" });
  await seedJob(b, "theirs", 4, { kind: "run_import", about: { file: "Nhân viên.xlsx" } });
});

const answered = async (query: string, as = token) =>
  (await (await call(a.host, `/manage/jobs?${query}`, { token: as })).json()) as {
    data: Job[];
    meta: { next_cursor: string | null };
  };
const found = async (query: string, as = token) => (await answered(query, as)).data.map(({ id }) => id);

it("finds jobs by who asked for them, by what they do and by what they are about, marks or none", async () => {
  expect(await found("q=HUONG")).toEqual(["closed", "given"]);
  expect(await found(`q=${encodeURIComponent("nhan vien")}`)).toEqual(["run"]);
  // In the words of who looks.
  expect(await found(`q=${encodeURIComponent("IMPORT of")}`)).toEqual(["run"]);
  expect(await found("q=nobody")).toEqual([]);
  expect(await found("kind=assign")).toEqual(["given"]);
  expect(await found("kind=block&status=failed&q=huong")).toEqual(["closed"]);
});

it("stands in both orders, and each of them goes on page by page", async () => {
  expect(await found("sort=at")).toEqual(["run", "given", "closed"]);
  const first = await answered("sort=at&limit=2");
  const next = first.meta.next_cursor ?? "";
  expect(await found(`sort=at&limit=2&cursor=${encodeURIComponent(next)}`)).toEqual(["closed"]);
  // A place in one order is none in the other.
  expect((await call(a.host, `/manage/jobs?limit=2&cursor=${encodeURIComponent(next)}`, { token })).status).toBe(422);
});

it("is saved as the list shows it, formulas as text, and the log tells who took it but not whom they looked for", async () => {
  const columns = "&columns=job,actor,status";
  const file = await exportedList(a.host, token, "/manage/jobs/export", `&sort=at&q=huong${columns}`);
  expect(file.filter).toContain("huong");
  expect(file.titles).toEqual(["Job", "Status", "Asked by"]);
  expect(file.rows).toEqual([
    ["Assignment: =1+1", "Done", "Đặng Thị Hương"],
    ["Block", "Failed", "Đặng Thị Hương"],
  ]);
  await a.db.update(users, { name: "=2+2" }, eq(users.id, "huong")).run();
  const escaped = await exportedList(a.host, token, "/manage/jobs/export", "&kind=assign&columns=actor");
  expect(escaped.rows).toEqual([["'=2+2"]]);
  const { data } = (await (await call(a.host, "/manage/admin/activity?limit=1", { token })).json()) as {
    data: ActivityRow[];
  };
  expect(data).toMatchObject([{ action: "job.exported" }]);
  expect(JSON.stringify(data)).not.toContain("huong");
});

it("is one's own to whoever does not run the business, also as a file and whoever they look for", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedJob(a, "own", 5, { kind: "assign", about: { name: "Nhân viên mới" }, actorId: "lead" });
  const lead = await signedIn(a, "lead");
  expect(await found("", lead)).toEqual(["own"]);
  expect([await found("q=huong", lead), await found("q=nhan", lead)]).toEqual([[], ["own"]]);
  const file = await exportedList(a.host, lead, "/manage/jobs/export", "&columns=actor");
  expect(file.rows).toEqual([["Person lead"]]);
});
