import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Material } from "#shared/contracts/studio.ts";
import type { Upload } from "#shared/contracts/uploads.ts";
import { courseDrafts, courseMaterials } from "#api/db/schema/course-drafts.ts";
import { files } from "#api/db/schema/files.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import { partBytes } from "#shared/domain/upload-limits.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { tinyMp4, tinyPdf } from "#tools/content/pack-fixture.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let author: CourseAuthor;
let course: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  author = await courseAuthor(a);
  course = await author.begin("Fire drill");
});

const pdf = new TextEncoder().encode(tinyPdf);
/** A picture of one colour, as large as it says. */
const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

function announce(name: string, bytes: number, token = author.token, target = course) {
  return call(a.host, "/uploads", { token, body: { purpose: "material", target_id: target, name, bytes } });
}

/** Sent up whole; its id. */
async function sent(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { data } = (await (await announce(name, bytes.length)).json()) as { data: Upload };
  for (let at = 0; at < bytes.length; at += partBytes) {
    const part = { id: data.id, number: at / partBytes + 1, bytes: bytes.slice(at, at + partBytes) };
    const taken = await sendUploadPart(a, { ...part, token: author.token });
    if (taken.status !== 200) throw new Error(await taken.text());
  }
  const done = await call(a.host, `/uploads/${data.id}/completion`, { method: "POST", token: author.token });
  if (done.status !== 200) throw new Error(await done.text());
  return data.id;
}

const add = (upload_id: string, texts?: string[]) =>
  author.asked<Material>(`courses/${course}/materials`, { body: { upload_id, ...(texts && { texts }) } });
const added = async (name: string, bytes: Uint8Array<ArrayBuffer>) => (await add(await sent(name, bytes))).data;

describe("a file of a course that is written", () => {
  it("comes as all files do, is found under a name of its own, and is published with its lesson", async () => {
    const id = await sent("Sơ đồ thoát hiểm.pdf", pdf);
    const { status, data } = await add(id, ["Out by the north stairs"]);
    expect([status, data]).toMatchObject([
      200,
      { name: "so-do-thoat-hiem.pdf", content_type: "application/pdf", bytes: pdf.length },
    ]);
    const picture = await added("plan.png", png);
    expect(picture).toMatchObject({ name: "plan.png", width: 1, height: 1 });
    expect((await author.draftOf(course)).materials.map(({ name }) => name)).toEqual([picture.name, data.name]);
    const shown = await call(a.host, `/manage/lms/materials/${picture.id}`, { token: author.token });
    expect([shown.headers.get("Content-Type"), new Uint8Array(await shown.arrayBuffer())]).toEqual(["image/png", png]);
    const options = { token: author.token, headers: { Range: "bytes=2-5" } };
    const part = await call(a.host, `/manage/lms/materials/${picture.id}`, options);
    expect([part.status, part.headers.get("Content-Range"), new Uint8Array(await part.arrayBuffer())]).toEqual([
      206,
      `bytes 2-5/${png.length}`,
      png.slice(2, 6),
    ]);
    // What it was sent up as is gone.
    expect([await a.db.from(uploads).all(), await a.db.from(files).all()]).toEqual([[], []]);
    expect((await env.FILES.list({ prefix: "uploads/" })).objects).toEqual([]);

    await author.add(course, "Plan", { kind: "pdf", minutes: 3, file: data.name, pages: 1 });
    const read = await author.add(course, "Read", articleOf(`![The way out](${picture.name})`));
    expect((await author.publish(course)).status).toBe(200);
    const token = await signedIn(a, a.learner);
    await call(a.host, "/courses/fire-drill/enrolment", { token, method: "POST" });
    const lesson = await (await call(a.host, `/courses/fire-drill/lessons/${read}`, { token })).text();
    const [, key] = /\/files\/([\w-]{22})/.exec(lesson) ?? [];
    const served = await call(a.host, `/files/${key}`, { token });
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
    const found = await call(a.host, "/search?q=north%20stairs", { token });
    expect(await found.text()).toContain("Plan");
  });

  it("of several parts is the same bytes, under its content's hash", async () => {
    const film = new Uint8Array(partBytes + 1000);
    film.set(tinyMp4(7));
    const { name, seconds } = await added("film.mp4", film);
    expect([name, seconds]).toEqual(["film.mp4", 7]);
    const row = await a.db.from(courseMaterials).where(eq(courseMaterials.courseId, course)).get();
    expect(row?.sha256).toBe(createHash("sha256").update(film).digest("hex"));
    expect((await env.FILES.head(`${a.id}/${row?.sha256}`))?.size).toBe(film.length);
  });

  it("asked for twice it is one, and a second of its name gets another", async () => {
    const id = await sent("plan.png", png);
    const first = await add(id);
    expect((await add(id)).data).toEqual(first.data);
    expect((await added("plan.png", png)).name).toBe("plan-2.png");
    expect((await author.draftOf(course)).materials.length).toBe(2);
  });

  it("is refused by what it is and how large it is, and nothing of it stays", async () => {
    const web = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const { data } = (await (await announce("plan.png", web.length)).json()) as { data: Upload };
    const part = { id: data.id, number: 1, bytes: web, token: author.token };
    expect((await sendUploadPart(a, part)).status).toBe(415);
    expect((await announce("film.mp4", 3 * 1024 ** 3)).status).toBe(413);
    const notes = await sent("notes.txt", new TextEncoder().encode("Only words."));
    expect(await add(notes)).toMatchObject({ status: 415, data: { code: "unsupported_media_type" } });
    expect((await author.draftOf(course)).materials).toEqual([]);
  });

  it("is taken neither from who may not write courses nor for what is not one's own", async () => {
    const learner = await signedIn(a, a.learner);
    expect((await announce("plan.png", 10, learner)).status).toBe(403);
    expect((await announce("plan.png", 10, author.token, "no-such-course")).status).toBe(404);
    await b.db.insert(courseDrafts, { courseId: "theirs", origin: "studio", updatedAt: 1 }).run();
    expect((await announce("plan.png", 10, author.token, "theirs")).status).toBe(404);
    const half = ((await (await announce("plan.png", 10)).json()) as { data: Upload }).data.id;
    expect((await add(half)).status).toBe(409);
    expect((await add("no-such-upload")).status).toBe(404);
    await a.db.update(courseDrafts, { origin: "pack" }, eq(courseDrafts.courseId, course)).run();
    expect((await announce("other.png", 10)).status).toBe(409);
    expect((await add(half)).status).toBe(409);
  });
});
