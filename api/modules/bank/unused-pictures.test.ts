import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionPictures, questions, questionVersions } from "#api/db/schema/bank.ts";
import { files } from "#api/db/schema/files.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedQuestion } from "#tests/fixtures/seed-bank.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { keepPicture } from "./keep-pictures.ts";
import { deleteUnusedPictures } from "./unused-pictures.job.ts";

const day = 24 * 60 * 60_000;
let a: SeededBusiness;
let b: SeededBusiness;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
});

/** A PNG of another size each. */
function png(width: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, 10);
  bytes.set([8, 6], 24);
  return bytes;
}

const keep = (business: SeededBusiness, width: number) =>
  keepPicture(business.db, env.FILES, { name: "gauge.png", bytes: png(width) }, 1);

function hotspot(file: string): StudioQuestion {
  const area: [number, number, number, number] = [0, 0, 10, 10];
  const options = ["a", "b"].map((id) => ({ id, text: id, correct: id === "a", area }));
  return { id: "q", kind: "hotspot", text: "Where?", points: 1, picture: { file, alt: "A gauge" }, options };
}

const left = async ({ db }: SeededBusiness) => (await db.from(questionPictures).all()).map(({ id }) => id);
const sweep = (at: number) => deleteUnusedPictures(env.DB, env.FILES, at);

it("a picture goes 31 days after no question is asked on it any more, with its bytes, and none that one is", async () => {
  const used = await keep(a, 11);
  const loose = await keep(a, 12);
  await seedQuestion(a, "where", { body: hotspot(used.id) });
  const key = (await a.db.from(files).where(eq(files.key, loose.fileKey)).get())!.r2Key;
  expect(await sweep(100 * day)).toBe(0);
  expect(await sweep(130 * day)).toBe(0);
  expect(await sweep(132 * day)).toBe(1);
  expect(await left(a)).toEqual([used.id]);
  expect(await a.db.from(files).where(eq(files.key, loose.fileKey)).get()).toBeUndefined();
  expect([await env.FILES.head(key), await sweep(500 * day)]).toEqual([null, 0]);
});

it("a question that comes back out of the bin after 30 days finds its picture, however old it is", async () => {
  const picture = await keep(a, 13);
  const id = await seedQuestion(a, "where", { body: hotspot(picture.id) });
  const [version] = await a.db.from(questionVersions).all();
  await sweep(400 * day);
  await a.db.batch([
    a.db.delete(questionVersions, eq(questionVersions.questionId, id)),
    a.db.delete(questions, eq(questions.id, id)),
  ]);
  expect([await sweep(401 * day), await sweep(431 * day)]).toEqual([0, 0]);
  const { businessId: _own, ...row } = version!;
  await a.db.insert(questionVersions, row).run();
  // From then on the days are counted anew.
  expect(await sweep(440 * day)).toBe(0);
  await a.db.delete(questionVersions, eq(questionVersions.questionId, id)).run();
  expect([await sweep(441 * day), await sweep(471 * day), await sweep(473 * day)]).toEqual([0, 0, 1]);
});

it("one that is sent again has as long as a new one, and bytes that something else has stay", async () => {
  const picture = await keep(a, 14);
  const theirs = await keep(b, 14);
  await sweep(100 * day);
  await keep(a, 14);
  await sweep(120 * day);
  expect(await sweep(140 * day)).toBe(1);
  expect([await left(a), await left(b)]).toEqual([[picture.id], []]);
  expect(theirs.id).not.toBe(picture.id);
  const row = (await a.db.from(files).where(eq(files.key, picture.fileKey)).get())!;
  await a.db.insert(files, { ...row, key: "lesson-file", ownerKind: "lesson", ownerId: "l" }).run();
  expect(await sweep(160 * day)).toBe(1);
  expect(await env.FILES.head(row.r2Key)).not.toBeNull();
});
