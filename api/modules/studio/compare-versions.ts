import { and, desc, eq, sql } from "drizzle-orm";
import { type CourseComparison, mostBlocks } from "#shared/contracts/studio-publication.ts";
import type { CourseHead } from "#shared/contracts/studio.ts";
import { blockChanges } from "#shared/domain/block-changes.ts";
import { AppError } from "#shared/errors.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { partsOf } from "#api/modules/publishing/public.ts";
import { lessonChanges, type ComparedLesson } from "./version-kind.ts";
import { versionRow } from "./versions.repo.ts";
import { latestVersion, versionContent, writtenCourse } from "./written.ts";

/** A course as it was, or is, said. */
interface Edition {
  head: CourseHead;
  sections: readonly { id: string; title: string }[];
  lessons: readonly ComparedLesson[];
}

/** What is written beside what is out. Throws `not_found`, `not_ready`. */
export async function compareDraft(db: TenantDb, courseId: string): Promise<CourseComparison> {
  const { row, lessons } = await writtenCourse(db, courseId);
  const latest = await latestVersion(db, courseId);
  return comparison(latest, { head: row.head, sections: row.outline?.sections ?? [], lessons });
}

/** A version beside the one before it. Throws `not_found`. */
export async function compareVersion(db: TenantDb, versionId: string): Promise<CourseComparison> {
  const version = await versionRow(db, versionId).get();
  if (version === undefined) throw new AppError("not_found");
  const { courseId, number, correction } = version;
  const { number: ofRow, correction: correctionOfRow } = courseVersions;
  // Index: course_versions_course.
  const before = await db
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), sql`(${ofRow}, ${correctionOfRow}) < (${number}, ${correction})`))
    .orderBy(desc(ofRow), desc(correctionOfRow))
    .limit(1)
    .get();
  const lessons = await versionContent(db, version.sections);
  return comparison(before && { ...before, lessons: await versionContent(db, before.sections) }, {
    ...version,
    lessons,
  });
}

function comparison(
  before: (Edition & { number: number; correction: number }) | undefined,
  after: Edition,
): CourseComparison {
  const changes = lessonChanges(before?.lessons ?? [], after.lessons);
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const ofNames = blockChanges(was.get("") ?? [], is.get("") ?? []);
  const told = (blocks: CourseComparison["parts"][number]["blocks"]) => ({
    blocks: blocks.slice(0, mostBlocks),
    is_cut: blocks.length > mostBlocks,
  });
  return {
    before: before ? { number: before.number, correction: before.correction } : null,
    parts: [
      ...(ofNames.length > 0 ? [{ lesson_id: null, title: "", change: "content" as const, ...told(ofNames) }] : []),
      ...changes.map((change) => ({
        ...change,
        ...told(blockChanges(was.get(change.lesson_id) ?? [], is.get(change.lesson_id) ?? [])),
      })),
    ],
  };
}

/** The words of each lesson in blocks; those of the course itself under an empty id. */
function wordsOf(edition: Edition | undefined): ReadonlyMap<string, string[]> {
  if (edition === undefined) return new Map();
  return new Map(partsOf({ ...edition, id: "" }).map(({ id, pieces }) => [id, pieces.map(({ source }) => source)]));
}
