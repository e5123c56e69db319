import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import {
  seedBrandFile,
  seedCourse,
  seedEnrolledCourse,
  type SeededCourse,
  videoBytes,
} from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let course: SeededCourse;
let token: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  course = await seedEnrolledCourse(a);
  await seedCourse(b, "fire");
  token = await signedIn(a, a.learner);
});

const get = (headers: Record<string, string> = {}, method = "GET") =>
  call(a.host, `/files/${course.videoFile}`, { token, headers, method });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a lesson's file", () => {
  it("answers the whole with its type, name and length", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "1000",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringContaining('inline; filename="watch.mp4"'),
      "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
    });
    expect(await bytesOf(response)).toEqual(videoBytes);
  });

  it.each([
    ["bytes=0-99", 0, 100],
    ["bytes=900-", 900, 1000],
    ["bytes=-10", 990, 1000],
    ["bytes=5-5", 5, 6],
    ["bytes=0-", 0, 1000],
  ])("%s answers that part", async (range, from, to) => {
    const response = await get({ Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(response.headers.get("Content-Length")).toBe(String(to - from));
    expect(await bytesOf(response)).toEqual(videoBytes.slice(from, to));
  });

  it("several ranges answer the whole", async () => {
    const response = await get({ Range: "bytes=0-1,5-6" });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).length).toBe(1000);
  });

  it("a range behind the end: 416 with the length", async () => {
    const response = await get({ Range: "bytes=1000-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */1000");
    expect(await response.json()).toMatchObject({ statusCode: 416, data: { code: "range_not_satisfiable" } });
  });

  it("If-Range: a part of the same version, the whole of any other", async () => {
    const tag = (await get({}, "HEAD")).headers.get("ETag")!;
    expect((await get({ Range: "bytes=0-9", "If-Range": tag })).status).toBe(206);
    expect((await get({ Range: "bytes=0-9", "If-Range": '"other"' })).status).toBe(200);
    expect((await get({ Range: "bytes=0-9", "If-Range": "Wed, 21 Oct 2026 07:28:00 GMT" })).status).toBe(200);
  });

  it("If-None-Match: 304 without bytes, before any range", async () => {
    const tag = (await get()).headers.get("ETag")!;
    const response = await get({ "If-None-Match": `"x", W/${tag}`, Range: "bytes=0-9" });
    expect(response.status).toBe(304);
    expect(response.headers.get("ETag")).toBe(tag);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it("HEAD tells the same and sends nothing, ranges or not", async () => {
    const response = await get({ Range: "bytes=0-9" }, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe("1000");
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it("is there for the enrolled alone, and a trial lesson's for every learner of the business", async () => {
    const other = await signedIn(a, a.otherLearner);
    const path = `/files/${course.videoFile}`;
    expect((await call(a.host, path, { token: other })).status).toBe(404);
    expect((await call(a.host, path)).status).toBe(401);
    await env.DB.prepare("UPDATE lessons SET is_trial = 1 WHERE id = ?").bind(course.video).run();
    expect((await call(a.host, path, { token: other })).status).toBe(200);
    expect((await call(b.host, path, { token: await signedIn(b, b.learner) })).status).toBe(404);
    await env.DB.prepare("UPDATE lessons SET is_trial = 0 WHERE id = ?").bind(course.video).run();
  });

  it("whose bytes are gone is 404, not an error", async () => {
    await env.FILES.delete(course.pdfFile);
    expect((await call(a.host, `/files/${course.pdfFile}`, { token })).status).toBe(404);
  });
});

describe("a brand file", () => {
  it("is public on its own business's host, and its scripts never run", async () => {
    const key = await seedBrandFile(a);
    const response = await call(a.host, `/business/files/${key}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect((await call(b.host, `/business/files/${key}`)).status).toBe(404);
    expect((await call(a.host, `/files/${key}`, { token })).status).toBe(200);
  });

  it("a lesson's file is not one", async () => {
    expect((await call(a.host, `/business/files/${course.videoFile}`)).status).toBe(404);
  });
});
