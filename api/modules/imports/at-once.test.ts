import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { imports } from "#api/db/schema/imports.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { importClient, importsPath } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let others: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
  others = await signedIn(a, await seedPerson(a, "second", { isAccountManager: true, canAccessAdmin: true }));
});

const mine = importClient(() => ({ host: a.host, token }));
const theirs = importClient(() => ({ host: a.host, token: others }));

const table = (rows: number) =>
  `email,name,job_title\n${Array.from({ length: rows }, (_, at) => `p${at}@example.test,Person ${at},Welder`).join("\n")}\n`;
const meant = ["email", "name", "job_title"] as const;
const swapped = ["email", "job_title", "name"] as const;

const jobsOf = async (kind: string) => (await a.db.from(jobs).all()).filter((job) => job.kind === kind);
const titles = async () =>
  new Set((await a.db.from(users).all()).filter(({ email }) => /^p\d+@/.test(email)).map(({ jobTitle }) => jobTitle));

it("what is run is what was seen: over another dry run nothing is written, and the file is told as it stands", async () => {
  const { data: file } = await mine.send(table(3));
  const seen = await mine.check(file, [...meant]);
  const other = await theirs.check(file, [...swapped]);
  const late = await mine.press(file.id, "run", {}, seen.revision);
  expect([late.status, late.data.code]).toEqual([412, "stale"]);
  expect(late.data.current).toMatchObject({ revision: other.revision, columns: swapped, run: null });
  const again = await mine.press(file.id, "dry-run", { columns: meant }, seen.revision);
  expect([again.status, again.data.current?.revision]).toEqual([412, other.revision]);
  expect([await jobsOf("run_import"), [...(await titles())]]).toEqual([[], []]);
  const unsaid = await mine.asked<{ code?: string }>(`${importsPath}/${file.id}/run`, { body: {} });
  expect([unsaid.status, unsaid.data.code]).toEqual([428, "precondition_required"]);
});

it("of a dry run and a run at one moment one is taken", async () => {
  for (let turn = 0; turn < 4; turn++) {
    const { data: file } = await mine.send(table(120 + turn));
    const { revision } = await mine.check(file, [...meant]);
    const run = () => mine.press(file.id, "run", {}, revision);
    const check = () => theirs.press(file.id, "dry-run", { columns: swapped }, revision);
    const answers = await Promise.all(turn % 2 ? [run(), check()] : [check(), run()]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(
      [
        [200, 409],
        [200, 412],
      ],
      String(turn),
    ).toContainEqual(statuses);
    const row = await a.db.from(imports).where(eq(imports.id, file.id)).get();
    const isRun = answers[turn % 2 ? 0 : 1]?.status === 200;
    expect([row?.columns, row?.runJob !== null]).toEqual(isRun ? [meant, true] : [swapped, false]);
    if (isRun) await mine.ended(file.id, "run");
  }
  expect((await titles()).has("Person 1")).toBe(false);
});

it("of two dry runs at one moment one is taken, and one that another takes the place of goes on no more", async () => {
  const { data: file } = await mine.send(table(400));
  const both = await Promise.all([
    mine.press(file.id, "dry-run", { columns: meant }, "0"),
    theirs.press(file.id, "dry-run", { columns: swapped }, "0"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await jobsOf("check_import")).toHaveLength(1);
  const first = both.find(({ status }) => status === 200)?.data.revision;
  const next = await mine.press(file.id, "dry-run", { columns: meant }, first);
  expect(next.status).toBe(200);
  const tried = await mine.ended(file.id, "check");
  expect([tried.revision, tried.counts?.new]).toEqual([next.data.revision, 400]);
  expect((await jobsOf("check_import")).filter(({ status }) => status === "failed")).toEqual([]);
});

it("however many press it together, a file is run by one job, which can be taken back", async () => {
  const { data: file } = await mine.send(table(30));
  const { revision } = await mine.check(file, [...meant]);
  const pressed = await Promise.all(
    [mine, theirs, mine, theirs].map(({ press }) => press(file.id, "run", {}, revision)),
  );
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(pressed.map(({ data }) => data.run?.id)).size).toBe(1);
  const { run } = await mine.ended(file.id, "run");
  expect(await jobsOf("run_import")).toHaveLength(1);
  expect([run?.changed, run?.undo_until === null]).toEqual([30, false]);
});
