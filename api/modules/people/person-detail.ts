import type { PersonDetail } from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { lastInvitation, listLiveSessions } from "#api/modules/identity/public.ts";
import { lastLetterTo } from "#api/modules/outbox/public.ts";
import { personRow, shownPerson } from "./people.repo.ts";
import { toPersonDetail } from "./people.view.ts";

/** A person as the viewer sees them. Throws `not_found`. */
export async function detailOf(db: TenantDb, viewer: Viewer, userId: string, now: number): Promise<PersonDetail> {
  const [[row], [shown]] = await db.batch([personRow(db, userId), shownPerson(db, userId)]);
  if (row === undefined || shown === undefined) throw new AppError("not_found");
  const [sessions, above, invitation, letter] = await Promise.all([
    listLiveSessions(db, userId, now),
    row.managerId === null ? undefined : personRow(db, row.managerId).get(),
    row.loginStatus === 0 ? lastInvitation(db, userId).get() : undefined,
    lastLetterTo(db, userId).get(),
  ]);
  return toPersonDetail(viewer, row, {
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
    manager: above ? { id: above.id, name: above.name } : null,
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt, via, endsAt }) => ({
      id,
      started_at: instant(createdAt),
      last_seen_at: instant(lastSeenAt ?? createdAt),
      device: device ?? "",
      support_until: via === "support" ? instant(endsAt) : null,
    })),
  });
}

/** Whom somebody is to answer to is one of the business. */
export async function requireManager(db: TenantDb, id: string | null | undefined): Promise<void> {
  if (id && (await personRow(db, id).get()) === undefined)
    throw new AppError("validation_failed", { fields: { manager_id: ["manager_unknown"] } });
}
