import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { SeatDoubt } from "#shared/contracts/wait-list.ts";
import { AppError } from "#shared/errors.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { changing, writeUnraced } from "#api/modules/changes/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { oneDate } from "./change-dates.ts";
import { placesAt, seatOf } from "./roster.repo.ts";
import { seatRecords, type SeatRow } from "./seat-records.ts";
import { taught } from "./taught-date.ts";

interface Admission {
  viewer: Viewer;
  box: Letterbox;
  sessionId: string;
  userId: string;
  isFullAccepted: boolean;
}

type Admitted = { changeSetId: string | null } | { doubt: SeatDoubt };

/** Lets somebody who waits in, past those who have waited longer. Nobody lets themselves in, but account managers. */
export async function admit(
  db: TenantDb,
  { viewer, box, sessionId, userId, isFullAccepted }: Admission,
  now: number,
): Promise<Admitted> {
  const of = await taught(db, viewer, sessionId);
  if (!of.mayShow || (userId === viewer.id && !viewer.user.isAccountManager)) throw new AppError("forbidden");
  return untilUnraced(async () => {
    const date = await oneDate(db, sessionId);
    if (date.cancelledAt !== null || date.endsAt <= now) throw new AppError("conflict");
    const places = await placesAt(db, sessionId, "business").all();
    const place = places.find((one) => one.userId === userId);
    if (place === undefined) throw new AppError("not_found");
    const row = await seatOf(db, sessionId, userId).get();
    if (row?.status !== "waiting") throw new AppError("conflict");
    const change = changing<Pick<SeatRow, "status" | "promotedAt">>(seatRecords, row, {
      status: "registered",
      promotedAt: now,
    });
    if (change === undefined) throw new AppError("conflict");
    const taken = places.filter(({ status, attendance }) => status === "registered" && attendance !== "absent").length;
    if (taken >= date.seats && !isFullAccepted) return { doubt: { seats: date.seats, taken } };
    const id = crypto.randomUUID();
    const wanted = letterTo(box, viewer, { ...place, id: userId });
    const fields = {
      ...wanted.fields,
      course: of.title,
      slug: of.slug,
      session: sessionId,
      at: String(date.startsAt),
    };
    const letter = { ...wanted, fields, letter: "seat_given" as const, changeSetId: id, dueAt: now + letterWaitMs };
    await writeUnraced(
      db,
      {
        id,
        action: "class.let_in",
        actorId: viewer.id,
        changes: [change],
        subject: { id: userId, name: place.name },
        further: queueLetters(db, [letter], now),
        ...(!isFullAccepted && { provided: sql`${heldAt(db, sessionId)} < ${date.seats}` }),
      },
      now,
    );
    return { changeSetId: of.mayUndo ? id : null };
  });
}

/** How many hold a seat and are not known to stay away. Index: session_registrations_queue. */
function heldAt(db: TenantDb, sessionId: string) {
  return db
    .select({ count: sql`count(*)` })
    .from(sessionRegistrations)
    .byKey()
    .where(
      and(
        eq(sessionRegistrations.sessionId, sessionId),
        eq(sessionRegistrations.status, "registered"),
        or(isNull(sessionRegistrations.attendance), ne(sessionRegistrations.attendance, "absent")),
      ),
    );
}
