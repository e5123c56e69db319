import { and, isNull } from "drizzle-orm";
import type { BodyOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { changePeople, undoChanges } from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { sessions } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { audit, type RevocationReason } from "#api/modules/identity/public.ts";
import {
  changedRecord,
  findChangeSet,
  isOpen,
  markUndone,
  type PersonChanges,
  subjectOf,
  undoingOf,
  undoMs,
  writeChanges,
} from "./change-set.repo.ts";
import { columnOf, peopleRows } from "./people.repo.ts";
import { givenBy, mayBlock } from "./people.view.ts";

type Asked = BodyOf<typeof changePeople>;
type Done = ResponseOf<typeof changePeople>["data"];

/** For all of the people or for none. */
export async function changeTogether(db: TenantDb, viewer: Viewer, asked: Asked, now: number): Promise<Done> {
  const ids = [...new Set(asked.ids)];
  return untilUnraced(() => tryTogether(db, viewer, { ...asked, ids }, now));
}

async function tryTogether(db: TenantDb, viewer: Viewer, asked: Asked, now: number): Promise<Done> {
  const { action, ids } = asked;
  const rows = await peopleRows(db, ids).all();
  if (rows.length !== ids.length) throw new AppError("not_found");
  requireAllowed(viewer, rows, action);
  if (action === "end_sessions") return endSessions(db, viewer, rows, now);
  const records = rows.flatMap((row) => changedRecord(row, changesOf(row, asked)) ?? []);
  if (records.length === 0) return { changed: 0, change_set_id: null };
  const changed = new Set(records.map((record) => record.id));
  const written = await writeChanges(
    db,
    {
      action: actionNames[action],
      actorId: viewer.id,
      rows: rows.filter((row) => changed.has(row.id)),
      records,
      further: action === "block" ? [endedSessions(db, ids, "blocked", now)] : [],
    },
    now,
  );
  if (written.kind === "last_account_manager") throw new AppError("last_account_manager");
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return { changed: records.length, change_set_id: written.changeSetId };
}

const actionNames = { block: "user.block", unblock: "user.unblock", set_team: "user.team_set" } as const;

function changesOf({ loginStatus, statusBeforeBlock }: UserRow, { action, team }: Asked): PersonChanges {
  switch (action) {
    case "block":
      return loginStatus === 2 ? {} : { loginStatus: 2, statusBeforeBlock: loginStatus };
    case "unblock":
      return loginStatus === 2 ? { loginStatus: statusBeforeBlock ?? 1, statusBeforeBlock: null } : {};
    case "set_team":
      return { team: team ?? null };
    case "end_sessions":
      return {};
  }
}

function requireAllowed(viewer: Viewer, rows: readonly UserRow[], action: Asked["action"]): void {
  if (action === "set_team") return;
  if (rows.some((row) => row.id === viewer.id)) throw new AppError("own_account");
  if (!rows.every((row) => mayBlock(viewer, row))) throw new AppError("wider_rights");
}

/** Index: sessions_business_user. */
function endedSessions(db: TenantDb, ids: readonly string[], reason: RevocationReason, now: number) {
  return db.update(
    sessions,
    { revokedAt: now, revokedBecause: reason },
    and(among(sessions.userId, ids), isNull(sessions.revokedAt)),
  );
}

async function endSessions(db: TenantDb, viewer: Viewer, rows: readonly UserRow[], now: number): Promise<Done> {
  const ids = rows.map((row) => row.id);
  const [ended] = await db.batch([
    endedSessions(db, ids, "ended_elsewhere", now),
    audit(
      db,
      {
        action: "user.sessions_ended",
        actorId: viewer.id,
        ...subjectOf(rows),
      },
      now,
    ),
  ]);
  return { changed: ended.meta.changes, change_set_id: null };
}

/** Takes back what one press changed; by whoever could do the same now. */
export async function undo(
  db: TenantDb,
  viewer: Viewer,
  id: string,
  now: number,
): Promise<ResponseOf<typeof undoChanges>["data"]> {
  return untilUnraced(() => tryUndo(db, viewer, id, now));
}

async function tryUndo(db: TenantDb, viewer: Viewer, id: string, now: number) {
  const set = await findChangeSet(db, id);
  if (set === undefined) throw new AppError("not_found");
  if (set.undoneAt !== null || set.at <= now - undoMs) throw new AppError("conflict");
  const rows = await peopleRows(
    db,
    set.records.map((record) => record.id),
  ).all();
  const { records, kept } = undoingOf(rows, set.records);
  const touched = rows.filter((row) => records.some((record) => record.id === row.id));
  for (const row of touched)
    requireMayUndo(viewer, row, Object.keys(records.find((record) => record.id === row.id)?.values ?? {}));
  const further: Statement<unknown>[] = [markUndone(db, id, viewer.id, now)];
  const blocked = records.filter(({ values }) => values["loginStatus"]?.after === 2).map((record) => record.id);
  if (blocked.length > 0) further.push(endedSessions(db, blocked, "blocked", now));
  const written = await writeChanges(
    db,
    {
      action: "changes.undone",
      actorId: viewer.id,
      rows: touched,
      records,
      further,
      provided: isOpen(db, id, now),
    },
    now,
  );
  if (written.kind === "last_account_manager") throw new AppError("last_account_manager");
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return { undone: records.length, kept };
}

const rightColumns: readonly string[] = Object.values(columnOf);

function requireMayUndo(viewer: Viewer, row: UserRow, columns: readonly string[]): void {
  const given: readonly string[] = givenBy(viewer, row).map((right) => columnOf[right]);
  const rights = columns.filter((column) => rightColumns.includes(column));
  if (rights.some((column) => !given.includes(column))) throw new AppError("wider_rights");
  if (columns.includes("loginStatus") && !mayBlock(viewer, row)) throw new AppError("wider_rights");
}
