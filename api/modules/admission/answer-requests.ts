import type { RequestState } from "#shared/domain/admission.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, changing, writeUnraced } from "#api/modules/changes/public.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { requestRecords } from "./admission-records.ts";
import type { RequestRow } from "./requests.repo.ts";

interface Answer {
  viewer: Viewer;
  box: Letterbox;
  state: Exclude<RequestState, "waiting">;
  reason: string | null;
  action: string;
  /** What the log says that it was done to; absent: the people. */
  subject?: { id: string; name: string };
  /** What is changed in the same press. */
  change?: Change;
}

/** Answers requests that wait, with a letter to each that an undo takes back as well. */
export async function answer(
  db: TenantDb,
  rows: readonly RequestRow[],
  { viewer, box, state, reason, action, subject, change }: Answer,
  now: number,
): Promise<string> {
  const id = crypto.randomUUID();
  const decided = { state, decidedAt: now, decidedBy: viewer.id, reason };
  const changes = rows.flatMap((row) => changing(requestRecords, recordOf(row), decided) ?? []);
  const letter = state === "admitted" ? ("admitted" as const) : ("not_admitted" as const);
  const letters = rows.map((row) => {
    const wanted = letterTo(box, viewer, { ...row, id: row.userId });
    const fields = { ...wanted.fields, course: row.title, slug: row.slug, ...(reason !== null && { reason }) };
    return { ...wanted, fields, letter, changeSetId: id, dueAt: now + letterWaitMs };
  });
  const [only] = rows;
  const about = subject ?? (rows.length === 1 && only ? { id: only.userId, name: only.name } : undefined);
  return writeUnraced(
    db,
    {
      id,
      action,
      actorId: viewer.id,
      changes: [...(change ? [change] : []), ...changes],
      subject: about,
      detail: { ...(only && subject === undefined && { course: only.title }), ...(reason !== null && { reason }) },
      further: letters.length > 0 ? queueLetters(db, letters, now) : [],
    },
    now,
  );
}

/** The row as a set of changes holds it. */
function recordOf({
  id,
  userId,
  courseId,
  message,
  state,
  askedAt,
  decidedAt,
  decidedBy,
  reason,
  revision,
}: RequestRow) {
  return { id, userId, courseId, message, state, askedAt, decidedAt, decidedBy, reason, revision };
}
