import type { Context } from "hono";
import {
  type CourseDraft,
  changeCourseDraft,
  getCourseDraft,
  getLessonDraft,
  saveLessonDraft,
} from "#shared/contracts/studio.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { alterOutline, saveLesson } from "./change-drafts.ts";
import { draftRow, lessonDraftRow, lessonHeads, materialRows } from "./drafts.repo.ts";
import { toCourseDraft, toLessonDraft } from "./drafts.view.ts";

export function draftsRoutes(app: ApiApp): void {
  implement(app, getCourseDraft, async ({ c, db, params }) => tagged(c, await shownDraft(db.primary, params.courseId)));

  implement(app, changeCourseDraft, async ({ c, db, business, viewer, params, body, now }) => {
    const shown = () => shownDraft(db.primary, params.courseId);
    const { revision } = await shown();
    return unlessStale(c, revision, shown, async () => {
      await alterOutline(db.primary, { business, viewer }, { courseId: params.courseId, revision }, body, now);
    });
  });

  implement(app, getLessonDraft, async ({ c, db, params }) =>
    tagged(c, await shownLesson(db.primary, params.lessonId)),
  );

  implement(app, saveLessonDraft, async ({ c, db, viewer, params, body, now }) => {
    const shown = () => shownLesson(db.primary, params.lessonId);
    const { revision } = await shown();
    return unlessStale(c, revision, shown, async () => {
      await saveLesson(db.primary, viewer, { lessonId: params.lessonId, revision }, body.content, now);
    });
  });
}

function tagged<Shown extends { revision: number }>(c: Context<AppEnv>, data: Shown): { data: Shown } {
  c.header("ETag", `"${data.revision}"`);
  return { data };
}

/** Writes what was made of what stands, and answers what stands then. */
async function unlessStale<Shown extends { revision: number }>(
  c: Context<AppEnv>,
  revision: number,
  shown: () => Promise<Shown>,
  write: () => Promise<void>,
): Promise<{ data: Shown } | Response> {
  const expected = c.req.header("If-Match");
  if (expected === undefined) throw new AppError("precondition_required");
  const stale = async () => {
    const current = await shown();
    return errorResponse(c, new AppError("stale"), {
      details: { current },
      headers: { ETag: `"${current.revision}"` },
    });
  };
  if (expected !== `"${revision}"`) return stale();
  try {
    await write();
  } catch (error) {
    if (error instanceof Raced) return stale();
    throw error;
  }
  return tagged(c, await shown());
}

async function shownDraft(db: TenantDb, courseId: string): Promise<CourseDraft> {
  const [[row], heads, materials] = await db.batch([
    draftRow(db, courseId),
    lessonHeads(db, courseId),
    materialRows(db, courseId),
  ]);
  if (row === undefined) throw new AppError("not_found");
  return toCourseDraft(row, heads, materials);
}

async function shownLesson(db: TenantDb, lessonId: string) {
  const row = await lessonDraftRow(db, lessonId).get();
  if (row === undefined) throw new AppError("not_found");
  return toLessonDraft(row);
}
