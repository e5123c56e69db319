import type { changeExam } from "#shared/contracts/exams.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { instantOf } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import {
  adding,
  type Archiving,
  changedColumns,
  changing,
  type Done,
  writeArchive,
  writeTitled,
} from "#api/modules/changes/public.ts";
import { examRecords } from "./exam-records.ts";
import { examRow } from "./exams.repo.ts";
import { requireKnownRows } from "./known-rows.ts";
import { judging, requireNotJudged } from "./own-sitting.ts";

/** A draft of an hour that asks nothing yet. */
export async function makeExam(db: TenantDb, viewer: Viewer, title: string, now: number): Promise<Done> {
  const row: ExamRecord = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    title,
    description: "",
    state: "draft",
    paper: "drawn",
    shuffle: true,
    partialCredit: true,
    rows: [],
    candidates: null,
    fixed: null,
    opensAt: null,
    closesAt: null,
    minutes: 60,
    seats: null,
    code: null,
    isInvigilated: false,
    attempts: 1,
    retakeHours: 0,
    passPercent: 80,
    review: "marks",
    reviewFrom: "closed",
    createdBy: viewer.id,
    createdAt: now,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
  };
  return writeTitled(db, viewer, "exam.created", row, [adding(examRecords, row)], now);
}

/** What the paper follows from: it stays as it was opened. */
const ofPaper = ["paper", "shuffle", "partialCredit", "rows", "isInvigilated"] as const;

/** What lets people in, as a change would have it; local times are of a zone. */
export function changedTerms(
  row: ExamRecord,
  body: Pick<BodyOf<typeof changeExam>, "opens" | "closes" | "attempts">,
  zone: string,
): Pick<ExamRecord, "opensAt" | "closesAt" | "attempts"> {
  const at = (local: string | null | undefined, known: number | null) =>
    local === undefined ? known : local === null ? null : instantOf(local, zone);
  return {
    opensAt: at(body.opens, row.opensAt),
    closesAt: at(body.closes, row.closesAt),
    attempts: body.attempts === undefined ? row.attempts : body.attempts,
  };
}

/** Of one as it was read: a raced write is the caller's to tell. Throws `exam_open`, `own_sitting` and `validation_failed`. */
export async function alterExam(
  db: TenantDb,
  viewer: Viewer,
  row: ExamRecord,
  { body, zone }: { body: BodyOf<typeof changeExam>; zone: string },
  now: number,
): Promise<Done> {
  if (body.rows) await requireKnownRows(db, body.rows, row.rows);
  const { opensAt, closesAt } = changedTerms(row, body, zone);
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw new AppError("validation_failed", { fields: { closes: ["date_order"] } });
  const change = changing<ExamRecord>(examRecords, row, {
    ...given("title", body.title),
    ...given("description", body.description?.trim()),
    ...given("paper", body.paper),
    ...given("shuffle", body.shuffle),
    ...given("partialCredit", body.partial_credit),
    ...given("rows", body.rows),
    opensAt,
    closesAt,
    ...given("minutes", body.minutes),
    ...given("seats", body.seats),
    ...given("code", body.code),
    ...given("isInvigilated", body.is_invigilated),
    ...given("attempts", body.attempts),
    ...given("retakeHours", body.retake_hours),
    ...given("passPercent", body.pass_percent),
    ...given("review", body.review),
    ...given("reviewFrom", body.review_from),
  });
  if (change === undefined) return { id: row.id, change_set_id: null };
  if (row.state !== "draft" && ofPaper.some((part) => !isSame(change.before?.[part], change.after?.[part])))
    throw new AppError("exam_open");
  if (changedColumns(change).some((part) => judging.has(part))) await requireNotJudged(db, viewer.id, row.id, now);
  return writeTitled(db, viewer, "exam.changed", row, [change], now);
}

function given<Key extends keyof ExamRecord>(key: Key, value: ExamRecord[Key] | undefined): Partial<ExamRecord> {
  return value === undefined ? {} : ({ [key]: value } as Partial<ExamRecord>);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export async function oneExam(db: TenantDb, id: string): Promise<ExamRecord> {
  const row = await examRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** Into the bin, or back from it. */
export function setArchived(db: TenantDb, viewer: Viewer, { id, archivedAt }: Archiving, now: number): Promise<Done> {
  const action = archivedAt === null ? "exam.restored" : "exam.archived";
  return writeArchive(db, viewer, { kind: examRecords, read: () => oneExam(db, id), action, archivedAt }, now);
}
