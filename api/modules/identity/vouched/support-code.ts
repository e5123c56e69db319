import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { supportCodes } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { base64url, sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { audit } from "../session/sessions.ts";

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

export type SupportEntry = { kind: "user"; user: UserRow } | { kind: "refused" };

/** Each use is audited, a failed one too. The business named in the call must be the hostname's. */
export async function enterBySupportCode(
  db: TenantDb,
  given: { businessId: string; code: string },
  now: number,
): Promise<SupportEntry> {
  const hash = await sha256(given.code.trim());
  const code =
    given.businessId === db.businessId
      ? await db
          .update(
            supportCodes,
            { usedAt: now },
            and(eq(supportCodes.hash, hash), isNull(supportCodes.usedAt), gt(supportCodes.expiresAt, now)),
          )
          .returning({ userId: supportCodes.userId, operator: supportCodes.operator, reason: supportCodes.reason })
          .get()
      : undefined;
  const user = code && (await db.from(users).where(eq(users.id, code.userId)).get());
  if (code === undefined || user === undefined || user.loginStatus === 2) {
    await audit(
      db,
      {
        action: "support.code_refused",
        subjectId: code?.userId ?? null,
        detail: code ? { operator: code.operator } : {},
      },
      now,
    ).run();
    return { kind: "refused" };
  }
  await audit(
    db,
    { action: "support.entered", subjectId: user.id, detail: { operator: code.operator, reason: code.reason } },
    now,
  ).run();
  return { kind: "user", user };
}
