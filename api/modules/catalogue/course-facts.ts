import { desc, eq, isNull } from "drizzle-orm";
import { categories, courses, lessons } from "#api/db/schema/catalogue.ts";
import { quizzes } from "#api/db/schema/quiz.ts";
import { among } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { KnownRows } from "#api/db/known-rows.ts";
import { ifAsked } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  askedRows,
  type LessonRow,
  lockRows,
  type OutlineRow,
  outlineRows,
  ownLessons,
  recordRows,
  type StepRow,
  versionOutlineRows,
} from "#api/modules/progress/public.ts";
import { type CardFacts } from "./card-facts.ts";
import { factColumns, ownCards, type OwnCardRow, shownCourse } from "./course-cards.ts";

/** What a course is to everybody alike. */
interface CourseFacts extends CardFacts {
  outcomes: string[];
  author: { name: string; role: string } | null;
  reviewedOn: string | null;
  /** The languages that it is published in besides its own. */
  translated: Record<string, unknown> | null;
  /** Of its last quiz. */
  passPercent: number | null;
  outline: OutlineRow[];
  /** Its lessons that ask for more than being gone through. */
  asking: string[];
}

/** A course with its lessons as one viewer stands in them, and what `lockOf` judges by. */
export interface OwnCourse {
  facts: CourseFacts;
  own: OwnCardRow;
  lessons: LessonRow[];
  locks: StepRow[];
}

const ownStatements = kept((db, { viewerId, slug }: Given<{ viewerId: string; slug: string }>) => {
  const { bySlug, courseId } = shownCourse(db, slug);
  return [ownCards(db, viewerId).where(bySlug), recordRows(db, viewerId, courseId), lockRows(db, viewerId, courseId)];
});

const askedStatements = kept((db, { viewerId, ids }: Given<{ viewerId: string; ids: readonly string[] }>) => [
  askedRows(db, viewerId, among(lessons.id, ids)),
]);

const factStatements = kept((db, { viewerId, id }: Given<{ viewerId: string; id: string }>) => [
  // Primary key of courses, in all but the outline.
  db
    .select({
      ...factColumns,
      revision: courses.revision,
      outcomes: courses.outcomes,
      author: courses.author,
      reviewedOn: courses.reviewedOn,
      translated: courses.translated,
    })
    .from(courses)
    .byKey()
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .where(eq(courses.id, id)),
  outlineRows(db, id),
  db
    .select({ passPercent: quizzes.passPercent })
    .from(lessons)
    .innerJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .where(eq(lessons.courseId, id), isNull(lessons.archivedAt))
    .orderBy(desc(lessons.position))
    .limit(1),
  askedRows(db, viewerId, eq(lessons.courseId, id)),
]);

const memory = new KnownRows<CourseFacts>(8 * 1024 * 1024);

/**
 * A course with its outline as the viewer stands in it: one round trip while this isolate knows the course as it is by now,
 * which the viewer's own rows tell, and two where it does not.
 */
export async function findOwnCourse(db: TenantDb, viewerId: string, slug: string): Promise<OwnCourse | undefined> {
  const known = memory.latest(db, slug);
  const ids = known?.asking ?? [];
  const { rows, more } = await db.groups({
    rows: ownStatements({ viewerId, slug }),
    more: ifAsked(ids.length > 0, () => askedStatements({ viewerId, ids })),
  });
  const [[own], records, locks] = rows;
  const [asked = []] = more;
  if (!own) return undefined;
  if (own.versionId !== null) return heldCourse(db, viewerId, { own, records, locks }, known);
  if (known?.id === own.id && known.revision === own.revision)
    return { facts: known, own, lessons: ownLessons(known.outline, records, asked), locks };

  const loaded = await loadFacts(db, viewerId, own.id);
  if (!loaded) return undefined;
  memory.learn(db, slug, loaded.facts);
  return { facts: loaded.facts, own, lessons: ownLessons(loaded.facts.outline, records, loaded.asked), locks };
}

/** The same for who stays with a version that is not out any more: its outline is asked for besides. */
async function heldCourse(
  db: TenantDb,
  viewerId: string,
  { own, records, locks }: Pick<OwnCourse, "own" | "locks"> & { records: Parameters<typeof ownLessons>[1] },
  known: CourseFacts | undefined,
): Promise<OwnCourse | undefined> {
  const isKnown = known?.id === own.id && known.revision === own.revision;
  const facts = isKnown ? known : (await loadFacts(db, viewerId, own.id))?.facts;
  if (!facts || own.versionId === null) return undefined;
  const [outline, asked] = await db.batch([
    versionOutlineRows(db, own.versionId),
    askedRows(db, viewerId, eq(lessons.courseId, own.id), own.versionId),
  ]);
  return { facts, own, lessons: ownLessons(outline, records, asked), locks };
}

async function loadFacts(db: TenantDb, viewerId: string, id: string) {
  const [[course], outline, [quiz], asked] = await db.batch(factStatements({ viewerId, id }));
  if (!course) return undefined;
  const asking = outline.flatMap((lesson) => (lesson.asksMore ? [lesson.id] : []));
  const facts: CourseFacts = { ...course, passPercent: quiz?.passPercent ?? null, outline, asking };
  return { facts, asked };
}
