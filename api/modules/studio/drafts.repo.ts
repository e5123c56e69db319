import { eq, getTableColumns, sql } from "drizzle-orm";
import { courses } from "#api/db/schema/catalogue.ts";
import { courseDrafts, courseMaterials, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { users } from "#api/db/schema/identity.ts";
import type { Fields, RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded } from "#api/db/until-unraced.ts";

/** What is written, with the name of whoever wrote on it last. */
function drafts<T extends typeof courseDrafts | typeof lessonDrafts, More extends Fields>(
  db: TenantDb,
  table: T,
  more: More,
) {
  return db
    .select({ ...getTableColumns(table), editor: users.name, ...more })
    .from(table)
    .byKey()
    .leftJoin(users, eq(users.id, table.updatedBy));
}

/** Primary keys of course_drafts, courses and users. */
export function draftRow(db: TenantDb, courseId: string) {
  const { slug, title, admission, archivedAt: hiddenAt } = courses;
  return drafts(db, courseDrafts, { slug, title, admission, hiddenAt })
    .innerJoin(courses, eq(courses.id, courseDrafts.courseId))
    .where(eq(courseDrafts.courseId, courseId));
}

export type DraftRow = RowOf<ReturnType<typeof draftRow>>;

/** The lessons of a course, with no more of what they are made of than how long they are. Index: lesson_drafts_course. */
export function lessonHeads(db: TenantDb, courseId: string) {
  return db
    .select({
      id: lessonDrafts.lessonId,
      revision: lessonDrafts.revision,
      updatedAt: lessonDrafts.updatedAt,
      minutes: sql<number | null>`${lessonDrafts.content} ->> '$.minutes'`.as("minutes"),
      file: sql<string | null>`${lessonDrafts.content} ->> '$.file'`.as("file"),
      seconds: sql<number | null>`${lessonDrafts.content} ->> '$.seconds'`.as("seconds"),
    })
    .from(lessonDrafts)
    .where(eq(lessonDrafts.courseId, courseId));
}

export type LessonHeadRow = RowOf<ReturnType<typeof lessonHeads>>;

const material = {
  id: courseMaterials.id,
  courseId: courseMaterials.courseId,
  name: courseMaterials.name,
  contentType: courseMaterials.contentType,
  bytes: courseMaterials.bytes,
  sha256: courseMaterials.sha256,
  facts: courseMaterials.facts,
};

/** Primary key of course_materials. */
export function materialRow(db: TenantDb, id: string) {
  return db.select(material).from(courseMaterials).byKey().where(eq(courseMaterials.id, id));
}

/** Index: course_materials_name. */
export function materialRows(db: TenantDb, courseId: string) {
  return db
    .select(material)
    .from(courseMaterials)
    .where(eq(courseMaterials.courseId, courseId))
    .orderBy(courseMaterials.name);
}

export type MaterialRow = RowOf<ReturnType<typeof materialRows>>;

/** Primary keys of lesson_drafts, course_drafts and users. */
export function lessonDraftRow(db: TenantDb, lessonId: string) {
  return drafts(db, lessonDrafts, { origin: courseDrafts.origin })
    .innerJoin(courseDrafts, eq(courseDrafts.courseId, lessonDrafts.courseId))
    .where(eq(lessonDrafts.lessonId, lessonId));
}

export type LessonDraftRow = RowOf<ReturnType<typeof lessonDraftRow>>;

type CourseValues = Partial<
  Pick<typeof courseDrafts.$inferInsert, "head" | "outline" | "origin" | "publishedAt" | "isChanged">
>;

interface Written {
  at: number;
  by: string;
}

/** Fails where the draft has another revision by now (`writeUnraced`). */
export function writeCourseDraft(
  db: TenantDb,
  { courseId, revision }: Pick<DraftRow, "courseId" | "revision">,
  values: CourseValues,
  { at, by }: Written,
) {
  const own = eq(courseDrafts.courseId, courseId);
  const write = db.update(
    courseDrafts,
    { ...values, revision: onceAfter(courseDrafts.revision, revision), updatedAt: at, updatedBy: by },
    own,
  );
  const stands = db.primary.select({ revision: courseDrafts.revision }).from(courseDrafts).byKey().where(own);
  return guarded(write, stands, revision);
}

/** The same of a lesson. */
export function writeLessonDraft(
  db: TenantDb,
  { lessonId, revision }: Pick<LessonDraftRow, "lessonId" | "revision">,
  { content }: Pick<LessonDraftRow, "content">,
  { at, by }: Written,
) {
  const own = eq(lessonDrafts.lessonId, lessonId);
  const write = db.update(
    lessonDrafts,
    { content, revision: onceAfter(lessonDrafts.revision, revision), updatedAt: at, updatedBy: by },
    own,
  );
  const stands = db.primary.select({ revision: lessonDrafts.revision }).from(lessonDrafts).byKey().where(own);
  return guarded(write, stands, revision);
}

/** NULL is refused by the column: a write after another fails, and its batch with it. */
function onceAfter(column: typeof courseDrafts.revision | typeof lessonDrafts.revision, revision: number) {
  return sql`case when ${column} = ${revision} then ${revision + 1} end`;
}

/** What learners have is not what is written any more. Primary key of course_drafts. */
export function markChanged(db: TenantDb, courseId: string) {
  return db.update(courseDrafts, { isChanged: true }, eq(courseDrafts.courseId, courseId));
}
