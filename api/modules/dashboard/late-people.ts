import { and, sql } from "drizzle-orm";
import type { LateReminders } from "#shared/contracts/overdue-reminders.ts";
import { remindLateAgainDays } from "#shared/contracts/overdue-reminders.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { isPersonIn, isTeamIn, type Reached, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  countedRows,
  courseDeadlines,
  type DayClock,
  type DeadlineRow,
  deadlineStanding,
  programmeDeadlines,
} from "#api/modules/deadlines/public.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { writtenTo } from "#api/modules/outbox/public.ts";

type Why = NonNullable<LateReminders["people"][number]["why"]>;

/** Something that is overdue, and since when. */
interface Late {
  title: string;
  /** The day by which it was due, `YYYY-MM-DD`. */
  on: string;
  /** Calendar days since then. */
  days: number;
}

interface LateRow extends Late, Pick<DeadlineRow, "userId"> {}

/** What is overdue, as the dashboard counts it; what has been longest stands first. `whom`: of whom. */
export async function lateRows(
  db: TenantDb,
  whom: Reached | readonly string[],
  { now, timeZone }: DayClock,
): Promise<LateRow[]> {
  const rows = countedRows(await db.batch([courseDeadlines(db, whom), programmeDeadlines(db, whom)]));
  const today = zonedDate(now, timeZone);
  const late = rows.flatMap((row) => {
    const standing = deadlineStanding(row, { now, timeZone });
    if (standing?.state !== "overdue") return [];
    const { userId, title } = row;
    return [{ userId, title, on: addDays(today, standing.days), days: -standing.days }];
  });
  return late.toSorted((one, other) => other.days - one.days);
}

/** Those whom a letter was written to within the days, or still is. Index: outbox_by_person. */
export function remindedLately(db: TenantDb, ids: readonly string[], now: number) {
  return writtenTo(db, among(outbox.userId, ids), "overdue", now - remindLateAgainDays * 86_400_000);
}

export interface LatePerson {
  id: string;
  name: string;
  email: string;
  locale: string | null;
  /** What is overdue for them. */
  late: readonly Late[];
  /** undefined: they are told. */
  why: Why | undefined;
  remindedAt: number | null;
}

interface Whom {
  scope: Scope;
  /** Those in it or below; of a team that the viewer does not see it is not told who is there. */
  teamId?: string | undefined;
}

/** Who of these is overdue, as far as they are meant; whoever has been late longest first. Primary key of users. */
export async function latePeople(
  db: TenantDb,
  rows: readonly LateRow[],
  { scope, teamId }: Whom,
  now: number,
): Promise<LatePerson[]> {
  const late = grouped(rows, ({ userId }) => userId);
  const ids = [...late.keys()];
  if (ids.length === 0) return [];
  const [people, lately] = await db.batch([
    db
      .select({ id: users.id, name: users.name, email: users.email, locale: users.locale })
      .from(users)
      .byKey()
      .where(
        and(among(users.id, ids), isNotErased),
        isPersonIn(db, scope, users.id),
        teamId === undefined ? undefined : isPersonIn(db, { team: teamId }, users.id),
        teamId === undefined ? undefined : isTeamIn(db, scope, sql`${teamId}`),
      ),
    remindedLately(db, ids, now),
  ]);
  const reminded = grouped(lately, ({ userId }) => userId);
  const known = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = known.get(id);
    if (person === undefined) return [];
    const letters = reminded.get(id) ?? [];
    const why = letters.length > 0 ? "reminded" : person.email.includes("@") ? undefined : "no_address";
    const remindedAt = letters.length > 0 ? Math.max(...letters.map(({ at }) => at)) : null;
    return [{ ...person, late: late.get(id) ?? [], why, remindedAt }];
  });
}

/** By what somebody is told apart from those who have waited less: nothing is overdue without a row. */
export function longestDays({ late }: Pick<LatePerson, "late">): number {
  return itemAt(late, 0).days;
}
