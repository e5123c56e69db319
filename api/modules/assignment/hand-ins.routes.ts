import { handInWork, listWaitingHandIns, reviewHandIn } from "#shared/contracts/hand-ins.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { queueMeta } from "#api/http/queue-meta.ts";
import { staffScope } from "#api/http/staff.ts";
import { toFiles } from "./task-overview.ts";
import { handIn } from "./hand-in.repo.ts";
import { listWaiting, review } from "./review.repo.ts";

export function handInRoutes(app: ApiApp): void {
  implement(app, handInWork, async ({ db, viewer, params, body, now }) => ({
    data: await handIn(
      db,
      viewer.id,
      params.lessonId,
      { text: body.text.trim(), uploadIds: [...new Set(body.upload_ids)] },
      now,
    ),
  }));

  implement(app, listWaitingHandIns, async ({ db, viewer, query }) => {
    const { rows, courses, tasks } = await listWaiting(db, {
      graderId: viewer.id,
      courseSlug: query.course,
      scope: staffScope(viewer),
    });
    const data = rows.map(({ learnerName, learnerEmail, files, handedInAt, ...row }) => ({
      ...row,
      learner: { name: learnerName, email: learnerEmail },
      files: toFiles(files),
      handed_in_at: instant(handedInAt),
    }));
    return { data, meta: { ...queueMeta(courses), tasks } };
  });

  implement(app, reviewHandIn, async ({ db, viewer, business, body, now }) => {
    const found = { db, viewer, business, scope: staffScope(viewer) };
    return { data: await review(found, body, now) };
  });
}
