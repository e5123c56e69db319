import { eq } from "drizzle-orm";
import { revokeAllSessions } from "#api/modules/identity/public.ts";
import { users } from "#api/db/schema/identity.ts";
import { passwordResets, trustedDevices } from "#api/db/schema/one-time.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { type Change, nothingToDo, said, writeCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { type Person, personOf } from "./person.ts";

const blocked = 2;

export const blockUser = writeCommand({
  name: "user block",
  positionals: ["SLUG", "EMAIL|ID"],
  options: {},
  about: "nobody signs in with the account any more; its sessions, reset links and trusted devices end",
  async plan({ target, now }, [slug, who]) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const person = await personOf(db, slug, who);
    if (person.loginStatus === blocked) return nothingToDo(`${person.email} already is blocked.`);
    return {
      changes: [changed("user.block", business.id, person, blocked)],
      writes: [
        setStatus(db, person, blocked, person.loginStatus, now),
        revokeAllSessions(db, person.id, "blocked", now),
        db.delete(trustedDevices, eq(trustedDevices.userId, person.id)),
        db.delete(passwordResets, eq(passwordResets.userId, person.id)),
      ],
      done: said(`${person.email} is blocked and signed out everywhere. What they learned stays.`, { id: person.id }),
    };
  },
});

export const unblockUser = writeCommand({
  name: "user unblock",
  positionals: ["SLUG", "EMAIL|ID"],
  options: {},
  about: "lets somebody in again, in the state that they had",
  async plan({ target, now }, [slug, who]) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const person = await personOf(db, slug, who);
    if (person.loginStatus !== blocked) return nothingToDo(`${person.email} is not blocked.`);
    // Somebody who never changed the first password still has to.
    const loginStatus = person.statusBeforeBlock ?? 1;
    return {
      changes: [changed("user.unblock", business.id, person, loginStatus)],
      writes: [setStatus(db, person, loginStatus, null, now)],
      done: said(
        `${person.email} may sign in again.${loginStatus === 0 ? " The first password still has to be changed." : ""}`,
        { id: person.id, must_change_password: loginStatus === 0 },
      ),
    };
  },
});

function changed(action: string, businessId: string, { id, email, loginStatus }: Person, after: number): Change {
  return {
    action,
    businessId,
    subject: email,
    subjectId: id,
    before: { login_status: loginStatus },
    after: { login_status: after },
  };
}

function setStatus(db: TenantDb, { id }: Person, loginStatus: number, statusBeforeBlock: number | null, now: number) {
  return db.update(users, { loginStatus, statusBeforeBlock, blockedBy: null, updatedAt: now }, eq(users.id, id));
}
