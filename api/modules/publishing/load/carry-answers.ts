import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { filmAnswers } from "#api/db/schema/film.ts";
import { quizAnswers, quizAttempts } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { LessonPlace } from "../plan/course-lessons.ts";
import { renamedFilmItems } from "./load-film.ts";
import { renamedItems } from "./load-quiz.ts";
import type { PlacedPack } from "../pack/pack.ts";

/** Two parameters each, of the hundred that D1 takes, beside those of the statement itself. */
const mostRenamed = 20;

/** Brings what was answered under ids of before there was a key to those of today. Nothing where there was one already. */
export function carryStatements(
  db: TenantDb,
  { id, lesson }: Pick<LessonPlace, "id" | "lesson">,
  { isKeyNew, itemKey }: PlacedPack,
): Statement<unknown>[] {
  if (!isKeyNew) return [];
  switch (lesson.kind) {
    case "quiz": {
      const inLesson = sql`${quizAnswers.attemptId} in (select ${quizAttempts.id} from ${quizAttempts} where ${quizAttempts.lessonId} = ${id})`;
      return chunked(renamedItems(id, lesson, itemKey)).flatMap((renamed) => [
        db.update(quizAnswers, { answer: renaming(quizAnswers.answer, renamed) }, inLesson),
        db.update(
          quizAttempts,
          { layout: renaming(quizAttempts.layout, renamed), result: renaming(quizAttempts.result, renamed) },
          eq(quizAttempts.lessonId, id),
        ),
      ]);
    }
    case "video":
      return chunked(renamedFilmItems(id, lesson, itemKey)).map((renamed) =>
        db.update(filmAnswers, { chosen: renaming(filmAnswers.chosen, renamed) }, eq(filmAnswers.lessonId, id)),
      );
    default:
      return [];
  }
}

type Renamed = readonly (readonly [before: string, now: string])[];

/** Ids stand in JSON between quotation marks, and nothing else there looks like one. */
function renaming(column: SQLiteColumn, renamed: Renamed): SQL {
  return renamed.reduce(
    (text, [before, now]) => sql`replace(${text}, ${`"${before}"`}, ${`"${now}"`})`,
    sql`${column}`,
  );
}

function chunked(renamed: Renamed): Renamed[] {
  return Array.from({ length: Math.ceil(renamed.length / mostRenamed) }, (_, index) =>
    renamed.slice(index * mostRenamed, (index + 1) * mostRenamed),
  );
}
