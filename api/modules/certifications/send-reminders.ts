import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { remindAgainDays, type ReminderPreview, type sendReminders } from "#shared/contracts/certificate-reminders.ts";
import { certificateState, dueReminder } from "#shared/domain/certification.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import type { Business } from "#api/db/directory.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { ofLearners } from "#api/modules/assigning/public.ts";
import { changing, type RecordKind, writeUnraced } from "#api/modules/changes/public.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { exemptionOf } from "./due-learning.repo.ts";

type Asked = BodyOf<typeof sendReminders>["rows"];
type Why = ReminderPreview["untold"][number]["why"];

const dayMs = 86_400_000;
const blocked = 2;

/** That somebody was told of the end of what they hold. */
export const certificateRecords: RecordKind = {
  name: "certificate",
  table: everyRound(certificates),
  key: ["userId", "certificationId", "round"],
  ...ofLearners,
  columns: ["remindedDays", "remindedAt"],
};

/** Primary keys of the three. */
async function askedRows(db: TenantDb, asked: Asked, scope: Scope) {
  const spared = exemptionOf(
    db,
    or(
      and(eq(exemptions.kind, "course"), eq(exemptions.targetId, certifications.courseId)),
      and(eq(exemptions.kind, "programme"), eq(exemptions.targetId, certifications.programmeId)),
    ),
  );
  const wanted = new Set(asked.map((row) => `${row.user_id} ${row.certification_id}`));
  const people = [...new Set(asked.map((row) => row.user_id))];
  const rows = await db
    .select({
      certificationId: certificates.certificationId,
      userId: certificates.userId,
      round: certificates.round,
      isPast: certificates.isPast,
      earnedAt: certificates.earnedAt,
      validUntil: certificates.validUntil,
      remindedDays: certificates.remindedDays,
      remindedAt: certificates.remindedAt,
      title: certifications.title,
      windowDays: certifications.windowDays,
      graceDays: certifications.graceDays,
      archivedAt: certifications.archivedAt,
      name: users.name,
      email: users.email,
      locale: users.locale,
      loginStatus: users.loginStatus,
      isSpared: sql<number>`exists ${spared}`.as("is_spared"),
    })
    .from(certificates)
    .byKey()
    .innerJoin(certifications, eq(certifications.id, certificates.certificationId))
    .innerJoin(users, and(eq(users.id, certificates.userId), isNotErased))
    .where(among(certificates.userId, people), isPersonIn(db, scope, certificates.userId))
    .orderBy(certificates.validUntil, certificates.userId, certificates.certificationId)
    .all();
  return rows.filter((row) => wanted.has(`${row.userId} ${row.certificationId}`));
}

type Row = Awaited<ReturnType<typeof askedRows>>[number];

/** undefined: they are told. */
function whyNot(row: Row, now: number): Why | undefined {
  if (row.archivedAt !== null) return "archived";
  if (row.loginStatus === blocked) return "blocked";
  if (!row.email.includes("@")) return "no_address";
  const state = certificateState(row.validUntil, row, now);
  if (state === "valid") return "not_ending";
  if (state === "expired") return "expired";
  if (row.isSpared === 1) return "exempt";
  return (row.remindedAt ?? 0) > now - remindAgainDays * dayMs ? "reminded" : undefined;
}

async function foresee(db: TenantDb, asked: Asked, scope: Scope, now: number) {
  const rows = await askedRows(db, asked, scope);
  const told = rows.filter((row) => whyNot(row, now) === undefined);
  const mails = [...grouped(told, (row) => `${row.userId} ${isOver(row, now)}`).values()];
  const seen = told.map((row) => [row.userId, row.certificationId, row.round]);
  return { rows, told, mails, token: await sha256(JSON.stringify(seen)) };
}

function isOver({ validUntil }: Row, now: number): boolean {
  return validUntil < now;
}

export async function foreseeReminders(
  db: TenantDb,
  { asked, scope }: { asked: Asked; scope: Scope },
  now: number,
): Promise<ReminderPreview> {
  const { rows, told, mails, token } = await foresee(db, asked, scope, now);
  const named = ({ userId, certificationId, name, title }: Row) => ({
    person: { id: userId, name },
    certification: { id: certificationId, name: title },
  });
  return {
    told: told.map((row) => ({ ...named(row), ends_at: instant(row.validUntil) })),
    untold: rows.flatMap((row) => {
      const why = whyNot(row, now);
      const { remindedAt } = row;
      return why === undefined
        ? []
        : [{ ...named(row), why, reminded_at: remindedAt === null ? null : instant(remindedAt) }];
    }),
    letters: mails.length,
    token,
  };
}

interface Sending {
  business: Pick<Business, "profile">;
  viewer: Viewer;
  scope: Scope;
  box: Letterbox;
}

/** Throws `preview_expired`, and `conflict` where nobody would be told. */
export async function remindByHand(
  db: TenantDb,
  { business, viewer, scope, box }: Sending,
  { rows: asked, token }: BodyOf<typeof sendReminders>,
  now: number,
) {
  const { told, mails, token: since } = await foresee(db, asked, scope, now);
  if (token !== since) throw new AppError("preview_expired");
  if (told.length === 0) throw new AppError("conflict");
  const id = crypto.randomUUID();
  const timeZone = businessTimeZone(business.profile);
  const letters = mails.flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const isInGrace = isOver(first, now);
    const lastDay = ({ validUntil, graceDays }: Row) => validUntil + (isInGrace ? graceDays * dayMs : 0);
    const ends = own.map((row) => ({ title: row.title, on: zonedDate(lastDay(row), timeZone) }));
    const wanted = letterTo(box, viewer, { ...first, id: first.userId });
    return {
      ...wanted,
      letter: isInGrace ? ("certificate_grace" as const) : ("certificate_ending" as const),
      fields: { ...wanted.fields, ends: JSON.stringify(ends) },
      changeSetId: id,
      dueAt: now + letterWaitMs,
    };
  });
  const people = new Map(told.map(({ userId, name }) => [userId, name]));
  const [[only, name] = []] = people.size === 1 ? people : [];
  const changeSetId = await writeUnraced(
    db,
    {
      id,
      action: "certificate.reminded",
      actorId: viewer.id,
      changes: told.flatMap((row) => {
        // What the clock would tell of the same days is told now.
        const days = dueReminder(row.validUntil, row.remindedDays, now);
        const values = { remindedAt: now, ...(days !== undefined && { remindedDays: days }) };
        return changing(certificateRecords, recordOf(row), values) ?? [];
      }),
      subject: only !== undefined && name !== undefined ? { id: only, name } : undefined,
      detail: { title: [...new Set(told.map(({ title }) => title))].join(" · ") },
      provided: asTold(db, told),
      further: queueLetters(db, letters, now),
    },
    now,
  );
  return { letters: letters.length, change_set_id: changeSetId };
}

/** The certificate as a set of changes holds it. */
function recordOf(row: Row): Omit<typeof certificates.$inferSelect, "businessId"> {
  const { certificationId, userId, round, isPast, earnedAt, validUntil, remindedDays, remindedAt } = row;
  return { certificationId, userId, round, isPast, earnedAt, validUntil, remindedDays, remindedAt };
}

/** A condition: nobody told any of them meanwhile. Primary key of certificates. */
function asTold(db: TenantDb, rows: readonly Row[]): SQL {
  const keys = rows.map((row) => [row.userId, row.certificationId, row.round, row.remindedAt ?? 0].join(" "));
  const { userId, certificationId, round, remindedAt } = certificates;
  const alike = db
    .select({ count: sql`count(*)` })
    .from(certificates)
    .byKey()
    .where(
      among(userId, [...new Set(rows.map((row) => row.userId))]),
      among(sql`${userId} || ' ' || ${certificationId} || ' ' || ${round} || ' ' || coalesce(${remindedAt}, 0)`, keys),
    );
  return sql`${alike} = ${rows.length}`;
}
