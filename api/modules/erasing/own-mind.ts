import { gte, type SQL, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { among, anyOf } from "#api/db/conditions.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { erasureMs } from "#api/modules/people/public.ts";

/** What lets somebody in whose own account it is not. */
const lettingIn = ["user.added", "user.invited", "user.unblock", "user.password_ended", "user.merged", "role.given"];

/**
 * Two managers are two people: nobody else made the account of either, let it in, gave it rights or another address, or ended its
 * password, for as long as a request waits. Whoever did would be both. An operator is nobody of the business. Throws
 * `manager_too_new`.
 */
export async function requireOwnMind(
  db: TenantDb,
  viewer: Viewer,
  managers: readonly string[],
  now: number,
): Promise<void> {
  const isByPartner = viewer.session.via === "partner";
  if (isByPartner || (await hadHelp(db, managers, now - erasureMs))) throw new AppError("manager_too_new");
}

/** Index: audit_log_business_at; primary key of change_sets. */
async function hadHelp(db: TenantDb, managers: readonly string[], since: number): Promise<boolean> {
  const letIn = sql`${among(auditLog.subjectId, managers)} and ${among(auditLog.action, lettingIn)}
    and ${auditLog.actorId} is not ${auditLog.subjectId}`;
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(changeSets, sql`${changeSets.id} = ${auditLog.changeSetId}`)
    .where(
      gte(auditLog.at, since),
      sql`${auditLog.detail} ->> 'operator' is null`,
      anyOf(letIn, ...managers.map((id) => sql`${auditLog.actorId} is not ${id} and ${isRaised(db, id)}`)),
    )
    .orderBy(auditLog.at)
    .limit(1)
    .get();
  return found !== undefined;
}

/** A set of changes made the account, or gave it more, or another address; by itself, or by a role that it has. */
function isRaised(db: TenantDb, id: string): SQL {
  const raised = ["email", "loginStatus", "isAccountManager", "canAccessAdmin"].map(
    (column) => sql`value -> ${`$.values.${column}`} is not null`,
  );
  const account = sql`value ->> 'kind' = 'user' and value ->> 'id' = ${id} and (value -> 'added' is not null or ${sql.join(raised, sql` or `)})`;
  const held = db
    .select({ id: roleMembers.roleId })
    .from(roleMembers)
    .byKey()
    .where(sql`${roleMembers.userId} = ${id}`);
  const given = sql`value ->> 'kind' = 'role_member' and value -> 'added' ->> 'userId' = ${id}`;
  const widened = sql`value ->> 'kind' = 'role' and value ->> 'id' in (${held}) and value -> 'values' is not null`;
  return sql`exists (select 1 from json_each(${changeSets.records})
    where (${account}) or (${given}) or (${widened}))`;
}
