import {
  compareDraft as compareDraftContract,
  compareVersion as compareVersionContract,
  type CourseVersion,
  getCourseChecks,
  getDraftDifferences,
  getPublication,
  listCourseVersions,
  moveLearners,
  previewMove,
  publishCourse,
  restoreVersion,
} from "#shared/contracts/studio-publication.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { checksOf } from "./check-course.ts";
import { draftRow } from "./drafts.repo.ts";
import { move, previewedMove } from "./move-learners.ts";
import { differencesOf, Expired, previewOf, publish } from "./publish-course.ts";
import { restore } from "./restore-version.ts";
import { learnersByVersion, type VersionRow, versionRows } from "./versions.repo.ts";
import { writtenCourse } from "./written.ts";

export function publicationRoutes(app: ApiApp): void {
  implement(app, getCourseChecks, async ({ c, db, business, params, now }) => {
    const written = await writtenCourse(db.primary, params.courseId);
    return { data: await checksOf(db.primary, written, business, c.env.FILES, now) };
  });

  implement(app, getPublication, async ({ c, db, business, params, now }) => ({
    data: await previewOf(db.primary, params.courseId, { business, bucket: c.env.FILES, now }),
  }));

  implement(app, publishCourse, async ({ c, db, business, viewer, params, body, now }) => {
    const asked = { courseId: params.courseId, ...body };
    try {
      return { data: await publish(db.primary, viewer, asked, { business, bucket: c.env.FILES, now }) };
    } catch (error) {
      if (!(error instanceof Expired)) throw error;
      return errorResponse(c, new AppError("preview_expired"), { details: { current: error.current } });
    }
  });

  implement(app, listCourseVersions, async ({ db, params }) => {
    const [[course], rows, learners] = await db.primary.batch([
      draftRow(db.primary, params.courseId),
      versionRows(db.primary, params.courseId),
      learnersByVersion(db.primary, params.courseId),
    ]);
    if (course === undefined) throw new AppError("not_found");
    const people = new Map(learners.map((one) => [one.versionId, one.people]));
    return wholeList(rows.map((row, index) => toVersion(row, index === 0, people)));
  });

  // What splits texts into blocks comes with who asks for it.
  implement(app, compareDraftContract, async ({ db, params }) => {
    const { compareDraft } = await import("./compare-versions.ts");
    return { data: await compareDraft(db, params.courseId) };
  });

  implement(app, getDraftDifferences, async ({ db, params }) => ({
    data: await differencesOf(db.primary, params.courseId),
  }));

  implement(app, compareVersionContract, async ({ db, params }) => {
    const { compareVersion } = await import("./compare-versions.ts");
    return { data: await compareVersion(db, params.versionId) };
  });

  implement(app, restoreVersion, async ({ db, viewer, params, now }) => ({
    data: await restore(db.primary, viewer, params.versionId, now),
  }));

  implement(app, previewMove, async ({ db, params }) => ({ data: await previewedMove(db.primary, params.versionId) }));

  implement(app, moveLearners, async ({ db, viewer, params, body, now }) => ({
    data: await move(db.primary, viewer, params.versionId, body.token, now),
  }));
}

function toVersion(row: VersionRow, isCurrent: boolean, people: ReadonlyMap<string | null, number>): CourseVersion {
  return {
    id: row.id,
    number: row.number,
    correction: row.correction,
    notes: row.notes,
    published_at: instant(row.publishedAt),
    published_by: row.publisher,
    lessons: row.sections.reduce((sum, { lessons }) => sum + lessons.length, 0),
    is_current: isCurrent,
    learners: (people.get(row.id) ?? 0) + (isCurrent ? (people.get(null) ?? 0) : 0),
  };
}
