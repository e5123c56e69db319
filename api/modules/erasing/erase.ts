import { eq, exists, type SQL, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { files } from "#api/db/schema/files.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reachOf } from "#api/http/reach.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { isErased } from "#api/modules/identity/public.ts";
import { mayReaddress, otherAccountManagers, peopleRows, waitingErasure } from "#api/modules/people/public.ts";
import en from "#locales/en/accounts.json" with { type: "json" };
import ja from "#locales/ja/accounts.json" with { type: "json" };
import ko from "#locales/ko/accounts.json" with { type: "json" };
import vi from "#locales/vi/accounts.json" with { type: "json" };
import zh from "#locales/zh_cn/accounts.json" with { type: "json" };
import { eraseStatements } from "./erase-statements.ts";
import { requireOwnMind } from "./own-mind.ts";
import { jobsNaming } from "./jobs-naming.ts";
import { knownBy } from "./known-by.ts";

const neutral = forEveryLocale({
  vi: vi.erase.neutral,
  en: en.erase.neutral,
  ja: ja.erase.neutral,
  ko: ko.erase.neutral,
  zh_cn: zh.erase.neutral,
});

/** Whom the viewer may have anonymised. Throws. */
export async function erasable(db: TenantDb, viewer: Viewer, userId: string): Promise<UserRow> {
  const row = await peopleRows(db, [userId], "business").get();
  if (row === undefined) throw new AppError("not_found");
  if (row.id === viewer.id) throw new AppError("own_account");
  if (!mayReaddress(viewer, row)) throw new AppError("wider_rights");
  if (isErased(row)) throw new AppError("conflict");
  return row;
}

/** A condition: somebody who runs the business remains. */
function isNotLast(db: TenantDb, { id, isAccountManager, loginStatus }: UserRow): SQL {
  return isAccountManager && loginStatus !== 2 ? exists(otherAccountManagers(db, [id])) : sql`true`;
}

/** Throws `conflict`, `second_manager` and whatever else stands in the way. */
export async function erase(
  { db, bucket, viewer, locale }: { db: TenantDb; bucket: R2Bucket; viewer: Viewer; locale: LocaleCode },
  userId: string,
  now: number,
): Promise<{ id: string; name: string }> {
  const row = await erasable(db, viewer, userId);
  const request = await waitingErasure(db, userId, now).get();
  if (request === undefined) throw new AppError("conflict");
  if (request.askedBy === viewer.id) throw new AppError("second_manager");
  const asker = await peopleRows(db, [request.askedBy], "business").get();
  if (asker === undefined || asker.loginStatus === 2 || reachOf(asker, "can_access_admin") !== "business")
    throw new AppError("conflict");
  await requireOwnMind(db, viewer, [viewer.id, asker.id], now);
  const name = neutral[locale].replace(
    "{{number}}",
    String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).slice(-6),
  );
  const isAsked = exists(waitingErasure(db, userId, now));
  const done = audit(
    db,
    { action: "user.anonymised", actorId: viewer.id, subjectId: row.id, detail: { asked_by: request.askedBy } },
    onlyWhere(sql`${isAsked} and ${isNotLast(db, row)}`, now),
  );
  const [jobs, known] = await Promise.all([jobsNaming(db, row), knownBy(db, row)]);
  // Index: files_owner.
  const pictures = await db
    .select({ r2Key: files.r2Key })
    .from(files)
    .where(eq(files.ownerKind, "avatar"), eq(files.ownerId, row.id))
    .all();
  try {
    await db.batch([done, ...eraseStatements(db, { person: row, name, jobs, known }, now)]);
  } catch (error) {
    if ((await waitingErasure(db, userId, now).get()) === undefined) throw new AppError("conflict");
    const [left] = await otherAccountManagers(db, [row.id]).all();
    if (row.isAccountManager && left === undefined) throw new AppError("last_account_manager");
    throw error;
  }
  if (pictures.length > 0) await bucket.delete(pictures.map(({ r2Key }) => r2Key));
  return { id: row.id, name };
}
