// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, expect, it } from "vitest";
import type { CourseComparison, CourseVersion } from "#shared/contracts/studio-publication.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let author: CourseAuthor;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  author = await courseAuthor(a);
});

it("what is written is told beside what is out, block by block, and then as the version's own difference", async () => {
  const id = await author.begin("Fire drill");
  const read = await author.add(id, "Read", articleOf("Stay calm.\n\nWalk out.\n\nCount all."));
  await author.publish(id);
  const draft = async () => (await author.asked<CourseComparison>(`courses/${id}/comparison`)).data;
  expect((await draft()).parts).toEqual([]);

  await author.write(read, articleOf("Stay calm.\n\nRun out.\n\nCount all.\n\nCall us."));
  await author.add(id, "Walk", articleOf("Walk there."));
  const told = {
    before: { number: 1, correction: 0 },
    parts: [
      {
        lesson_id: read,
        change: "content",
        blocks: [
          { before: "Walk out.", after: "Run out." },
          { before: null, after: "Call us." },
        ],
        is_cut: false,
      },
      {
        title: "Walk",
        change: "added",
        blocks: [
          { before: null, after: "Walk" },
          { before: null, after: "Walk there." },
        ],
      },
    ],
  };
  expect(await draft()).toMatchObject(told);

  await author.publish(id);
  const { data: versions } = await author.asked<CourseVersion[]>(`courses/${id}/versions`);
  const [second, first] = versions.map((version) => `versions/${version.id}/comparison`);
  expect((await author.asked<CourseComparison>(second!)).data).toMatchObject(told);
  expect((await author.asked<CourseComparison>(first!)).data).toMatchObject({ before: null });
  const token = await signedIn(b, b.manager);
  expect(await answerTo(b.host, `/manage/lms/${second}`, { token })).toMatchObject({ status: 403 });
});
