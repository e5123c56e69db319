import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { jobRows } from "#api/db/schema/jobs.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { instant } from "#api/http/instant.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import { findShownJob, type ShownJob } from "./jobs.repo.ts";
import { toldReason } from "./told-reason.ts";

/** One that was just asked for. */
export async function answeredJob(db: TenantDb, id: string, locale: LocaleCode): Promise<Job> {
  const job = await findShownJob(db.primary, id);
  if (job === undefined) throw new AppError("not_found");
  return toJob(job, locale);
}

export function toJob(row: ShownJob, locale: LocaleCode): Job {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    actor: row.actorName === null ? null : { id: row.actorId, name: row.actorName },
    about: aboutOf(row.input),
    created_at: instant(row.createdAt),
    ended_at: instant(row.endedAt),
    total: row.total,
    done: row.done,
    changed: row.changed,
    refused: row.refused,
    error: row.status === "failed" ? told(row.error ?? "internal", locale) : null,
    undo_until: canBeUndone(row) ? instant((row.endedAt ?? 0) + undoMs) : null,
    undone_by: row.undoneBy,
  };
}

/** What is written stays in sets of changes: of what ended, whether it came to its end or not; again, where some of it stayed. */
export function canBeUndone({ kind, endedAt, changed, undoneBy, undoLeft }: ShownJob): boolean {
  return (
    endedAt !== null &&
    changed > 0 &&
    (undoneBy === null || undoLeft > 0) &&
    !["undo", "end_sessions", "check_import", "regrade"].includes(kind)
  );
}

export function toJobRow(row: typeof jobRows.$inferSelect, locale: LocaleCode): JobRow {
  return {
    number: row.number,
    person_id: row.subjectId,
    subject: row.subject,
    result: row.result,
    reason: row.reason === null ? null : toldReason(row.reason, locale),
  };
}

function told(code: ErrorCode, locale: LocaleCode) {
  return { code, message: errorMessage(locale, code) };
}

/** Names and values, as people read them: never lists of ids. */
function aboutOf(input: Record<string, unknown>): Record<string, string> {
  const { about, of, ids } = input as { about?: Record<string, unknown>; of?: unknown; ids?: unknown };
  const all = { ...about, of, ...(Array.isArray(ids) && { picked: String(new Set(ids).size) }) };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
