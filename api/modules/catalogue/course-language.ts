import { eq } from "drizzle-orm";
import type { LocaleCode } from "#shared/locales.ts";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { publishedTranslations } from "#api/db/schema/course-translations.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { KnownRows } from "#api/db/known-rows.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { OwnCourse } from "./course-facts.ts";

const nameStatements = kept((db, { id, language }: Given<{ id: string; language: string }>) => [
  // Primary keys of published_translations and courses.
  db
    .select({ names: publishedTranslations.names, revision: courses.revision })
    .from(publishedTranslations)
    .innerJoin(courses, eq(courses.id, publishedTranslations.courseId))
    .where(eq(publishedTranslations.partId, id), eq(publishedTranslations.language, language)),
]);

const memory = new KnownRows<RowOf<ReturnType<typeof nameStatements>[0]>>(2 * 1024 * 1024);

/** The languages in which a learner can have a course, its own first. */
function languagesOf({ facts }: OwnCourse): string[] {
  return [facts.language, ...Object.keys(facts.translated ?? {}).toSorted()];
}

/** The language that somebody gets a course in: the one that they chose, else the one that they read, where it exists in it. */
function languageFor(course: OwnCourse, locale: LocaleCode): string {
  const all = languagesOf(course);
  const wanted = [course.own.chosenLanguage, courseLanguageOf(locale)];
  return wanted.find((one) => one !== null && all.includes(one)) ?? course.facts.language;
}

/** A course as its names stand in a language. */
export interface CourseInLanguage extends OwnCourse {
  /** null: its own. */
  translation: string | null;
  /** What it can be had in, its own first. */
  languages: string[];
  /** Of its title, where that is in another language than `facts` say. */
  titleLanguage?: string;
}

/** Its names in the language that the viewer gets it in; what is not translated stays, and says in which language it is. */
export async function inLanguage(db: TenantDb, course: OwnCourse, locale: LocaleCode): Promise<CourseInLanguage> {
  const { facts, own } = course;
  const language = languageFor(course, locale);
  const asked = { id: own.id, language };
  const names = language === facts.language ? undefined : await namesOf(db, asked, own.revision);
  const languages = languagesOf(course);
  if (!names) return { ...course, translation: null, languages };
  const fallen = facts.language;
  return {
    ...course,
    facts: {
      ...facts,
      language,
      title: names.title ?? facts.title,
      summary: names.summary ?? facts.summary,
      outcomes: facts.outcomes.map((outcome, index) => names.outcomes[index] ?? outcome),
    },
    lessons: course.lessons.map((lesson) => {
      const title = names.lessons[lesson.id];
      const section = names.sections[lesson.sectionTitle];
      return {
        ...lesson,
        ...(title === undefined ? { titleLanguage: fallen } : { title }),
        ...(section === undefined ? { sectionLanguage: fallen } : { sectionTitle: section }),
      };
    }),
    translation: language,
    languages,
    ...(names.title === undefined && { titleLanguage: fallen }),
  };
}

async function namesOf(db: TenantDb, { id, language }: { id: string; language: string }, revision: string) {
  const place = `${id}\n${language}`;
  const known = memory.recall(db, place, revision);
  if (known) return known.names;
  const [[row]] = await db.batch(nameStatements({ id, language }));
  if (row) memory.learn(db, place, row);
  return row?.names;
}
