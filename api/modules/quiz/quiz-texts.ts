import { and, eq, or } from "drizzle-orm";
import type { Attempt, AttemptQuestion, AttemptResult } from "#shared/contracts/quiz.ts";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import {
  publishedTranslations,
  type QuestionTexts,
  type TranslatedLesson,
} from "#api/db/schema/course-translations.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** A quiz in another language than its course's. */
export interface QuizTexts {
  questions: QuestionTexts;
  /** The course's: what has no words here is in it. */
  own: string;
}

/** What a quiz says in the language that a learner chose for its course and in the one that they read. Not run yet. */
export function textsStatement(db: TenantDb, userId: string, lessonId: string, locale: LocaleCode) {
  const { language } = publishedTranslations;
  const isOwn = and(eq(enrolments.courseId, publishedTranslations.courseId), eq(enrolments.userId, userId));
  // Primary keys throughout; of published_translations its first column.
  return db
    .select({ language, lesson: publishedTranslations.lesson, own: courses.language, chosen: enrolments.language })
    .from(publishedTranslations)
    .innerJoin(courses, eq(courses.id, publishedTranslations.courseId))
    .leftJoin(enrolments, isOwn)
    .where(
      eq(publishedTranslations.partId, lessonId),
      or(eq(language, courseLanguageOf(locale)), eq(language, enrolments.language)),
    );
}

/** In the language that somebody gets the course in (`inLanguage`). */
export function textsFor(rows: readonly RowOf<ReturnType<typeof textsStatement>>[]): QuizTexts | null {
  const [first] = rows;
  if (!first || first.chosen === first.own) return null;
  const { lesson, own } = rows.find(({ language, chosen }) => language === chosen) ?? first;
  return textsIn(lesson, own);
}

/** null: it is in the course's own language as a whole. */
export function textsIn(lesson: TranslatedLesson | null, own: string): QuizTexts | null {
  return lesson && { questions: lesson.questions ?? {}, own };
}

type Said = AttemptQuestion | AttemptResult["questions"][number];

/** What is shown of a quiz with its questions in another language, each as a whole or not at all. */
export function withTexts<Shown extends Pick<Attempt | AttemptResult, "questions">>(
  shown: Shown,
  words: QuizTexts | null,
): Shown {
  if (!words) return shown;
  const { own } = words;
  return {
    ...shown,
    questions: shown.questions.map((question) => {
      const known = new Map(Object.entries(words.questions[question.id] ?? {}));
      return translated(question, known, own) ?? { ...question, lang: own };
    }),
  };
}

/** undefined: it says something that nothing is said for. */
function translated(question: Said, known: ReadonlyMap<string, string>, own: string): Said | undefined {
  let isWhole = true;
  const say = (source: string): string => {
    if (source.trim() === "") return source;
    const text = known.get(source.trim());
    if (text === undefined) isWhole = false;
    return text ?? source;
  };
  const sayIf = (source: string | null) => (source === null ? null : say(source));
  const { picture } = question;
  const head = { text: say(question.text), picture: picture && { ...picture, alt: say(picture.alt) } };
  const said =
    "explanation" in question
      ? {
          ...question,
          ...head,
          explanation: sayIf(question.explanation),
          options: question.options.map((option) => ({
            ...option,
            text: say(option.text),
            feedback: sayIf(option.feedback),
          })),
          slots: question.slots.map((slot) => resultSlot(question.kind, slot, known, say)),
        }
      : {
          ...question,
          ...head,
          options: question.options.map((option) => ({ ...option, text: say(option.text) })),
          slots: question.slots.map((slot) => ({
            ...slot,
            label: say(slot.label),
            choices: slot.choices && slot.choices.map((choice) => ({ ...choice, text: say(choice.text) })),
          })),
          ...(isTyped(question) && { answer_lang: own }),
        };
  return isWhole ? said : undefined;
}

/** A word that is compared with the key's. */
function isTyped({ kind, slots }: AttemptQuestion): boolean {
  return kind === "short_answer" || (kind === "blanks" && slots.some(({ choices }) => choices === null));
}

type ResultSlot = AttemptResult["questions"][number]["slots"][number];

/** What was typed and what was to be typed stay as they are. */
function resultSlot(
  kind: Said["kind"],
  slot: ResultSlot,
  known: ReadonlyMap<string, string>,
  say: (source: string) => string,
): ResultSlot {
  if (kind !== "matching" && kind !== "ordering" && kind !== "blanks") return slot;
  const chosen = (text: string) => known.get(text.trim()) ?? text;
  return {
    ...slot,
    // What is put in order stands beside a number.
    label: kind === "ordering" ? slot.label : say(slot.label),
    given: chosen(slot.given),
    right: slot.right === null ? null : chosen(slot.right),
  };
}
