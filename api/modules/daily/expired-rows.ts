import { and, exists, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { loginThrottles, refreshTokens, sessions, signInPlaces } from "#api/db/schema/identity.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import {
  otpFlows,
  otpTries,
  passwordResets,
  rateWindows,
  supportCodes,
  trustedDevices,
} from "#api/db/schema/one-time.ts";
import { bin } from "#api/db/schema/manage.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { reportRuns } from "#api/db/schema/reports.ts";
import { linkRequests, ssoFlows, usedPartnerTokens } from "#api/db/schema/sign-on.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import { placeMs } from "#api/modules/identity/public.ts";

const dayMs = 24 * 60 * 60_000;

interface Rule {
  table: SQLiteTable;
  isOver(now: number): SQL | undefined;
}

/** What nobody can use any more, and for how long it is kept all the same. The audit log and study records stay. */
const rules: Record<string, Rule> = {
  refresh_tokens: { table: refreshTokens, isOver: (now) => lt(refreshTokens.expiresAt, now - dayMs) },
  // After its tokens: a session whose last token is gone can never be renewed.
  sessions: {
    table: sessions,
    isOver: (now) =>
      or(
        lt(sessions.revokedAt, now - 90 * dayMs),
        and(
          isNull(sessions.revokedAt),
          lt(sessions.createdAt, now - dayMs),
          not(exists(sql`(select 1 from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id})`)),
        ),
      ),
  },
  erasures: { table: erasures, isOver: (now) => lt(erasures.expiresAt, now) },
  otp_flows: { table: otpFlows, isOver: (now) => lt(otpFlows.expiresAt, now - dayMs) },
  otp_tries: {
    table: otpTries,
    isOver: (now) => and(lt(otpTries.lastFailureAt, now - dayMs), lt(otpTries.lockedUntil, now)),
  },
  trusted_devices: { table: trustedDevices, isOver: (now) => lt(trustedDevices.expiresAt, now) },
  password_resets: { table: passwordResets, isOver: (now) => lt(passwordResets.expiresAt, now - 30 * dayMs) },
  support_codes: { table: supportCodes, isOver: (now) => lt(supportCodes.expiresAt, now - 365 * dayMs) },
  rate_windows: { table: rateWindows, isOver: (now) => lt(rateWindows.endsAt, now) },
  login_throttles: {
    table: loginThrottles,
    isOver: (now) => and(lt(loginThrottles.lastFailureAt, now - dayMs), lt(loginThrottles.lockedUntil, now)),
  },
  sign_in_places: { table: signInPlaces, isOver: (now) => lt(signInPlaces.usedAt, now - placeMs) },
  sso_flows: { table: ssoFlows, isOver: (now) => lt(ssoFlows.expiresAt, now - dayMs) },
  link_requests: { table: linkRequests, isOver: (now) => lt(linkRequests.expiresAt, now - dayMs) },
  used_partner_tokens: { table: usedPartnerTokens, isOver: (now) => lt(usedPartnerTokens.expiresAt, now - dayMs) },
  outbox: {
    table: outbox,
    isOver: (now) => and(lt(outbox.movedAt, now - 30 * dayMs), inArray(outbox.state, ["sent", "failed", "taken_back"])),
  },
  report_runs: { table: reportRuns, isOver: (now) => lt(reportRuns.expiresAt, now - 30 * dayMs) },
  bin: { table: bin, isOver: (now) => lt(bin.at, now - undoMs) },
  local_mails: { table: localMails, isOver: (now) => lt(localMails.at, now - 7 * dayMs) },
};

const rowsAtOnce = 1_000;
const turnsOfATable = 50;

/**
 * Deletes the rows of one database that have served their time, of every business alike, in bites that leave others
 * room to write. Answers how many went, by table. What a run leaves, the next one takes.
 */
export async function deleteExpiredRows(database: D1Database, now: number): Promise<Record<string, number>> {
  const db = drizzle(database);
  const gone: Record<string, number> = {};
  for (const [name, { table, isOver }] of Object.entries(rules)) {
    for (let turn = 0; turn < turnsOfATable; turn++) {
      const { meta } = await db.run(
        sql`delete from ${table} where rowid in (select rowid from ${table} where ${isOver(now)} limit ${rowsAtOnce})`,
      );
      if (meta.changes > 0) gone[name] = (gone[name] ?? 0) + meta.changes;
      if (meta.changes < rowsAtOnce) break;
    }
  }
  return gone;
}
