// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
});

function quizWith(questions: StudioQuestion[], draw: Record<string, number> = {}): StudioContent {
  const content = quizOf("a");
  return content.kind === "quiz" ? { ...content, quiz: { ...content.quiz, draw, questions } } : content;
}

describe("a quiz as it is typed", () => {
  const accept = ["tag", ""];
  const lines: StudioQuestion[] = [
    { id: "short", kind: "short_answer", text: "What?", points: 1, accept, strict: false },
    {
      id: "gap",
      kind: "blanks",
      text: "Shut the [[valve]].",
      points: 1,
      blanks: [{ id: "valve", accept, strict: false }],
    },
    {
      id: "pair",
      kind: "matching",
      text: "Match.",
      points: 1,
      pairs: [
        { id: "one", text: "Power", match: "Switch" },
        { id: "two", text: "Air", match: "Valve" },
      ],
      others: ["Door", " "],
    },
  ];

  it("is published without the lines on which nothing stands, and one more of them changes no key", async () => {
    const id = await author.begin("Fire drill");
    const quiz = await author.add(id, "Quiz", quizWith(lines));
    expect((await author.publish(id)).status).toBe(200);
    const [short] = await a.db
      .from(quizQuestions)
      .where(eq(quizQuestions.lessonId, quiz), eq(quizQuestions.position, 1))
      .all();
    expect(short?.slots[0]?.key).toMatchObject({ accepted: ["tag"] });
    await author.write(quiz, quizWith(lines.with(0, { ...lines[0]!, accept: ["tag", "", ""] } as StudioQuestion)));
    expect(await author.preview(id)).toMatchObject({ kind: "correction", changes: [{ change: "content" }] });
  });

  it("asks all of a pool where nobody said how many, and forgets the number of a pool that is gone", async () => {
    const id = await author.begin("Fire drill");
    const of = (name: string, pool?: string) =>
      ({ id: name, kind: "essay", text: name, points: 1, ...(pool && { pool }) }) as const;
    const quiz = await author.add(id, "Quiz", quizWith([of("one", "air"), of("two", "air"), of("three")], { gone: 2 }));
    expect((await author.publish(id)).status).toBe(200);
    expect((await a.db.from(quizzes).where(eq(quizzes.lessonId, quiz)).get())?.draws).toEqual({ air: 2 });
  });
});
