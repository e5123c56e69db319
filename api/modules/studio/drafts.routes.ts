import {
  type CourseDraft,
  changeCourseDraft,
  getCourseDraft,
  getLessonDraft,
  saveLessonDraft,
} from "#shared/contracts/studio.ts";
import { previewLesson, showDraftCaptions } from "#shared/contracts/lesson-preview.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { alterOutline, saveLesson } from "./change-drafts.ts";
import { draftRow, lessonDraftRow, lessonHeads, materialRows } from "./drafts.repo.ts";
import { toCourseDraft, toLessonDraft } from "./drafts.view.ts";
import { tagged, unlessStale } from "./stale-answers.ts";

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

  implement(app, previewLesson, async ({ db, business, params: { lessonId }, query, now }) => {
    const { previewedLesson } = await import("./preview-lesson.ts");
    const { language, as = "new", learner_id: learnerId } = query;
    return { data: await previewedLesson(db.primary, { lessonId, language, as, learnerId }, { business, now }) };
  });

  implement(app, showDraftCaptions, async ({ db, params, query: { language } }) => {
    const { content } = (await lessonDraftRow(db.primary, params.lessonId).get()) ?? {};
    const spoken =
      content && "captions" in content && content.captions.find((one) => one.language === (language ?? one.language));
    if (!spoken) throw new AppError("not_found");
    return new Response(spoken.vtt, {
      headers: { "Content-Type": "text/vtt; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  });

  implement(app, saveLessonDraft, async ({ c, db, viewer, params, body, now }) => {
    const shown = () => shownLesson(db.primary, params.lessonId);
    const { revision } = await shown();
    return unlessStale(c, revision, shown, async () => {
      await saveLesson(db.primary, viewer, { lessonId: params.lessonId, revision }, body.content, now);
    });
  });
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
