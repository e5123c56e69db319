import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { seedTask } from "#tests/fixtures/seed-uploads.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { uploads } from "#api/db/schema/uploads.ts";

let a: SeededBusiness;
let token: string;
let task: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  const course = await seedCourse(a, "fire");
  task = await seedTask(a, course, { maxFiles: 3, accepts: ["document", "video"] });
  await seedEnrolment(a, a.learner, course);
  token = await signedIn(a, a.learner);
});

const start = (name: string, over: object = {}) =>
  call(a.host, "/uploads", { token, body: { purpose: "assignment", target_id: task, name, bytes: 10, ...over } });
const codesOf = async (answers: Response[]) =>
  Promise.all(
    answers.map(async (answer) =>
      answer.ok ? "begun" : ((await answer.json()) as { data: { code: string } }).data.code,
    ),
  );
const held = () => a.db.select({ name: uploads.name, r2Key: uploads.r2Key }).from(uploads).all();

it("95 starts at once against a limit of 3 begin 3", async () => {
  const codes = await codesOf(await Promise.all(Array.from({ length: 95 }, (_, n) => start(`file-${n}.pdf`))));
  expect(codes.filter((code) => code === "begun")).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(["begun", "too_many_files"]));
  expect(await held()).toHaveLength(3);
  // Those that were too late left nothing in the bucket.
  expect((await env.FILES.list({ prefix: "uploads/" })).objects).toEqual([]);
});

it("one name is taken once, however many ask for it at once", async () => {
  const codes = await codesOf(await Promise.all(Array.from({ length: 20 }, () => start("same.pdf"))));
  expect(codes.toSorted()).toEqual(["begun", ...Array<string>(19).fill("file_exists")]);
});

it("all sizes together stay below the limit", async () => {
  const bytes = 1900 * 1024 * 1024;
  const codes = await codesOf(
    await Promise.all(Array.from({ length: 12 }, (_, n) => start(`film-${n}.mp4`, { bytes }))),
  );
  expect(codes.toSorted()).toEqual(["begun", "begun", ...Array<string>(10).fill("total_size_exceeded")]);
});

it("of pictures sent up at once one is on its way, and each was told that it was begun", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => start(`me-${n}.png`, { purpose: "avatar", target_id: a.learner })),
  );
  expect(await codesOf(answers)).toEqual(Array(8).fill("begun"));
  expect(await held()).toHaveLength(1);
});
