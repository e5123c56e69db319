import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Upload } from "#shared/contracts/uploads.ts";
import { partBytes } from "#shared/domain/upload-limits.ts";
import { zipOf } from "#shared/domain/zip-listing.fixture.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import { seedTask } from "#tests/fixtures/seed-uploads.ts";
import { changeProfile, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { uploadParts, uploads } from "#api/db/schema/uploads.ts";
import { deleteStaleUploads } from "./stale-uploads.job.ts";

let a: SeededBusiness;
let token: string;
let others: string;
let task: string;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  const course = await seedCourse(a, "fire");
  task = await seedTask(a, course, { maxFiles: 20, accepts: ["document", "image", "archive"] });
  await seedEnrolment(a, a.learner, course);
  token = await signedIn(a, a.learner);
  others = await signedIn(a, a.otherLearner);
});

const announce = (name: string, bytes: number, over: Record<string, unknown> = {}, as = token) =>
  call(a.host, "/uploads", { token: as, body: { purpose: "assignment", target_id: task, name, bytes, ...over } });
const dataOf = async (response: Response) => ((await response.json()) as { data: Upload }).data;
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { data: { code?: string } }).data.code,
];

const sendPart = (id: string, number: number, bytes: Uint8Array<ArrayBuffer>, as = token) =>
  sendUploadPart(a, { id, number, bytes, token: as });
const complete = (id: string) => call(a.host, `/uploads/${id}/completion`, { method: "POST", token });
const pdf = (length: number) => {
  const bytes = new Uint8Array(length).map((_, index) => (index * 31) % 251);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return bytes;
};

async function sendUp(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const { id } = await dataOf(await announce(name, bytes.length));
  const part = await sendPart(id, 1, bytes);
  return part.ok ? complete(id) : part;
}

describe("a file in parts", () => {
  it("comes together byte for byte, in any order, twice or after a lost answer, and is its person's alone", async () => {
    const whole = pdf(2 * partBytes + 1234);
    const begun = await dataOf(await announce("../Bài làm.html", whole.length));
    expect(begun).toMatchObject({
      name: "Bài làm.html",
      status: "uploading",
      part_bytes: partBytes,
      part_count: 3,
      parts: [],
      category: null,
    });
    const part = (number: number) =>
      sendPart(begun.id, number, whole.slice((number - 1) * partBytes, number * partBytes));
    expect((await part(1)).status).toBe(200);
    expect(await codeOf(await complete(begun.id))).toEqual([409, "conflict"]);
    await part(3);
    expect(await dataOf(await part(3))).toMatchObject({
      parts: [1, 3],
      category: "document",
      name: "Bài làm.html.pdf",
    });
    await part(2);
    expect(await dataOf(await call(a.host, `/uploads/${begun.id}`, { token }))).toMatchObject({
      parts: [1, 2, 3],
      status: "uploading",
    });
    expect(await dataOf(await complete(begun.id))).toMatchObject({ status: "complete" });
    expect(await dataOf(await complete(begun.id))).toMatchObject({ status: "complete" });

    const file = await call(a.host, `/files/upload-${begun.id}`, { token });
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="Bai lam\.html\.pdf"/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(whole))).toBe(true);
    for (const path of [`/files/upload-${begun.id}`, `/uploads/${begun.id}`])
      expect((await call(a.host, path, { token: others })).status).toBe(404);
    // Not handed in: nobody reviews it yet.
    expect((await call(a.host, `/files/upload-${begun.id}`, { token: await signedIn(a, a.manager) })).status).toBe(404);
    expect((await sendPart(begun.id, 1, whole.slice(0, 10), others)).status).toBe(404);
  });

  it("takes a part of the right length alone", async () => {
    const { id } = await dataOf(await announce("short.pdf", 1000));
    expect(await codeOf(await sendPart(id, 1, pdf(999)))).toEqual([400, "bad_request"]);
    expect(await codeOf(await sendPart(id, 1, pdf(1001)))).toEqual([413, "payload_too_large"]);
    expect(await codeOf(await sendPart(id, 2, pdf(10)))).toEqual([404, "not_found"]);
    // Nor does the head of another length say what the file is.
    for (const length of [0, 3])
      expect(await codeOf(await sendPart(id, 1, new Uint8Array(length)))).toEqual([400, "bad_request"]);
    expect((await dataOf(await call(a.host, `/uploads/${id}`, { token }))).parts).toEqual([]);
    expect((await sendPart(id, 1, pdf(1000))).status).toBe(200);
  });

  it("takes no part beyond those that its announced size has, before and after it came together", async () => {
    const whole = pdf(partBytes + 10);
    const { id } = await dataOf(await announce("two-parts.pdf", whole.length));
    await sendPart(id, 1, whole.slice(0, partBytes));
    for (const number of [3, 4, 10_000])
      expect((await sendPart(id, number, pdf(10))).status).toBeGreaterThanOrEqual(400);
    expect(await codeOf(await sendPart(id, 2, pdf(11)))).toEqual([413, "payload_too_large"]);
    await sendPart(id, 2, whole.slice(partBytes));
    expect((await complete(id)).status).toBe(200);
    for (const number of [3, 4]) expect((await sendPart(id, number, pdf(10))).status).toBe(404);
    expect((await sendPart(id, 1, pdf(partBytes))).status).toBe(200);
    const file = await call(a.host, `/files/upload-${id}`, { token });
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(whole))).toBe(true);
    await call(a.host, `/uploads/${id}`, { method: "DELETE", token });
  });

  it("is none for a part that is under way when it is taken back", async () => {
    const whole = pdf(200_000);
    for (let round = 0; round < 6; round++) {
      const { id } = await dataOf(await announce(`raced-${round}.pdf`, whole.length));
      const [sent] = await Promise.all([
        sendPart(id, 1, whole),
        call(a.host, `/uploads/${id}`, { method: "DELETE", token }),
      ]);
      expect([200, 404]).toContain(sent.status);
    }
  });

  it("goes when it is taken back, bytes included", async () => {
    const { id } = await dataOf(await sendUp("gone.pdf", pdf(500)));
    const [row] = (await a.db.from(uploads).all()).filter((one) => one.id === id);
    expect((await call(a.host, `/uploads/${id}`, { method: "DELETE", token })).status).toBe(200);
    expect(await env.FILES.head(row!.r2Key)).toBeNull();
    for (const path of [`/uploads/${id}`, `/files/upload-${id}`])
      expect((await call(a.host, path, { token })).status).toBe(404);
    expect((await announce("gone.pdf", 500)).status).toBe(200);
  });
});

describe("§18.37, §18.55: what is refused", () => {
  const words = (text: string) => new TextEncoder().encode(text);

  it.each([
    ["picture.png", words("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["page.pdf", words("<!doctype html><script>alert(1)</script>")],
    ["tool.pdf", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3])],
    ["film.pdf", words("\0\0\0\x18ftypmp42 and more")],
    ["out.zip", zipOf([{ name: "../../evil.js" }])],
    ["bomb.zip", zipOf([{ name: "zeros", unpacked: 4_000_000_000 }])],
    [
      "macro.docx",
      zipOf([{ name: "[Content_Types].xml" }, { name: "word/document.xml" }, { name: "word/vbaProject.bin" }]),
    ],
  ])("%s by its bytes, and nothing of it stays", async (name, bytes) => {
    expect(await codeOf(await sendUp(name, bytes))).toEqual([415, "unsupported_media_type"]);
    expect((await a.db.from(uploads).all()).filter((row) => row.name === name)).toEqual([]);
  });

  it("an office document is a document by its contents", async () => {
    const bytes = zipOf([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }]);
    expect(await dataOf(await sendUp("plan", bytes))).toMatchObject({ category: "document", name: "plan.xlsx" });
  });

  it("what is too large for its kind, even where a larger kind is taken", async () => {
    expect(await codeOf(await announce("huge.zip", 501 * 1024 * 1024))).toEqual([413, "payload_too_large"]);
    const { id } = await dataOf(await announce("huge.pdf", 60 * 1024 * 1024));
    expect(await codeOf(await sendPart(id, 1, pdf(partBytes)))).toEqual([413, "payload_too_large"]);
  });

  it("what a business does not want so large", async () => {
    await changeProfile(a, { upload_limits: { document: 1, image: 1, archive: 1 } });
    expect(await codeOf(await announce("two.pdf", 2 * 1024 * 1024))).toEqual([413, "payload_too_large"]);
    await changeProfile(a, { upload_limits: null });
  });

  it("a second file of a name, the twenty-first file, more than 4 GB, a stranger's lesson", async () => {
    expect((await announce("same.pdf", 10)).status).toBe(200);
    expect(await codeOf(await announce("folder/same.pdf", 10))).toEqual([409, "file_exists"]);
    expect(await codeOf(await announce("x.pdf", 10, {}, others))).toEqual([400, "not_enrolled"]);
    expect(await codeOf(await announce("x.pdf", 10, { target_id: "nowhere" }))).toEqual([404, "not_found"]);
    const answers: number[] = [];
    for (let n = 0; n < 21; n++) answers.push((await announce(`file-${n}.pdf`, 10)).status);
    expect(answers.at(-1)).toBe(409);
    expect(await codeOf(await announce("one-more.pdf", 10))).toEqual([409, "too_many_files"]);
  });
});

it("what nobody finishes or hands in goes after a week", async () => {
  const before = await a.db.from(uploads).all();
  expect(before.length).toBeGreaterThan(0);
  expect(await deleteStaleUploads(env.DB, env.FILES, Date.now())).toBe(0);
  expect(await deleteStaleUploads(env.DB, env.FILES, Date.now() + 8 * 24 * 60 * 60_000)).toBe(before.length);
  expect(await a.db.from(uploads).all()).toEqual([]);
  expect(await a.db.from(uploadParts).all()).toEqual([]);
  for (const { r2Key } of before) expect(await env.FILES.head(r2Key)).toBeNull();
});

describe("work that was replaced", () => {
  it("takes no room from what replaces it; what was not handed in yet does", async () => {
    const course = await seedCourse(a, "again");
    const lesson = await seedTask(a, course, { maxFiles: 3 });
    await seedEnrolment(a, a.learner, course);
    const send = async (name: string) => {
      const begun = await announce(name, 40, { target_id: lesson });
      if (!begun.ok) return begun.status;
      const { id } = await dataOf(begun);
      await sendPart(id, 1, pdf(40));
      await complete(id);
      return id;
    };
    const handIn = async (id: string | number) =>
      (await call(a.host, `/lessons/${lesson}/hand-in`, { method: "PUT", token, body: { upload_ids: [id] } })).status;
    const sent = [];
    for (const name of ["A.pdf", "B.pdf", "C.pdf", "D.pdf", "A.pdf", "E.pdf"]) {
      sent.push(await send(name));
      expect(await handIn(sent.at(-1)!), name).toBe(200);
    }
    const open = [await send("1.pdf"), await send("2.pdf"), await send("3.pdf"), await send("4.pdf")];
    expect(open.map((one) => typeof one)).toEqual(["string", "string", "string", "number"]);
    expect(open.at(-1)).toBe(409);
    expect(
      (
        await a.db
          .from(uploads)
          .where(eq(uploads.id, String(sent.at(-1))))
          .get()
      )?.attachedAt,
    ).not.toBeNull();
  });
});
