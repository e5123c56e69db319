import { eq, isNotNull, isNull } from "drizzle-orm";
import type { BankQuestion } from "#shared/contracts/bank.ts";
import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import { fold } from "#shared/domain/fold.ts";
import { questionFolders, type questions, questionVersions } from "#api/db/schema/bank.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { examQuestions, exams } from "#api/db/schema/exams.ts";
import { quizzes } from "#api/db/schema/quiz.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { upFrom } from "./change-folders.ts";
import { questionIdOf } from "./versions.ts";

/** Quizzes that ask anything of the bank, looked through for one question. */
const mostQuizzes = 500;
const mostExams = 100;

type Drawn = Pick<typeof questions.$inferSelect, "tags" | "level" | "competencyId" | "folderId" | "archivedAt">;

/** Whether a row takes a question, as `drawable` has it. `within`: the folders that it lies in, from its own up. */
function isTakenBy(row: BlueprintRow, question: Drawn, within: ReadonlySet<string>): boolean {
  const { folder_id, tag, level, competency_id } = row;
  return (
    question.archivedAt === null &&
    (folder_id === null || within.has(folder_id)) &&
    (tag === null || question.tags.some((own) => fold(own).trim() === fold(tag).trim())) &&
    (level === null || question.level === level) &&
    (competency_id === null || question.competencyId === competency_id)
  );
}

/** Indexes: quizzes_bank, question_folders_business, question_versions_number, exam_questions_of_version; primary keys. */
export function useStatements(db: TenantDb, questionId: string) {
  const { id: courseId, title: course } = courses;
  const { id: lessonId, title: lesson } = lessons;
  return [
    db
      .select({ courseId, course, lessonId, lesson, bank: quizzes.bank })
      .from(quizzes)
      .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(isNotNull(quizzes.bank), isNull(courses.archivedAt))
      .orderBy(course, lesson)
      .limit(mostQuizzes),
    db.select({ id: questionFolders.id, parentId: questionFolders.parentId }).from(questionFolders),
    db
      .select({ id: exams.id, title: exams.title, version: questionVersions.number })
      .from(questionVersions)
      .byKey()
      .innerJoin(examQuestions, eq(examQuestions.versionId, questionVersions.id))
      .innerJoin(exams, eq(exams.id, examQuestions.examId))
      .where(eq(questionVersions.questionId, questionId), isNull(exams.archivedAt))
      .orderBy(exams.title, exams.id)
      .limit(mostExams),
  ] as const;
}

type Statements = ReturnType<typeof useStatements>;
type Quiz = RowOf<Statements[0]>;
type Folder = RowOf<Statements[1]>;

/** Where a question is asked, or may be drawn. */
export function usesOf(
  question: Drawn & { id: string; currentVersion: number },
  quizRows: readonly Quiz[],
  folders: readonly Folder[],
): BankQuestion["uses"] {
  const parentOf = new Map(folders.map((folder) => [folder.id, folder.parentId]));
  const within = new Set(
    question.folderId === null ? [] : upFrom(parentOf, question.folderId).filter((id) => parentOf.has(id)),
  );
  return quizRows.flatMap<BankQuestion["uses"][number]>(({ bank, courseId, course, lessonId, lesson }) => {
    if (bank === null) return [];
    const place = { course_id: courseId, course, lesson_id: lessonId, lesson };
    const picked = bank.picked.find(({ version_id: id }) => questionIdOf(id) === question.id);
    if (picked)
      return [{ ...place, version: Number(picked.version_id.slice(question.id.length + 1)), is_drawn: false }];
    const isDrawn = bank.rows.some((row) => isTakenBy(row, question, within));
    return isDrawn ? [{ ...place, version: question.currentVersion, is_drawn: true }] : [];
  });
}
