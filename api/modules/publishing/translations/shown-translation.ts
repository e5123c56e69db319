import { eq, sql } from "drizzle-orm";
import { allOf } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import {
  publishedTranslations,
  type QuestionTexts,
  type StoredUnits,
  type TranslatedNames,
} from "#api/db/schema/course-translations.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Business } from "#api/db/directory.ts";
import { type Piece, piecesIn } from "../lesson-kinds/pieces.ts";
import { quizTexts } from "../lesson-kinds/quiz/say-quiz.ts";
import { itemKeyOf, lessonRowsOf } from "../written/publish-written.ts";
import type { WrittenCourse } from "../written/written-course.ts";
import type { SourceCourse } from "./course-parts.ts";
import { type SaidLesson, sayLesson, sayNames } from "./said-course.ts";

/** What is out of a course, or is about to be. */
export interface ShownCourse extends SourceCourse {
  written: WrittenCourse;
  versionId: string;
}

interface Publishing {
  business: Pick<Business, "id" | "slug">;
  bucket: R2Bucket;
  /** Left out, it is asked for (`itemKeyOf`). */
  itemKey?: string;
}

/** What was said for each part of a course in one language, and when it was published. */
export interface Said {
  language: string;
  units: ReadonlyMap<string, StoredUnits>;
  publishedAt: number;
}

/**
 * What learners get of a translation beside this course: what is said of its very words, and the course's own words for all else. Throws
 * `content_invalid` where the lessons in it cannot be read.
 */
export async function showStatements(
  db: TenantDb,
  course: ShownCourse,
  { language, units, publishedAt }: Said,
  { business, bucket, itemKey }: Publishing,
): Promise<Statement<unknown>[]> {
  const fallen = new Set<string>();
  const missed = new Set<string>();
  const heard = (partId: string) =>
    hearing(units.get(partId) ?? {}, { fallen, missed: (name) => missed.add(`${partId} ${name}`) });
  const names = namesIn(course, heard);
  const lessons = new Map(course.lessons.map((lesson) => [lesson.id, translated(lesson, heard(lesson.id))]));
  // A quiz is laid under no other words: what is right in it is known by its own.
  const quizzes = new Map(
    course.lessons.flatMap(({ id, content }) =>
      content.kind === "quiz" ? [[id, quizTexts(id, content, heard(id))] as const] : [],
    ),
  );
  const { written } = course;
  const rows = await lessonRowsOf(
    {
      ...written,
      head: { ...written.head, language },
      sections: written.sections.map((section) => ({
        ...section,
        lessons: section.lessons.map((lesson) => ({ ...lesson, content: lessons.get(lesson.id) ?? lesson.content })),
      })),
    },
    { business, bucket, itemKey: itemKey ?? (await itemKeyOf(db)) },
    { language: course.head.language, blocks: fallen },
  );
  const said = { language, courseId: course.id, versionId: course.versionId, publishedAt };
  const card = { title: names.title, summary: names.summary, gaps: missed.size };
  return [
    ...[...units.keys(), course.id, ...lessons.keys()]
      .filter((id, index, ids) => ids.indexOf(id) === index)
      .map((partId) => {
        const row = rows.get(partId);
        const own = lessons.get(partId);
        const questions = quizzes.get(partId);
        const lesson =
          row && own
            ? {
                bodyHtml: row.bodyHtml,
                chapters: row.chapters,
                material: row.material,
                ...(row.filmQuestions && { filmQuestions: row.filmQuestions }),
              }
            : questions && Object.keys(questions).length > 0
              ? { questions }
              : null;
        const shown = {
          ...said,
          units: units.get(partId) ?? {},
          names: partId === course.id ? names : null,
          ...((partId === course.id || row) && { lesson: lesson as typeof publishedTranslations.$inferInsert.lesson }),
        };
        return db
          .insert(publishedTranslations, { partId, ...shown })
          .onConflictDoUpdate({ target: [publishedTranslations.partId, publishedTranslations.language], set: shown });
      }),
    db.update(
      courses,
      {
        translated: sql`json_set(coalesce(${courses.translated}, '{}'), ${`$."${language}"`}, json(${JSON.stringify(card)}))`,
      },
      eq(courses.id, course.id),
    ),
  ];
}

/** Learners have it in this language no more. */
export function hideStatements(db: TenantDb, courseId: string, language: string): Statement<unknown>[] {
  const { translated } = courses;
  const rest = sql`json_remove(${translated}, ${`$."${language}"`})`;
  return [
    db.delete(
      publishedTranslations,
      allOf(eq(publishedTranslations.courseId, courseId), eq(publishedTranslations.language, language)),
    ),
    db.update(courses, { translated: sql`nullif(${rest}, '{}')` }, eq(courses.id, courseId)),
  ];
}

/** What is said of a piece's very words; undefined: nothing. */
function hearing(units: StoredUnits, { fallen, missed }: { fallen: Set<string>; missed: (name: string) => void }) {
  return ({ name, source, format }: Piece): string | undefined => {
    const unit = units[name];
    if (unit && unit.source.trim() === source.trim()) return unit.text;
    missed(name);
    if (format === "markdown") fallen.add(source);
    return undefined;
  };
}

type Heard = ReturnType<typeof hearing>;

/** A lesson as publishing would show it in another language. */
interface TranslatedDraft {
  /** undefined: it is not translated. */
  title: string | undefined;
  content: SaidLesson["content"] | undefined;
  /** Of a quiz. */
  questions: QuestionTexts | undefined;
  /** Blocks that say what they say in the course's own language. */
  fallen: ReadonlySet<string>;
  missing: number;
}

export function translatedDraft(lesson: SaidLesson & { id: string }, units: StoredUnits): TranslatedDraft {
  const { content } = lesson;
  const fallen = new Set<string>();
  const heard = hearing(units, { fallen, missed: () => undefined });
  const pieces = piecesIn((say) => sayLesson(lesson, say));
  return {
    title: heard({ name: "title", source: lesson.title, format: "line" }),
    content: translated(lesson, heard),
    questions: content.kind === "quiz" ? quizTexts(lesson.id, content, heard) : undefined,
    fallen,
    missing: pieces.filter((piece) => heard(piece) === undefined).length,
  };
}

/** What the course's names are in another language. */
export function translatedNames(course: SourceCourse, units: ReadonlyMap<string, StoredUnits>) {
  return namesIn(course, (partId) => hearing(units.get(partId) ?? {}, { fallen: new Set(), missed: () => undefined }));
}

function namesIn(course: SourceCourse, heard: (partId: string) => Heard): TranslatedNames {
  const names: TranslatedNames = { outcomes: {}, sections: {}, lessons: {} };
  const own = heard(course.id);
  const [title, summary] = ["title", "summary"].map((name) =>
    own({ name, source: name === "title" ? course.head.title : course.head.summary, format: "text" }),
  );
  Object.assign(names, { title, summary });
  sayNames(course, ({ name, source, format }) => {
    const text = own({ name, source, format });
    if (text !== undefined && name.startsWith("outcomes")) names.outcomes[course.head.outcomes.indexOf(source)] = text;
    // A version that somebody stays with may have other sections in the same places: their own words tell them apart.
    if (text !== undefined && name.startsWith("sections.")) names.sections[source] = text;
    return source;
  });
  for (const { id, title: source } of course.lessons) {
    const text = heard(id)({ name: "title", source, format: "line" });
    if (text !== undefined) names.lessons[id] = text;
  }
  return names;
}

/** undefined: none of its content is said in it. */
function translated(lesson: SaidLesson, heard: Heard): SaidLesson["content"] | undefined {
  if (lesson.content.kind === "quiz") return undefined;
  const pieces = piecesIn((say) => sayLesson(lesson, say)).filter(({ name }) => name !== "title");
  const known = pieces.filter((piece) => heard(piece) !== undefined);
  // A text is shown block by block, each marked with its language; what is not a text as a whole, or not.
  const isText = pieces.some(({ format }) => format === "markdown");
  const isShown = known.length > 0 && (isText || known.length === pieces.length);
  return isShown ? sayLesson(lesson, (piece) => heard(piece) ?? piece.source).content : undefined;
}
