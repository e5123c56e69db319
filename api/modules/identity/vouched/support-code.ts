import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { supportCodes, supportRefusals } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { base64url, sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";

const codeMs = 10 * 60_000;

/** A code that lets an operator in once as this user, within ten minutes; who asked and why is audited. */
export async function issueSupportCode(
  db: TenantDb,
  given: { userId: string; operator: string; reason: string },
  now: number,
): Promise<string> {
  // 120 bits, in an alphabet that can be read out.
  const code = base64url(crypto.getRandomValues(new Uint8Array(15)));
  await db.batch([
    db.insert(supportCodes, { hash: await sha256(code), ...given, createdAt: now, expiresAt: now + codeMs }),
    db.delete(supportCodes, lt(supportCodes.expiresAt, now)),
    audit(
      db,
      {
        action: "support.code_issued",
        subjectId: given.userId,
        detail: { operator: given.operator, reason: given.reason },
      },
      now,
    ),
  ]);
  return code;
}

/** Primary key. The word of the business's managers. */
export function findSupportRefusal(db: TenantDb) {
  return db.from(supportRefusals).get();
}

export type SupportEntry = { kind: "user"; user: UserRow } | Refused;

/** Why a code lets nobody in; for the business's record, never for who brought it. */
interface Refused {
  kind: "refused";
  reason: "another business" | "support is refused" | "no live code" | "no such person" | "blocked";
}

/** Each use is audited, a failed one too. The business named in the call must be the hostname's. */
export async function enterBySupportCode(
  db: TenantDb,
  given: { businessId: string; code: string },
  now: number,
): Promise<SupportEntry> {
  const refused = async (
    reason: Refused["reason"],
    code?: { userId: string; operator: string },
  ): Promise<SupportEntry> => {
    const detail = { reason, ...(code && { operator: code.operator }) };
    await audit(db, { action: "support.code_refused", subjectId: code?.userId ?? null, detail }, now).run();
    return { kind: "refused", reason };
  };
  if (given.businessId !== db.businessId) return refused("another business");
  if (await findSupportRefusal(db)) return refused("support is refused");
  const hash = await sha256(given.code.trim());
  const code = await db
    .update(
      supportCodes,
      { usedAt: now },
      and(eq(supportCodes.hash, hash), isNull(supportCodes.usedAt), gt(supportCodes.expiresAt, now)),
    )
    .returning({ userId: supportCodes.userId, operator: supportCodes.operator, reason: supportCodes.reason })
    .get();
  if (code === undefined) return refused("no live code");
  const user = await db.from(users).where(eq(users.id, code.userId)).get();
  if (user === undefined) return refused("no such person", code);
  if (user.loginStatus === 2) return refused("blocked", code);
  await audit(
    db,
    { action: "support.entered", subjectId: user.id, detail: { operator: code.operator, reason: code.reason } },
    now,
  ).run();
  return { kind: "user", user };
}
