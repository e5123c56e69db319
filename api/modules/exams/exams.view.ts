import type { Exam, ExamRow } from "#shared/contracts/exams.ts";
import { checkBlueprint, type DrawnRow, sharedOfTwo } from "#shared/domain/exam-blueprint.ts";
import { wallClock } from "#shared/domain/zoned-time.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import { instant } from "#api/http/instant.ts";

type Counts = Pick<ExamRow, "people" | "sitting" | "handed_in">;

export function askedOf({ rows }: Pick<ExamRecord, "rows">): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

export function toExamRow(row: ExamRecord, counts: Counts): ExamRow {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    opens_at: instant(row.opensAt),
    closes_at: instant(row.closesAt),
    minutes: row.minutes,
    question_count: askedOf(row),
    is_archived: row.archivedAt !== null,
    ...counts,
    created_at: instant(row.createdAt),
  };
}

/** `candidates`: of each row of its blueprint. */
export function toExam(
  row: ExamRecord,
  { counts, candidates, zone }: { counts: Counts; candidates: readonly (readonly string[])[]; zone: string },
): Exam {
  const drawn = row.rows.map(({ count }, index): DrawnRow => ({ count, candidates: candidates[index] ?? [] }));
  const check = checkBlueprint(drawn);
  const shared = row.paper === "fixed" ? 1 : sharedOfTwo(check.rows.map(({ needs, has }) => ({ count: needs, has })));
  return {
    ...toExamRow(row, counts),
    description: row.description,
    paper: row.paper,
    shuffle: row.shuffle,
    partial_credit: row.partialCredit,
    rows: row.rows,
    fill: check.rows.map(({ has, gets }) => ({ has, gets })),
    is_enough: check.isEnough,
    shared_percent: Math.round(shared * 100),
    opens: localOf(row.opensAt, zone),
    closes: localOf(row.closesAt, zone),
    time_zone: zone,
    seats: row.seats,
    code: row.code,
    is_invigilated: row.isInvigilated,
    attempts: row.attempts,
    retake_hours: row.retakeHours,
    pass_percent: row.passPercent,
    review: row.review,
    review_from: row.reviewFrom,
    revision: row.revision,
  };
}

function localOf(at: number | null, zone: string): string | null {
  return at === null ? null : new Date(wallClock(at, zone)).toISOString().slice(0, 16);
}
