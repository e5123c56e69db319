import { changeExamPeople, exportExamResults, findExaminees, listExamPeople } from "#shared/contracts/exam-people.ts";
import {
  archiveExam,
  changeExam,
  closeExam,
  createExam,
  type Exam,
  getExam,
  getExamChoices,
  listExams,
  openExam,
  restoreExam,
} from "#shared/contracts/exams.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { withTag } from "#api/http/with-tag.ts";
import { assignablePeople } from "#api/modules/assigning/public.ts";
import { candidatesOf } from "#api/modules/bank/public.ts";
import { alterExam, changedTerms, makeExam, oneExam, setArchived } from "./change-exams.ts";
import { findExamPeople } from "./exam-people.repo.ts";
import { examCounts, findExams } from "./exams.repo.ts";
import { toExam, toExamRow } from "./exams.view.ts";
import { giveExam } from "./give-exam.ts";
import { beginExam, endExam } from "./open-exam.ts";
import { examChoices } from "./bank-questions.ts";
import { seenBefore } from "./seen-keys.ts";
import { exportResults } from "./results-file.ts";

export function examsRoutes(app: ApiApp): void {
  implement(app, listExams, async ({ db: { primary: db }, query }) => {
    const { rows, meta } = await findExams(db, query);
    const countsOf = await examCounts(
      db,
      rows.map(({ id }) => id),
    );
    return { data: rows.map((row) => toExamRow(row, countsOf(row.id))), meta };
  });

  implement(app, getExamChoices, async ({ c, db }) => ({ data: await examChoices(db.primary, c.var.locale) }));

  implement(app, getExam, async ({ c, db, business, params }) => {
    const data = await shown(db.primary, params.examId, businessTimeZone(business.profile));
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createExam, async ({ db, viewer, body, now }) => ({
    data: await makeExam(db.primary, viewer, body.title, now),
  }));

  implement(app, changeExam, async ({ c, db: { primary: db }, viewer, business, params, body, now }) => {
    const zone = businessTimeZone(business.profile);
    const row = await oneExam(db, params.examId);
    const { accept_seen_keys: isAccepted, ...terms } = body;
    if (!isAccepted && c.req.header("If-Match") === `"${row.revision}"`) {
      const current = await seenBefore(db, row, changedTerms(row, terms, zone), now);
      if (current) return errorResponse(c, new AppError("keys_seen"), { details: { current } });
    }
    return withTag(c, row, {
      current: () => shown(db, row.id, zone),
      write: () => alterExam(db, viewer, row, { body: terms, zone }, now),
    });
  });

  implement(app, openExam, async ({ c, db: { primary: db }, viewer, params, query, now }) => {
    const row = await oneExam(db, params.examId);
    const current = query.accept_seen_keys === "true" ? undefined : await seenBefore(db, row, { state: "open" }, now);
    if (current) return errorResponse(c, new AppError("keys_seen"), { details: { current } });
    return { data: await beginExam(db, viewer, params.examId, now) };
  });
  implement(app, closeExam, async ({ db, viewer, params, now }) => ({
    data: await endExam(db.primary, viewer, params.examId, now),
  }));
  implement(app, archiveExam, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.examId, archivedAt: now }, now),
  }));
  implement(app, restoreExam, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.examId, archivedAt: null }, now),
  }));

  implement(app, listExamPeople, async ({ db: { primary: db }, params: { examId }, query: { limit, cursor } }) => {
    await oneExam(db, examId);
    const { rows, meta } = await findExamPeople(db, examId, { limit, cursor });
    return { data: rows, meta };
  });

  implement(app, findExaminees, async ({ db, query }) => {
    const q = query.q.trim();
    const people = q.length < 2 ? [] : await assignablePeople(db.primary, q, "business");
    return wholeList(people.map(({ employeeNo, ...person }) => ({ ...person, employee_no: employeeNo })));
  });

  implement(app, changeExamPeople, async ({ db, viewer, params, body, now }) => ({
    data: await giveExam(db.primary, viewer, params.examId, body, now),
  }));

  implement(app, exportExamResults, async (call) =>
    exportResults(call, await oneExam(call.db.primary, call.params.examId)),
  );
}

/** Of a draft, by the bank as it is; of any other, by what was copied when it was opened. */
async function shown(db: TenantDb, id: string, zone: string): Promise<Exam> {
  const row = await oneExam(db, id);
  const [countsOf, candidates] = await Promise.all([
    examCounts(db, [id]),
    row.state === "draft" ? candidatesOf(db, row.rows) : (row.candidates ?? []),
  ]);
  return toExam(row, { counts: countsOf(id), candidates, zone });
}
