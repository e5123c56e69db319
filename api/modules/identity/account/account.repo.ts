import { desc, eq, isNull, sql } from "drizzle-orm";
import { sessions, users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { refreshTokenMs } from "../session/sessions.ts";
import { indexPerson } from "./person-index.ts";

const listed = 100;

/** Sessions that have neither ended nor run out, the last seen first. Index: sessions_business_user. */
export function listLiveSessions(db: TenantDb, userId: string, now: number) {
  const lastSeen = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      via: sessions.via,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .where(
      eq(sessions.userId, userId),
      isNull(sessions.revokedAt),
      // Another's visit is told elsewhere (`viewingsOf`).
      isNull(sessions.begunBy),
      sql`${lastSeen} > ${now - refreshTokenMs}`,
      sql`coalesce(${sessions.endsAt}, ${now + 1}) > ${now}`,
    )
    .orderBy(desc(lastSeen))
    .limit(listed)
    .all();
}

export function findOwnUser(db: TenantDb, userId: string) {
  // Primary key: users.id.
  return db.from(users).where(eq(users.id, userId)).get();
}

export interface OwnInfo {
  name?: string | undefined;
  phone?: string | null | undefined;
  avatar?: string | undefined;
  locale?: string | undefined;
  timeZone?: string | null | undefined;
}

/** Absent fields stay as they are; an empty phone number is none. */
export async function updateOwnInfo(
  db: TenantDb,
  { id, email }: { id: string; email: string },
  { name, phone, avatar, locale, timeZone }: OwnInfo,
  now: number,
): Promise<void> {
  const changes = {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone?.trim() || null }),
    ...(avatar !== undefined && { avatar }),
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.batch([
    db.update(users, { ...changes, updatedAt: now }, eq(users.id, id)),
    ...(name === undefined ? [] : indexPerson(db, { id, name, email })),
  ]);
}
