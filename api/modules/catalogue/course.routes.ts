import { chooseCourseLanguage, enrolCourse, getCourse, listCourses } from "#shared/contracts/course.ts";
import { requestCourse, withdrawCourseRequest } from "#shared/contracts/course-request.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { doorFor } from "#api/db/door.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { readCursor, writeCursor } from "#api/http/keyset-cursor.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { lockOf, resumeRow, spokenOf, standingOf, standingsOf } from "#api/modules/progress/public.ts";
import { toCourseCard } from "./course-cards.ts";
import { inLanguage } from "./course-language.ts";
import { findOwnCourse, type OwnCourse } from "./course-facts.ts";
import { askFor, chooseLanguage, enrol, listCoursePage, loadStanding, takeBackRequest } from "./course.repo.ts";
import { toCourseDetail } from "./course.view.ts";

const defaultPageSize = 24;
const requestsPerWindow = { turns: 30, windowMs: 60 * 60_000 };

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

  implementPage(app, getCourse, async ({ c, db, viewerId, params }) => {
    const course = await findOwnCourse(db, viewerId, params.slug);
    if (!course) throw new AppError("not_found");
    return { data: await present(db, course, c.var.locale) };
  });

  implement(app, enrolCourse, async ({ c, db, viewer, params, now }) => {
    const course = await findOwnCourse(db, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    if (course.own.enrolledAt !== null) return { data: await present(db, course, c.var.locale) };
    if (lockOf(course.locks, course.own.id)) throw new AppError("lesson_locked");
    if (doorFor(course.own) !== "open") throw new AppError("not_admitted");
    await enrol(db, viewer.id, course.own.id, now);
    return { data: await presentAnew(db, viewer.id, params.slug, c.var.locale) };
  });

  implement(app, chooseCourseLanguage, async ({ c, db, viewer, params, body }) => {
    const course = await findOwnCourse(db, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    if (course.own.enrolledAt === null) throw new AppError("not_enrolled");
    const { languages } = await inLanguage(db, course, c.var.locale);
    if (!languages.includes(body.language))
      throw new AppError("validation_failed", { fields: { language: ["invalid"] } });
    await chooseLanguage(db, viewer.id, course.own.id, body.language);
    const own = { ...course.own, chosenLanguage: body.language };
    return { data: await present(db, { ...course, own }, c.var.locale) };
  });

  implement(app, requestCourse, async ({ c, db, viewer, params, body, now }) => {
    const course = await findOwnCourse(db.primary, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    const door = doorFor(course.own);
    if (door === "open") return { data: await present(db.primary, course, c.var.locale) };
    if (door === "assigned") throw new AppError("not_admitted");
    const turn = await takeTurn(db.primary, [{ subject: `requests|${viewer.id}`, ...requestsPerWindow }], now);
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    const message = body.message.trim() || null;
    await askFor(db.primary, { userId: viewer.id, courseId: course.own.id, message }, now);
    return { data: await presentAnew(db.primary, viewer.id, params.slug, c.var.locale) };
  });

  implement(app, withdrawCourseRequest, async ({ c, db, viewer, params }) => {
    const course = await findOwnCourse(db.primary, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    await takeBackRequest(db.primary, viewer.id, course.own.id);
    return { data: await presentAnew(db.primary, viewer.id, params.slug, c.var.locale) };
  });
}

async function presentAnew(db: TenantDb, viewerId: string, slug: string, locale: LocaleCode) {
  const course = await findOwnCourse(db, viewerId, slug);
  if (!course) throw new AppError("not_found");
  return present(db, course, locale);
}

async function present(db: TenantDb, own: OwnCourse, locale: LocaleCode) {
  const course = await inLanguage(db, own, locale);
  const standing = standingOf(course.lessons);
  const resume = course.own.enrolledAt === null ? undefined : resumeRow(standing);
  // What is said in a lesson is quoted as it was written.
  const spoken =
    resume &&
    course.translation === null &&
    (await spokenOf(db, { lessonId: resume.id, revision: course.own.revision }));
  return toCourseDetail(course, standing, spoken || undefined);
}
