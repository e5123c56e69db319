import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { quizAnswers, quizAttempts } from "#api/db/schema/quiz.ts";
import { ownedFile } from "../../load/owned-file.ts";
import { RelativePath } from "../../pack/pack-fields.ts";
import { type LessonPack, noFacts, timedHead } from "../lesson-pack.ts";
import { inBatches, renaming } from "../renamed-items.ts";
import { questionRows, quizStatements, renamedItems } from "./load-quiz.ts";
import { quizWriting } from "./quiz-writing.ts";
import { type QuizLesson, readQuiz } from "./read-quiz.ts";

const QuizEntry = z.strictObject({ ...timedHead, kind: z.literal("quiz"), quiz: RelativePath });

export const quizPack: LessonPack<typeof QuizEntry, QuizLesson> = {
  entry: QuizEntry,
  async read(entry, place, problems) {
    const read = await readQuiz(entry.quiz, place, problems);
    return read && { kind: "quiz", seconds: entry.minutes * 60, ...read };
  },
  files: ({ pictures }, owner) => [...pictures.values()].map(({ file }) => ownedFile(owner, file)),
  facts: noFacts,
  row: () => ({}),
  writes: {
    isKeyed: true,
    statements: quizStatements,
    carry(db, lesson, { id, itemKey }) {
      const inLesson = sql`${quizAnswers.attemptId} in (select ${quizAttempts.id} from ${quizAttempts} where ${quizAttempts.lessonId} = ${id})`;
      return inBatches(renamedItems(id, lesson, itemKey)).flatMap((renamed) => [
        db.update(quizAnswers, { answer: renaming(quizAnswers.answer, renamed) }, inLesson),
        db.update(
          quizAttempts,
          { layout: renaming(quizAttempts.layout, renamed), result: renaming(quizAttempts.result, renamed) },
          eq(quizAttempts.lessonId, id),
        ),
      ]);
    },
    asked: (lesson, { id, itemKey }) => ({
      questions: questionRows(id, lesson, itemKey),
      passPercent: lesson.quiz.pass_percent,
      attempts: lesson.quiz.attempts,
      shuffle: lesson.quiz.shuffle,
      draws: lesson.quiz.draw,
      partialCredit: lesson.quiz.partial_credit,
    }),
  },
  // It is found by its title: its questions are nobody's to read.
  found: () => ({}),
  writing: quizWriting,
};
