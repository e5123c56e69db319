import { sql } from "drizzle-orm";
import { type SearchSource, searchStatements } from "#api/modules/search/public.ts";
import { courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { SeededBusiness } from "../fixtures/two-businesses.ts";

interface CorpusDocument {
  id: string;
  kind: "course" | "programme" | "classroom" | "article" | "transcript" | "document";
  title: string;
  text: string;
}

export interface Corpus {
  documents: CorpusDocument[];
  queries: { q: string; expect: string[] }[];
}

/** How many lessons share a course, whose own title says nothing. */
const lessonsOfACourse = 8;
const lessonKinds = { article: "article", transcript: "video", document: "pdf" } as const;
const isLesson = (kind: CorpusDocument["kind"]): kind is keyof typeof lessonKinds => kind in lessonKinds;

/** Writes the documents as what they are, each in the catalogue and in the search index, in place of what was there. */
export async function seedCorpus(business: SeededBusiness, { documents }: Corpus, language: string): Promise<void> {
  const { db } = business;
  const idOf = (name: string) => `${business.id}-${name}`;
  const facts = { coverCategory: "safety", categoryId: null, language, publishedAt: 1, updatedAt: 1 };
  const source = (
    over: Pick<SearchSource, "kind" | "refId" | "slug" | "title"> & Partial<SearchSource>,
  ): SearchSource => ({
    courseId: null,
    coverCategory: "safety",
    categoryId: null,
    language,
    publishedAt: 1,
    summary: "",
    contextTitle: "",
    durationSeconds: 600,
    lessonCount: 1,
    context: [],
    body: [],
    deep: [],
    passages: [],
    ...over,
  });
  const course = (id: string, title: string, summary: string) =>
    db.insert(courses, {
      ...facts,
      id: idOf(id),
      slug: id,
      title,
      summary,
      outcomes: [],
      lessonCount: 1,
      durationSeconds: 600,
    });

  const rows: Parameters<typeof db.batch>[0][number][] = [];
  const sources: SearchSource[] = [];
  for (const { id, kind, title, text } of documents) {
    if (kind === "course") rows.push(course(id, title, text));
    else if (kind === "programme")
      rows.push(
        db.insert(programmes, {
          ...facts,
          id: idOf(id),
          tree: "default",
          path: id,
          title,
          summary: text,
          inOrder: false,
        }),
      );
    else if (kind === "classroom")
      rows.push(
        db.insert(classrooms, {
          ...facts,
          id: idOf(id),
          slug: id,
          title,
          summary: text,
          outcomes: [],
          bring: [],
          durationSeconds: 600,
        }),
      );
    else continue;
    sources.push(
      source({ kind, refId: idOf(id), courseId: kind === "course" ? idOf(id) : null, slug: id, title, summary: text }),
    );
  }
  const told = documents.filter(({ kind }) => isLesson(kind));
  for (let from = 0; from < told.length; from += lessonsOfACourse) {
    const shelf = `shelf-${from / lessonsOfACourse}`;
    const own = told.slice(from, from + lessonsOfACourse);
    rows.push(
      course(shelf, shelf, ""),
      db.insert(sections, { id: idOf(`${shelf}-s`), courseId: idOf(shelf), title: "One", position: 1 }),
    );
    sources.push(
      source({
        kind: "course",
        refId: idOf(shelf),
        courseId: idOf(shelf),
        slug: shelf,
        title: shelf,
        deep: own.flatMap(({ title, text }) => [title, text]),
      }),
    );
    own.forEach(({ id, kind, title, text }, index) => {
      if (!isLesson(kind)) return;
      rows.push(
        db.insert(lessons, {
          id: idOf(id),
          courseId: idOf(shelf),
          sectionId: idOf(`${shelf}-s`),
          position: index + 1,
          title,
          kind: lessonKinds[kind],
          durationSeconds: 60,
        }),
      );
      sources.push(
        source({
          kind: "lesson",
          refId: idOf(id),
          courseId: idOf(shelf),
          slug: shelf,
          title,
          contextTitle: shelf,
          passages: [{ place: kind === "article" ? null : 1, text }],
        }),
      );
    });
  }
  await db.batch([db.delete(courses, sql`true`), db.delete(programmes, sql`true`), db.delete(classrooms, sql`true`)]);
  await db.batch([...rows, ...searchStatements(db, sources)] as Parameters<typeof db.batch>[0]);
}
