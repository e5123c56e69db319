import { type HealthRules, type ItemFigures, itemFigures } from "#shared/domain/item-statistics.ts";
import { among } from "#api/db/conditions.ts";
import { examQuestions } from "#api/db/schema/exams.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { VersionFigures } from "#api/modules/bank/public.ts";
import { type FirstAnswers, firstAnswersOf } from "./first-answers.ts";
import { quizAnswersOf } from "./quiz-answers.ts";

type Question = Pick<typeof examQuestions.$inferSelect, "id" | "versionId" | "kind" | "options">;

/** What was read already, by the exam or the lesson that it is of. */
type Read = ReadonlyMap<string, FirstAnswers>;

/**
 * What answers say of the versions of these questions, from all exams and all quizzes that asked the same ones. `exposureOf`: how much of
 * where they were asked last asked them. Indexes: exam_questions_of_version, quiz_questions_version.
 */
export async function versionFigures(
  db: TenantDb,
  questions: readonly Question[],
  { read, exposureOf }: { read: Read; exposureOf: (question: Question) => number },
): Promise<VersionFigures[]> {
  const ids = questions.map(({ versionId }) => versionId);
  const { id, examId, versionId, voidAt, rekeyedAt } = examQuestions;
  const [inExams, inQuizzes] = await db.primary.batch([
    db.primary
      .select({ id, of: examId, versionId, voidAt, rekeyedAt })
      .from(examQuestions)
      .byKey()
      .where(among(versionId, ids)),
    db.primary
      .select({ id: quizQuestions.id, of: quizQuestions.lessonId, versionId: quizQuestions.versionId })
      .from(quizQuestions)
      .byKey()
      .where(among(quizQuestions.versionId, ids)),
  ]);
  const said = new Map(read);
  for (const of of new Set(inExams.map((one) => one.of))) {
    if (said.has(of)) continue;
    const own = inExams.filter((one) => one.of === of);
    // oxlint-disable-next-line no-await-in-loop -- one exam's papers at a time
    said.set(of, await firstAnswersOf(db, of, own));
  }
  for (const of of new Set(inQuizzes.map((one) => one.of))) {
    // oxlint-disable-next-line no-await-in-loop -- one quiz's attempts at a time
    if (!said.has(of)) said.set(of, await quizAnswersOf(db, of));
  }
  // By another key it is not what its version asks.
  const asked = [...inExams.filter((one) => one.rekeyedAt === null), ...inQuizzes];
  return questions.flatMap((question) => {
    const alike = asked.filter((one) => one.versionId === question.versionId);
    const answers = alike.flatMap((one) => said.get(one.of)?.answers.get(one.id) ?? []);
    const figures = figuresOfAnswers(question, answers);
    if (figures === undefined) return [];
    const isPartial = inExams.some(
      (one) => one.versionId === question.versionId && (one.voidAt !== null || one.rekeyedAt !== null),
    );
    return { versionId: question.versionId, figures, exposure: exposureOf(question), isPartial, ...rulesOf(question) };
  });
}

type Choosable = Pick<Question, "kind" | "options">;

export function figuresOfAnswers(
  question: Choosable,
  answers: Parameters<typeof itemFigures>[0],
): ItemFigures | undefined {
  return itemFigures(answers, idsOf(choosable(question)));
}

export function rulesOf(question: Choosable): HealthRules {
  const wrong = choosable(question).filter(({ correct }) => !correct);
  return { guess: guessOf(question), wrong: idsOf(wrong) };
}

const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id);

/** What is put in order is no choice among options. */
function choosable({ kind, options }: Choosable) {
  return kind === "ordering" ? [] : options;
}

/** What one earns who knows nothing; null: nothing can be guessed, or it depends on how many somebody dares to choose. */
function guessOf(question: Choosable): number | null {
  const options = choosable(question);
  return options.filter(({ correct }) => correct).length === 1 ? 1 / options.length : null;
}
