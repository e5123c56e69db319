import { eq, sql } from "drizzle-orm";
import { itemAt } from "#shared/domain/item-at.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { forgetFailures, takeAttempt, throttleSubjects } from "../sign-in/login-throttle.ts";
import { isCommonPassword } from "./new-password.ts";
import { checkPassword, hashPassword } from "./password-hash.ts";
import { joinAs, roomAfterSeconds, type Turn } from "./password-turns.ts";
import { endOneTimeWays } from "./password-reset.ts";
import { audit } from "#api/http/audit.ts";
import { revokeOtherSessions } from "../session/sessions.ts";
import { rememberPlace } from "../sign-in/sign-in-places.ts";
import { endLinksOfOthers } from "../sign-on/identities.ts";

export type PasswordChange =
  | { kind: "changed"; user: UserRow }
  | { kind: "wrong_current" }
  | { kind: "same" }
  | { kind: "common" }
  | { kind: "throttled"; retryAfterSeconds: number };

export interface PasswordChangeRequest {
  current: string | undefined;
  next: string;
  businessTitle: string;
  clientAddress: string;
}

/**
 * Sets a new password and ends every other session, every trusted device and every linked identity of the user but one that
 * this session began with (docs/decisions/0011). The current one is asked except while the first
 * password is still to be changed (login_status 0), after which the status is 1; a user who is blocked meanwhile stays so.
 */
export async function changeOwnPassword(
  db: TenantDb,
  viewer: Viewer,
  given: PasswordChangeRequest,
  now: number,
): Promise<PasswordChange> {
  const turn = joinAs(viewer.id);
  if (turn === undefined) return { kind: "throttled", retryAfterSeconds: roomAfterSeconds };
  try {
    return await changeInTurn(db, viewer, given, now, turn);
  } finally {
    turn.leave();
  }
}

async function changeInTurn(
  db: TenantDb,
  viewer: Viewer,
  given: PasswordChangeRequest,
  now: number,
  turn: Turn,
): Promise<PasswordChange> {
  const { user, sessionId } = viewer;
  if (user.loginStatus !== 0) {
    const check = await checkCurrent(db, viewer, given.current ?? "", now, turn);
    if (check.kind !== "right") return check;
  }
  if (isCommonPassword(given.next, { email: user.email, name: user.name, businessTitle: given.businessTitle }))
    return { kind: "common" };
  const { passwordHash: before } = user;
  if (before !== null && (await turn.run(() => checkPassword(given.next, before))).matches) return { kind: "same" };

  const passwordHash = await turn.run(() => hashPassword(given.next));
  const loginStatus = sql`case when ${users.loginStatus} = 0 then 1 else ${users.loginStatus} end`;
  const [, , , changed] = await db.batch([
    db.update(users, { passwordHash, loginStatus, updatedAt: now }, eq(users.id, user.id)),
    revokeOtherSessions(db, user.id, sessionId, "password_change", now),
    audit(
      db,
      {
        action: "user.password_changed",
        actorId: user.id,
        subjectId: user.id,
        detail: { forced: user.loginStatus === 0 },
      },
      now,
    ),
    db.from(users).where(eq(users.id, user.id)),
    ...endOneTimeWays(db, user.id, now),
    ...(await rememberPlace(db, user.id, { account: user.email, clientAddress: given.clientAddress }, now)),
    endLinksOfOthers(db, user.id, sessionId),
  ]);
  return { kind: "changed", user: itemAt(changed, 0) };
}

/** A stolen session must not be a place to guess the password at leisure. */
async function checkCurrent(
  db: TenantDb,
  { user, sessionId }: Viewer,
  password: string,
  now: number,
  turn: Turn,
): Promise<{ kind: "right" } | { kind: "wrong_current" } | { kind: "throttled"; retryAfterSeconds: number }> {
  const subjects = await throttleSubjects(`change-password|${user.id}`, sessionId);
  const attempt = await takeAttempt(db, subjects, now);
  if (attempt.kind === "locked") return { kind: "throttled", retryAfterSeconds: attempt.retryAfterSeconds };
  const { passwordHash } = user;
  if (passwordHash === null || !(await turn.run(() => checkPassword(password, passwordHash))).matches)
    return { kind: "wrong_current" };
  await forgetFailures(db, subjects).run();
  return { kind: "right" };
}
