import { eq, type SQL, sql } from "drizzle-orm";
import { mostAsked } from "#shared/domain/exam.ts";
import { checkBlueprint, drawPaper } from "#shared/domain/exam-blueprint.ts";
import { seeded } from "#shared/domain/seeded.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { examQuestions, exams, sittings, type ExamRecord } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded, untilUnraced, writeUnraced as writeGuarded } from "#api/db/until-unraced.ts";
import { audit } from "#api/http/audit.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { candidatesOf } from "#api/modules/bank/public.ts";
import { changing, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { oneExam } from "./change-exams.ts";
import { examRecords } from "./exam-records.ts";
import { happenedToAll } from "./exam-room.repo.ts";
import { openSittings } from "./exams.repo.ts";
import { askedOf } from "./exams.view.ts";
import { markAsked, questionsOf } from "./bank-questions.ts";
import { newSeed } from "./sitting-paper.ts";

/** What one opening copies from the bank at most. */
const mostVersions = 1500;

/**
 * Copies what its rows may take, so that a paper asks what was there when it was opened, and nothing in the bank changes what
 * it names. Throws `not_ready`.
 */
export async function beginExam(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return untilUnraced(async () => {
    const row = await oneExam(db, id);
    if (row.state === "open") return { id, change_set_id: null };
    if (row.archivedAt !== null) throw new AppError("not_ready");
    if (row.closesAt !== null && row.closesAt <= now) throw new AppError("not_ready");
    // One that was closed goes on with the paper that it had.
    if (row.state === "closed") return written(db, viewer, row, { state: "open" }, {}, now);
    const found = await candidatesOf(db, row.rows);
    const versionIds = [...new Set(found.flat())];
    const asked = askedOf(row);
    const rows = row.rows.map(({ count }, index) => ({ count, candidates: found[index] ?? [] }));
    if (asked > mostAsked || versionIds.length > mostVersions || !checkBlueprint(rows).isEnough)
      throw new AppError("not_ready");
    const versions = await questionsOf(db, versionIds);
    const ids = new Map(
      await Promise.all(versionIds.map(async (one) => [one, await sha256(`exam ${row.id} ${one}`)] as const)),
    );
    const idOf = (versionId: string) => ids.get(versionId) ?? versionId;
    const candidates = found.map((of) => of.map(idOf));
    const fixed =
      row.paper === "fixed"
        ? drawPaper(
            rows.map(({ count }, index) => ({ count, candidates: candidates[index] ?? [] })),
            seeded(newSeed()),
          )
        : null;
    const copies = versions.map((version) => ({
      id: idOf(version.id),
      examId: row.id,
      versionId: version.id,
      kind: version.kind,
      text: version.text,
      options: version.options,
      slots: version.slots,
      picture: version.picture,
      guide: version.guide,
      explanation: version.explanation,
      retiredAt: null,
      voidAt: null,
      rekeyedAt: null,
    }));
    return written(
      db,
      viewer,
      row,
      { state: "open", candidates, fixed },
      {
        further: [
          // Nobody came in yet: what an earlier opening copied may have been corrected since.
          db.delete(examQuestions, eq(examQuestions.examId, row.id)),
          ...db.insertAll(examQuestions, copies),
          markAsked(db, versionIds, now),
        ],
      },
      now,
    );
  });
}

/**
 * Whoever works hands in what is there by now, which nothing takes back; whoever waits began no attempt, and goes on waiting
 * should it be opened again.
 */
export async function endExam(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return untilUnraced(async () => {
    const row = await oneExam(db, id);
    if (row.state !== "open") return { id, change_set_id: null };
    const isWorking = allOf(openSittings(id), eq(sittings.state, "working"));
    const working = db.primary
      .select({ count: sql<number>`count(*)` })
      .from(sittings)
      .byKey()
      .where(isWorking);
    const count = (await working.get())?.count ?? 0;
    if (count === 0) {
      const provided = sql`(${working}) = 0`;
      return written(db, viewer, row, { state: "closed" }, { provided }, now);
    }
    const asRead = onlyWhere(sql`${exams.revision} = ${row.revision}`, row.revision + 1);
    await writeGuarded(db, [
      guarded(
        db.update(exams, { state: "closed", revision: asRead, updatedAt: now }, eq(exams.id, id)),
        db.primary.select({ revision: exams.revision }).from(exams).byKey().where(eq(exams.id, id)),
        row.revision,
      ),
      happenedToAll(db, isWorking, { kind: "closed", at: now, byId: viewer.id }),
      db.update(
        sittings,
        { deadlineAt: sql`min(${sittings.deadlineAt}, ${now})`, revision: sql`${sittings.revision} + 1` },
        isWorking,
      ),
      audit(
        db,
        { action: "exam.ended", actorId: viewer.id, subjectId: id, detail: { subject: row.title, count } },
        now,
      ),
    ]);
    return { id, change_set_id: null };
  });
}

async function written(
  db: TenantDb,
  { id: actorId }: Viewer,
  row: ExamRecord,
  values: Partial<ExamRecord>,
  more: { further?: readonly Statement<unknown>[]; provided?: SQL },
  now: number,
): Promise<Done> {
  const change = changing<ExamRecord>(examRecords, row, values);
  if (change === undefined) return { id: row.id, change_set_id: null };
  const action = values.state === "open" ? "exam.opened" : "exam.closed";
  const subject = { id: row.id, name: row.title };
  return {
    id: row.id,
    change_set_id: await writeUnraced(db, { action, actorId, changes: [change], subject, ...more }, now),
  };
}
