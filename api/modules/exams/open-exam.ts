import { eq, isNull, sql } from "drizzle-orm";
import { mostAsked } from "#shared/domain/exam.ts";
import { checkBlueprint, drawPaper } from "#shared/domain/exam-blueprint.ts";
import { seeded } from "#shared/domain/seeded.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { examQuestions, sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { changing, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { oneExam } from "./change-exams.ts";
import { type ExamRecord, examRecords } from "./exam-records.ts";
import { happenedToAll } from "./exam-room.repo.ts";
import { openSittings } from "./exams.repo.ts";
import { askedOf } from "./exams.view.ts";
import { candidatesOf, markAsked, questionsOf } from "./bank-questions.ts";
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
    // One that was closed goes on with the paper that it had.
    if (row.state === "closed") return written(db, viewer, row, { state: "open" }, [], now);
    const found = await candidatesOf(db, row.rows);
    const versionIds = [...new Set(found.flat())];
    const asked = askedOf(row);
    const rows = row.rows.map(({ count }, index) => ({ count, candidates: found[index] ?? [] }));
    const isOver = row.closesAt !== null && row.closesAt <= now;
    if (isOver || asked > mostAsked || versionIds.length > mostVersions || !checkBlueprint(rows).isEnough)
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
      [
        // Nobody came in yet: what an earlier opening copied may have been corrected since.
        db.delete(examQuestions, eq(examQuestions.examId, row.id)),
        ...db.insertAll(examQuestions, copies),
        markAsked(db, versionIds, now),
      ],
      now,
    );
  });
}

/** Whoever works hands in what is there by now; whoever still waits was never asked anything. */
export async function endExam(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  return untilUnraced(async () => {
    const row = await oneExam(db, id);
    if (row.state !== "open") return { id, change_set_id: null };
    const isOpen = openSittings(id);
    const isWorking = allOf(isOpen, eq(sittings.state, "working"));
    return written(
      db,
      viewer,
      row,
      { state: "closed" },
      [
        happenedToAll(db, isWorking, { kind: "closed", at: now, byId: viewer.id }),
        db.update(
          sittings,
          { deadlineAt: sql`min(${sittings.deadlineAt}, ${now})`, revision: sql`${sittings.revision} + 1` },
          isWorking,
        ),
        db.delete(sittings, allOf(isOpen, eq(sittings.state, "waiting"), isNull(sittings.startedAt))),
      ],
      now,
    );
  });
}

async function written(
  db: TenantDb,
  { id: actorId }: Viewer,
  row: ExamRecord,
  values: Partial<ExamRecord>,
  further: readonly Statement<unknown>[],
  now: number,
): Promise<Done> {
  const change = changing<ExamRecord>(examRecords, row, values);
  if (change === undefined) return { id: row.id, change_set_id: null };
  const action = values.state === "open" ? "exam.opened" : "exam.closed";
  const subject = { id: row.id, name: row.title };
  return {
    id: row.id,
    change_set_id: await writeUnraced(db, { action, actorId, changes: [change], subject, further }, now),
  };
}
