// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, expect, it } from "vitest";
import type { ListedCourse } from "#shared/contracts/managed-courses.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  token = await signedIn(a, "author");
});

/** Of the list; what it says of a course that is changed is what the preview of publishing says. */
async function listed(id: string): Promise<ListedCourse> {
  const answer = await answerTo(a.host, "/manage/lms/courses", { token });
  const row = (answer.data as ListedCourse[]).find((one) => one.id === id);
  if (row === undefined) throw new TypeError("not listed");
  if (row.next !== null) {
    const { number, correction } = await author.preview(id);
    expect(row.next).toEqual({ number, correction });
  }
  return row;
}

it("the list says what publishing would make of each course, as its preview does", async () => {
  const id = await author.begin("Fire drill");
  const read = await author.add(id, "Read", articleOf("Read this."));
  const quiz = await author.add(id, "Quiz", quizOf("a"));
  expect(await listed(id)).toMatchObject({ state: "draft", version: null, next: null });
  await author.publish(id);
  expect(await listed(id)).toMatchObject({ state: "live", version: 1, next: null });

  await author.write(read, articleOf("Read this well."));
  expect(await listed(id)).toMatchObject({ state: "changed", version: 1, next: { number: 1, correction: 1 } });
  await author.publish(id);
  await author.write(read, articleOf("Read this very well."));
  expect((await listed(id)).next).toEqual({ number: 1, correction: 2 });

  await author.write(quiz, quizOf("b"));
  expect((await listed(id)).next).toEqual({ number: 2, correction: 0 });
  await author.publish(id);
  expect(await listed(id)).toMatchObject({ version: 2, next: null });

  await author.change(id, { steps: [{ act: "remove_lesson", lesson_id: quiz }] });
  expect((await listed(id)).next).toEqual({ number: 3, correction: 0 });
  await author.publish(id);
  await author.add(id, "Walk", articleOf("Walk there."));
  expect((await listed(id)).next).toEqual({ number: 4, correction: 0 });
});
