import { enrolCourse, getCourse, listCourses } from "#shared/contracts/course.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { readCursor, writeCursor } from "#api/http/keyset-cursor.ts";
import { lockOf, resumeRow, spokenOf, standingOf, standingsOf } from "#api/modules/progress/public.ts";
import { toCourseCard } from "./course-cards.ts";
import { findOwnCourse, type OwnCourse } from "./course-facts.ts";
import { enrol, listCoursePage, loadStanding } from "./course.repo.ts";
import { toCourseDetail } from "./course.view.ts";

const defaultPageSize = 24;

export function courseRoutes(app: ApiApp): void {
  implementPage(app, listCourses, async ({ db, viewerId, business, query }) => {
    const list = `${business.id}\n${query.category ?? ""}`;
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor, list);
    if (query.cursor !== undefined && !after)
      throw new AppError("validation_failed", { fields: { cursor: ["invalid"] } });

    const { rows, more } = await listCoursePage(db, viewerId, {
      limit: query.limit ?? defaultPageSize,
      after,
      category: query.category,
    });
    const enrolled = rows.filter((row) => row.enrolledAt !== null).map((row) => row.id);
    const { lessons, locks } = await loadStanding(db, viewerId, enrolled);
    const standings = standingsOf(lessons);
    const last = rows.at(-1);
    return {
      data: rows.map((row) => toCourseCard(row, standings.get(row.id), lockOf(locks, row.id))),
      meta: { next_cursor: more && last ? writeCursor({ at: last.publishedAt, id: last.id }, list) : null },
    };
  });

  implementPage(app, getCourse, async ({ db, viewerId, params }) => {
    const course = await findOwnCourse(db, viewerId, params.slug);
    if (!course) throw new AppError("not_found");
    return { data: await present(db, course) };
  });

  implement(app, enrolCourse, async ({ db, viewer, params, now }) => {
    const course = await findOwnCourse(db, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    if (course.own.enrolledAt !== null) return { data: await present(db, course) };
    if (lockOf(course.locks, course.own.id)) throw new AppError("lesson_locked");
    await enrol(db, viewer.id, course.own.id, now);
    const enrolled = await findOwnCourse(db, viewer.id, params.slug);
    if (!enrolled) throw new AppError("not_found");
    return { data: await present(db, enrolled) };
  });
}

async function present(db: TenantDb, course: OwnCourse) {
  const standing = standingOf(course.lessons);
  const resume = course.own.enrolledAt === null ? undefined : resumeRow(standing);
  const spoken = resume && (await spokenOf(db, { lessonId: resume.id, revision: course.own.revision }));
  return toCourseDetail(course, standing, spoken);
}
