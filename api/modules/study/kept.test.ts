import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { KeepableCourse } from "#shared/contracts/kept.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedFilm } from "#tests/fixtures/seed-film.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  fire = await seedCourse(a, "fire");
  await seedCourse(b, "water");
  await seedEnrolment(a, a.learner, fire);
});

const ask = async (slug: string, user: string) =>
  call(a.host, `/courses/${slug}/keepable`, { token: await signedIn(a, user) });

describe("what a device can keep of a course", () => {
  it("is its articles, videos and PDFs with their files, and its size is their sum", async () => {
    const { data } = await (await ask("fire", a.learner)).json<{ data: KeepableCourse }>();
    expect(KeepableCourse.safeParse(data).error).toBeUndefined();
    expect(data.lessons.map(({ id, can_keep }) => [id, can_keep])).toEqual([
      [fire.article, true],
      [fire.video, true],
      [fire.pdf, true],
      [fire.quiz, false],
    ]);
    expect(data.lessons.flatMap(({ files }) => files.map(({ src }) => src))).toEqual(
      expect.arrayContaining([`/files/${fire.videoFile}`, `/files/${fire.pdfFile}`]),
    );
    expect(data.bytes).toBe(data.lessons.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0));
    expect(data.bytes).toBeGreaterThanOrEqual(2000);
  });

  it("leaves out a stream, whose film is kept whole, and what is no longer used", async () => {
    const stream = await seedFilm(a, fire);
    await env.DB.prepare("UPDATE files SET retired_at = 1 WHERE key = ?").bind(fire.pdfFile).run();
    const { data } = await (await ask("fire", a.learner)).json<{ data: KeepableCourse }>();
    expect(data.lessons.find(({ id }) => id === fire.video)).toMatchObject({
      can_keep: true,
      is_streamed: true,
      files: [{ src: `/files/${fire.videoFile}` }],
    });
    expect(data.lessons.find(({ id }) => id === fire.article)).toMatchObject({ is_streamed: false });
    expect(JSON.stringify(data)).not.toContain(stream.folder);
    expect(data.lessons.find(({ id }) => id === fire.pdf)?.files).toEqual([]);
  });

  it("is told to those who are enrolled, of their own business", async () => {
    expect(await (await ask("fire", a.otherLearner)).json()).toMatchObject({ data: { code: "not_enrolled" } });
    expect((await ask("water", a.learner)).status).toBe(404);
  });
});
