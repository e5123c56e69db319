import { eq, isNull, sql } from "drizzle-orm";
import type { RegradeStart } from "#shared/contracts/regrades.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { examQuestions, exams, regrades, sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { audit } from "#api/http/audit.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { startClaimed } from "#api/modules/jobs/public.ts";
import { foreseeRegrade, type ForeseenRegrade } from "./foreseen-regrade.ts";
import { regradesOf } from "./regrade-rows.repo.ts";

/** Of a question's text, in the log. */
const questionSigns = 200;

interface Press {
  env: Env;
  viewer: Viewer;
  examId: string;
  body: RegradeStart;
}

/** Writes what is right from now on, and has what was handed in graded by it. Throws `preview_expired`, `not_ready` and `conflict`. */
export async function beginRegrade(
  db: TenantDb,
  { env, viewer, examId, body }: Press,
  now: number,
): Promise<{ id: string | null }> {
  const { token, reason, ...asked } = body;
  const foreseen = await foreseeRegrade(db, examId, asked, now);
  const { preview, exam, question, last } = foreseen;
  if (preview.is_same) return { id: null };
  if (preview.token !== token) throw new AppError("preview_expired");
  if (foreseen.isRunning) throw new AppError("conflict");
  if (asked.kind === "retire" && preview.is_asked_on) throw new AppError("not_ready");
  const id = crypto.randomUUID();
  const row = (jobId: string | null) => ({
    id,
    examId,
    questionId: question.id,
    number: last + 1,
    kind: asked.kind,
    mayLower: asked.may_lower,
    reason,
    keyBefore: asked.kind === "rekey" ? { options: question.options, slots: question.slots } : null,
    jobId,
    raised: preview.raised,
    lowered: preview.lowered,
    gained: preview.gained,
    lost: preview.lost,
    madeBy: viewer.id,
    madeAt: now,
  });
  const subject = { regraded: asked.kind, count: preview.raised + preview.lowered, reason };
  const further = [
    ...questionWrites(db, foreseen),
    audit(
      db,
      {
        action: "exam.regraded",
        actorId: viewer.id,
        subjectId: examId,
        detail: { subject: exam.title, question: question.text.slice(0, questionSigns), ...subject },
      },
      now,
    ),
  ];
  try {
    if (asked.kind === "retire") await db.primary.batch([db.insert(regrades, row(null)), ...further]);
    else
      await startClaimed(
        db,
        env,
        {
          kind: "regrade",
          actorId: viewer.id,
          total: preview.sittings,
          input: { regradeId: id, about: { name: exam.title } },
        },
        now,
        (jobId) => ({
          takes: db.insert(regrades, row(jobId)),
          holds: (rows) => rows.from(regrades).byKey().where(eq(regrades.id, id)),
          further,
        }),
      );
  } catch (error) {
    // Of two that begin at once one has the number, and whoever changes the exam meanwhile has its revision.
    const [newest] = await regradesOf(db, examId);
    const since = await db.primary.from(exams).byKey().where(eq(exams.id, examId)).get();
    if ((newest?.number ?? 0) !== last || since?.revision !== exam.revision) throw new AppError("preview_expired");
    throw error;
  }
  return { id };
}

/** The key, the papers to come, and a mark on what is under way: who read the old key meanwhile hands in anew. */
function questionWrites(db: TenantDb, { exam, question, after, papers }: ForeseenRegrade): Statement<unknown>[] {
  const { options, slots, voidAt, rekeyedAt } = after;
  const retiredAt = papers === null ? after.retiredAt : (after.retiredAt ?? voidAt);
  return [
    db.update(examQuestions, { options, slots, voidAt, rekeyedAt, retiredAt }, eq(examQuestions.id, question.id)),
    db.update(
      exams,
      {
        ...papers,
        revision: onlyWhere(eq(exams.revision, exam.revision), exam.revision + 1),
      },
      eq(exams.id, exam.id),
    ),
    db.update(
      sittings,
      { revision: sql`${sittings.revision} + 1` },
      allOf(eq(sittings.examId, exam.id), isNull(sittings.submittedAt)),
    ),
  ];
}
