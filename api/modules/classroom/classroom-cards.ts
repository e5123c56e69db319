import { eq } from "drizzle-orm";
import type { ClassroomCard } from "#shared/contracts/classroom.ts";
import type { CourseLock } from "#shared/contracts/course.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { headColumns, toCardHead } from "#api/modules/catalogue/public.ts";
import { isHeld, isRegistrable, seatsLeft, type SessionRow } from "./session-rows.ts";

/** Classroom courses as cards; conditions and order are the caller's. */
export function classroomCards(db: TenantDb) {
  return db
    .select({
      id: classrooms.id,
      slug: classrooms.slug,
      ...headColumns(classrooms),
      durationSeconds: classrooms.durationSeconds,
      outcomes: classrooms.outcomes,
      bring: classrooms.bring,
    })
    .from(classrooms)
    .leftJoin(categories, eq(categories.id, classrooms.categoryId));
}

export type ClassroomCardRow = Awaited<ReturnType<ReturnType<typeof classroomCards>["all"]>>[number];

/** `sessions`: the dates of this classroom course, by date. */
export function toClassroomCard(
  row: ClassroomCardRow,
  sessions: readonly SessionRow[],
  { now, timeZone }: { now: number; timeZone: string },
  lock: CourseLock | null = null,
): ClassroomCard {
  const coming = sessions.filter((session) => session.cancelledAt === null && session.endsAt > now);
  const own = coming.find(isHeld);
  const next =
    own ??
    coming.find((session) => isRegistrable(session, now) && seatsLeft(session) > 0) ??
    coming.find((session) => isRegistrable(session, now));
  const present = sessions.flatMap(({ attendance, attendanceAt }) =>
    attendance === "present" && attendanceAt !== null ? [attendanceAt] : [],
  );
  return {
    id: row.id,
    slug: row.slug,
    ...toCardHead(row),
    duration_seconds: row.durationSeconds,
    time_zone: timeZone,
    next_session: next
      ? {
          starts_at: instant(next.startsAt),
          ends_at: instant(next.endsAt),
          place: next.place,
          is_online: next.link !== null,
          seats_left: seatsLeft(next),
          register_until: instant(next.registerUntil),
        }
      : null,
    registration: own?.status === "registered" || own?.status === "waiting" ? own.status : null,
    completed_at: present.length > 0 ? instant(Math.min(...present)) : null,
    lock,
  };
}
