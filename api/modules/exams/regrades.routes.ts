import { getExamFigures } from "#shared/contracts/exam-figures.ts";
import { getExamQuestion, listRegrades, previewRegrade, startRegrade } from "#shared/contracts/regrades.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { requireOpenVersion } from "#api/modules/bank/public.ts";
import { oneExam } from "./change-exams.ts";
import { shownFigures } from "./exam-figures.view.ts";
import { foreseeRegrade, isOpen } from "./foreseen-regrade.ts";
import { toExamQuestion } from "./regrade-key.ts";
import { requireNotAsked, requireNotSitting } from "./own-sitting.ts";
import { askedQuestion, regradesOf } from "./regrade-rows.repo.ts";
import { beginRegrade } from "./start-regrade.ts";

/** What results say of an exam, and what is done about one of its questions. */
export function regradeRoutes(app: ApiApp): void {
  implement(app, getExamFigures, async ({ db, viewer, params, now }) => {
    await requireNotSitting(db, viewer.id, params.examId, now);
    return { data: await shownFigures(db.primary, params.examId) };
  });

  implement(app, getExamQuestion, async ({ db, viewer, params, now }) => {
    return { data: toExamQuestion(await openQuestion(db, viewer.id, params, now)) };
  });

  implement(app, previewRegrade, async ({ db, viewer, params, body, now }) => {
    await openQuestion(db, viewer.id, { examId: params.examId, questionId: body.question_id }, now);
    await requireNotAsked(db, viewer.id, params.examId, body.question_id);
    return { data: (await foreseeRegrade(db, params.examId, body, now)).preview };
  });

  implement(app, startRegrade, async ({ c, db, viewer, params, body, now }) => {
    await openQuestion(db, viewer.id, { examId: params.examId, questionId: body.question_id }, now);
    await requireNotAsked(db, viewer.id, params.examId, body.question_id);
    return { data: await beginRegrade(db, { env: c.env, viewer, examId: params.examId, body }, now) };
  });

  implement(app, listRegrades, async ({ db, params: { examId } }) => {
    await oneExam(db.primary, examId);
    const rows = await regradesOf(db, examId);
    return wholeList(
      rows.map(({ madeAt, mayLower, questionId, text, status, number: _none, ...row }) => ({
        ...row,
        at: instant(madeAt),
        may_lower: mayLower,
        question: { id: questionId, text: questionLine(text) },
        is_running: isOpen(status),
      })),
    );
  });
}

interface Which {
  examId: string;
  questionId: string;
}

/** A question whose key the viewer may read: neither this exam nor another one that they sit asks it of them. Throws `own_sitting`. */
async function openQuestion(db: TenantDb, viewerId: string, { examId, questionId }: Which, now: number) {
  await requireNotSitting(db, viewerId, examId, now);
  const row = await askedQuestion(db, examId, questionId);
  if (row === undefined) throw new AppError("not_found");
  await requireOpenVersion(db.primary, viewerId, row.versionId, now);
  return row;
}
