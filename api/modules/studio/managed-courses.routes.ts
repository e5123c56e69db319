import {
  archiveCourse,
  archiveCourses,
  copyCourse,
  type CourseLearner,
  type CourseRow,
  createCourse,
  getManagedCourse,
  getNewCourse,
  listCourseLearners,
  listManagedCourses,
  restoreCourse,
} from "#shared/contracts/managed-courses.ts";
import { mostLetIn } from "#shared/contracts/admission.ts";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { waitingRequests } from "#api/modules/admission/public.ts";
import { categoryRows, toCategories } from "#api/modules/classes/public.ts";
import { beginCourse, setArchived } from "./change-courses.ts";
import { stateOf } from "./drafts.view.ts";
import { copyCourse as copy } from "./copy-course.ts";
import { findLearners, type LearnerRow } from "./course-learners.repo.ts";
import { findManagedCourses, managedCourse, type ManagedRow } from "./managed-courses.repo.ts";
import { nextVersions } from "./next-versions.ts";

export function managedCoursesRoutes(app: ApiApp): void {
  implement(app, listManagedCourses, async ({ db, business, query, now }) => {
    const { rows, meta, counts } = await findManagedCourses(db.primary, query, todayOf(business, now));
    const data = rows.map(toCourseRow);
    const changed = data.flatMap(({ id, state }) => (state === "changed" ? [id] : []));
    const next = await nextVersions(db.primary, changed);
    return {
      data: data.map((row) => ({ ...row, next: next.get(row.id) ?? null })),
      meta: { ...meta, counts: counts ?? noCourses },
    };
  });

  implement(app, getManagedCourse, async ({ db, business, params, now }) => {
    const [[row], categories, waiting] = await db.primary.batch([
      managedCourse(db.primary, params.courseId, todayOf(business, now)),
      categoryRows(db.primary),
      waitingRequests(db.primary, "business", params.courseId).limit(mostLetIn + 1),
    ]);
    if (row === undefined) throw new AppError("not_found");
    const { head, revision } = row;
    return {
      data: {
        ...toCourseRow(row),
        summary: head?.summary ?? row.summary,
        category_id: head === null ? row.categoryId : head.category_id,
        categories: toCategories(categories),
        has_source: head !== null,
        admission: row.admission,
        waiting: waiting.length,
        revision,
      },
    };
  });

  implement(app, getNewCourse, async ({ c, db, business }) => ({
    data: {
      categories: toCategories(await categoryRows(db.primary).all()),
      language: courseLanguageOf(business.profile.locale ?? c.var.locale),
    },
  }));

  implement(app, createCourse, async ({ db, business, viewer, body, now }) => ({
    data: await beginCourse(db.primary, { business, viewer }, body, now),
  }));

  implement(app, copyCourse, async ({ db, business, viewer, params, now }) => ({
    data: await copy(db.primary, { business, viewer }, params.courseId, now),
  }));

  implement(app, archiveCourse, async ({ db, viewer, params: { courseId: id }, now }) => {
    const done = await setArchived(db.primary, viewer, [id], true, now);
    return { data: { id, change_set_id: done.change_set_id } };
  });

  implement(app, restoreCourse, async ({ db, viewer, params: { courseId: id }, now }) => {
    const done = await setArchived(db.primary, viewer, [id], false, now);
    return { data: { id, change_set_id: done.change_set_id } };
  });

  implement(app, archiveCourses, async ({ db, viewer, body: { ids, is_archived: isArchived }, now }) => ({
    data: await setArchived(db.primary, viewer, ids, isArchived, now),
  }));

  implement(app, listCourseLearners, async ({ db, params, query }) => {
    const { rows, meta } = await findLearners(db.primary, params.courseId, query);
    return { data: rows.map(toLearner), meta };
  });
}

function toLearner(row: LearnerRow): CourseLearner {
  return {
    id: row.id,
    name: row.name ?? "–",
    state: row.completedAt !== null ? "completed" : row.hasBegun === 1 ? "in_progress" : "not_started",
    version: row.version,
    enrolled_at: instant(row.enrolledAt),
    studied_at: row.hasBegun === 1 ? instant(row.lastStudiedAt) : null,
    completed_at: row.completedAt === null ? null : instant(row.completedAt),
  };
}

const noCourses = { draft: 0, live: 0, changed: 0, archived: 0 };

function todayOf({ profile }: Business, now: number): string {
  return zonedDate(now, businessTimeZone(profile));
}

/** What is written, where that is known. */
function toCourseRow(row: ManagedRow): CourseRow {
  return {
    id: row.courseId,
    slug: row.slug,
    title: row.head?.title ?? row.title,
    cover_category: row.coverCategory,
    category: row.category,
    language: row.head?.language ?? row.language,
    translations: Object.entries(row.translated ?? {}).map(([language, { gaps = 0 }]) => ({ language, gaps })),
    state: stateOf(row),
    origin: row.origin,
    version: row.version,
    lessons: row.lessons,
    learners: row.learners,
    completed: row.completed,
    studying: row.studying ?? 0,
    overdue: row.overdue,
    updated_at: instant(row.updatedAt),
    updated_by: row.editor,
  };
}
