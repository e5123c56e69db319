import type { BodyOf, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { changePeople } from "#shared/contracts/people.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { Actor, UserRow, Viewer } from "#api/http/viewer.ts";
import { type Change, changing, writeChanges } from "#api/modules/changes/public.ts";
import { audit } from "#api/http/audit.ts";
import { endSessionsOf, isErased } from "#api/modules/identity/public.ts";
import { joiningTeam, judgeMemberships, leavingTeam, widerOnes } from "#api/modules/teams/public.ts";
import { peopleRows } from "./people.repo.ts";
import { mayBlock } from "./people.view.ts";
import { type PersonChanges, personRecords } from "./person-records.ts";

type Asked = BodyOf<typeof changePeople>;
export type PeopleChange = Pick<Asked, "action" | "team_id">;
interface Acting {
  viewer: Viewer;
  scope: Scope;
}

type Done = ResponseOf<typeof changePeople>["data"];

/** For all of the people or for none. */
export async function changeTogether(db: TenantDb, by: Acting, asked: Asked, now: number): Promise<Done> {
  const ids = [...new Set(asked.ids)];
  return untilUnraced(() => tryTogether(db, by, { ...asked, ids }, now));
}

async function tryTogether(db: TenantDb, { viewer, scope }: Acting, asked: Asked, now: number): Promise<Done> {
  const { action, ids } = asked;
  const rows = await peopleRows(db, ids, scope).all();
  if (rows.length !== ids.length) throw new AppError("not_found");
  requireAllowed(viewer, rows, action, await widerOnes(db, viewer, scope, rows));
  if (action === "end_sessions") return endSessions(db, viewer, rows, now);
  const changes = await changesTogether(db, rows, asked, scope, now);
  await judgeMemberships({ db, actor: viewer, scope, all: changes });
  if (changes.length === 0) return { changed: 0, change_set_id: null };
  const changed = new Set(
    changes.map(({ kind, id, after, before }) => (kind === personRecords ? id : (after ?? before)?.["userId"])),
  );
  const written = await writeChanges(
    db,
    {
      action: actionNames[action],
      actorId: viewer.id,
      changes,
      subject: onlyOne(rows.filter((row) => changed.has(row.id))),
    },
    now,
  );
  if (written.kind === "refused") throw new AppError(written.code);
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return { changed: changes.length, change_set_id: written.changeSetId };
}

export const actionNames = {
  block: "user.block",
  unblock: "user.unblock",
  join_team: "user.team_joined",
  leave_team: "user.team_left",
} as const;

export async function changesTogether(
  db: TenantDb,
  rows: readonly UserRow[],
  asked: PeopleChange,
  scope: Scope,
  now: number,
): Promise<Change[]> {
  const { action, team_id: teamId } = asked;
  const ids = rows.map(({ id }) => id);
  if (action !== "join_team" && action !== "leave_team")
    return rows.flatMap((row) => changing(personRecords, row, changesOf(row, asked)) ?? []);
  if (teamId === undefined) throw new AppError("validation_failed", { fields: { team_id: ["required"] } });
  return action === "join_team" ? joiningTeam(db, teamId, ids, scope, now) : leavingTeam(db, teamId, ids, scope);
}

function changesOf({ loginStatus, statusBeforeBlock }: UserRow, { action }: PeopleChange): PersonChanges {
  switch (action) {
    case "block":
      // Whom a directory blocked, it no longer lets in.
      return loginStatus === 2
        ? { blockedBy: null }
        : { loginStatus: 2, statusBeforeBlock: loginStatus, blockedBy: null };
    case "unblock":
      return loginStatus === 2 ? { loginStatus: statusBeforeBlock ?? 1, statusBeforeBlock: null, blockedBy: null } : {};
    case "join_team":
    case "leave_team":
    case "end_sessions":
      return {};
  }
}

function requireAllowed(
  viewer: Viewer,
  rows: readonly UserRow[],
  action: Asked["action"],
  wider: ReadonlySet<string>,
): void {
  const refused = rows.map((row) => refusalOf(viewer, row, action, wider)).find((code) => code !== undefined);
  if (refused) throw new AppError(refused);
}

/** `wider`: those who may do more than a team lead who acts, or elsewhere. */
export function refusalOf(
  actor: Actor,
  row: UserRow,
  action: Asked["action"],
  wider: ReadonlySet<string>,
): ErrorCode | undefined {
  if (wider.has(row.id)) return "wider_rights";
  if (isErased(row)) return "conflict";
  const isOfTeams = action === "join_team" || action === "leave_team";
  if (isOfTeams || mayBlock(actor, row)) return undefined;
  return row.id === actor.id ? "own_account" : "wider_rights";
}

async function endSessions(db: TenantDb, viewer: Viewer, rows: readonly UserRow[], now: number): Promise<Done> {
  const ids = rows.map((row) => row.id);
  const [ended] = await db.batch([
    endSessionsOf(db, ids, "ended_elsewhere", now),
    audit(
      db,
      {
        action: "user.sessions_ended",
        actorId: viewer.id,
        subjectId: onlyOne(rows)?.id ?? null,
        detail: { count: rows.length, ...(rows.length === 1 && { subject: rows[0]?.name ?? "" }) },
      },
      now,
    ),
  ]);
  return { changed: ended.meta.changes, change_set_id: null };
}

function onlyOne([row, ...others]: readonly UserRow[]): UserRow | undefined {
  return others.length === 0 ? row : undefined;
}
