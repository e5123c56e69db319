import type { PersonDetail } from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { isErased, lastInvitation, listLiveSessions } from "#api/modules/identity/public.ts";
import { lastLetterTo } from "#api/modules/outbox/public.ts";
import { abilitiesOf, rolesGivenBy, rolesOf } from "#api/modules/roles/public.ts";
import { teamsLedBy, widerOnes } from "#api/modules/teams/public.ts";
import { waitingErasure } from "./erasures.repo.ts";
import { directedPeople, personRow, shownPerson } from "./people.repo.ts";
import { toPersonDetail } from "./people.view.ts";

/** A person as the viewer sees them; `among`: those whom they are looked for. Throws `not_found`. */
export async function detailOf(
  db: TenantDb,
  viewer: Viewer,
  scope: Scope,
  userId: string,
  now: number,
  among: Scope = scope,
): Promise<PersonDetail> {
  const [[row], [shown], roles, leads, directed] = await db.batch([
    personRow(db, userId, among),
    shownPerson(db, userId, scope),
    rolesOf(db, userId),
    teamsLedBy(db, userId, scope),
    directedPeople(db, [userId]),
  ]);
  if (row === undefined || shown === undefined) throw new AppError("not_found");
  const [sessions, above, seenAbove, invitation, letter, wider, giveRoles, erasure] = await Promise.all([
    listLiveSessions(db, userId, now),
    row.managerId === null ? undefined : personRow(db, row.managerId, "business").get(),
    row.managerId === null || scope === "business" ? undefined : personRow(db, row.managerId, scope).get(),
    row.loginStatus === 0 ? lastInvitation(db, userId).get() : undefined,
    lastLetterTo(db, userId).get(),
    widerOnes(db, viewer, scope, [row]),
    scope === "business" ? rolesGivenBy(db, viewer, row) : [],
    scope === "business" ? waitingErasure(db, userId, now).get() : undefined,
  ]);
  return toPersonDetail(viewer, row, {
    scope,
    isWider: wider.has(userId),
    isDirected: directed.length > 0,
    abilities: abilitiesOf(row, roles),
    leads,
    giveRoles,
    shown,
    invitation: invitation
      ? {
          sent_at: instant(invitation.sentAt),
          expires_at: instant(invitation.expiresAt),
          is_live: invitation.expiresAt > now,
        }
      : null,
    letter: letter
      ? {
          id: letter.id,
          letter: letter.letter,
          state: letter.state,
          due_at: letter.state === "waiting" ? instant(letter.dueAt) : null,
          fault: letter.fault,
        }
      : null,
    erasure: erasure
      ? {
          asked_by: erasure.askedByName === null ? null : { id: erasure.askedBy, name: erasure.askedByName },
          is_own: erasure.askedBy === viewer.id,
          expires_at: instant(erasure.expiresAt),
          reason: erasure.reason,
        }
      : null,
    manager: above ? { id: scope === "business" || seenAbove ? above.id : null, name: above.name } : null,
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt, via, endsAt }) => ({
      id,
      started_at: instant(createdAt),
      last_seen_at: instant(lastSeenAt ?? createdAt),
      device: device ?? "",
      support_until: via === "support" ? instant(endsAt) : null,
    })),
  });
}

/** The same after a change by which the person may have left what the viewer sees: told once more all the same. */
export async function detailAfter(
  db: TenantDb,
  viewer: Viewer,
  scope: Scope,
  userId: string,
  now: number,
): Promise<PersonDetail> {
  return detailOf(db, viewer, scope, userId, now, "business");
}

/** Whom somebody is to answer to is one whom the viewer sees. */
export async function requireManager(db: TenantDb, id: string | null | undefined, scope: Scope): Promise<void> {
  if (!id) return;
  const row = await personRow(db, id, scope).get();
  if (row === undefined || isErased(row))
    throw new AppError("validation_failed", { fields: { manager_id: ["manager_unknown"] } });
}
