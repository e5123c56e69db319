import { enrolCourse, getCourse, listCourses } from "#shared/contracts/course.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { readCursor, writeCursor } from "#api/http/keyset-cursor.ts";
import { lockOf, resumeRow, spokenOf, standingOf, standingsOf } from "#api/modules/progress/public.ts";
import { toCourseCard } from "./course-cards.ts";
import { enrol, findCourse, type FoundCourse, listCoursePage, loadStanding } from "./course.repo.ts";
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
    const course = await findCourse(db, viewerId, params.slug);
    if (!course) throw new AppError("not_found");
    return { data: await present(db, course) };
  });

  implement(app, enrolCourse, async ({ db, viewer, params, now }) => {
    const course = await findCourse(db, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    if (course.card.enrolledAt !== null) return { data: await present(db, course) };
    if (lockOf(course.locks, course.card.id)) throw new AppError("lesson_locked");
    await enrol(db, viewer.id, course.card.id, now);
    const enrolled = await findCourse(db, viewer.id, params.slug);
    if (!enrolled) throw new AppError("not_found");
    return { data: await present(db, enrolled) };
  });
}

async function present(db: TenantDb, course: FoundCourse) {
  const standing = standingOf(course.lessons);
  const resume = course.card.enrolledAt === null ? undefined : resumeRow(standing);
  const spoken = resume && (await spokenOf(db, [resume.id])).get(resume.id);
  return toCourseDetail(course, standing, spoken);
}
