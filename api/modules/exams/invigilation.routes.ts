import { eq, ne, sql, type SQL } from "drizzle-orm";
import { addTime, admitSittings, moveSittings, watchExam, type LiveExam } from "#shared/contracts/invigilation.ts";
import type { SittingEventKind } from "#shared/domain/exam.ts";
import { seenState } from "#shared/domain/sitting.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Changes } from "#api/db/tenant-write.ts";
import { audit } from "#api/http/audit.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { happenedToAll } from "./exam-room.repo.ts";
import { isOver } from "./exam-standing.ts";
import { askedOf } from "./exams.view.ts";
import { isBegun, type Live, liveRows, liveTag, underWay } from "./invigilation.repo.ts";
import { tellLostOf } from "./lost-sittings.ts";
import { ownSitting } from "./own-sitting.ts";
import { handInOverdueSittings } from "./overdue-sittings.ts";

/** What one look at a room hands in of those whose time is over. */
const mostHandedIn = 10;

export function invigilationRoutes(app: ApiApp): void {
  implement(app, watchExam, async ({ db: { primary: db }, business, params: { examId }, query, now }) => {
    const before = await liveTag(db, examId, now);
    if (before === undefined) throw new AppError("not_found");
    const handedIn = await handInOverdueSittings(db, business, now, { examId, most: mostHandedIn });
    if (before.untold > 0) await tellLostOf(db, examId, now);
    const { tag } = handedIn + before.untold > 0 ? ((await liveTag(db, examId, now)) ?? before) : before;
    const meta = { tag, now: instant(now) };
    if (query.known === tag) return { data: null, meta };
    const rows = await liveRows(db, examId);
    return { data: toLive(rows, businessTimeZone(business.profile), now), meta };
  });

  implement(app, admitSittings, async ({ db: { primary: db }, viewer, params: { examId }, body, now }) => {
    const exam = await requireExam(db, examId);
    // Their attempt would be over as it begins.
    if (isOver(exam, now)) throw new AppError("exam_closed");
    const which = await othersOf(db, viewer.id, { examId, ids: body.sitting_ids, state: "waiting" }, now);
    // By the window, and what each person gets beyond it, as `deadlineOf` says.
    const ends = db
      .select({ at: sql`max(min(${now} + ${exams.minutes} * 60000, coalesce(${exams.closesAt}, 9e15)), ${now})` })
      .from(exams)
      .byKey()
      .where(eq(exams.id, examId));
    const change: Changes<typeof sittings> = {
      state: "working",
      startedAt: now,
      seenAt: now,
      deadlineAt: sql`(${ends}) + ${sittings.extraMs} + ${sittings.addedMs}`,
    };
    return { data: { changed: await act(db, viewer.id, { examId, which, kind: "admitted", change }, now) } };
  });

  implement(app, addTime, async ({ db: { primary: db }, viewer, params: { examId }, body, now }) => {
    const exam = await requireExam(db, examId);
    // What was handed in as it closed takes no more time. A window that is over cuts nobody's added time.
    if (exam.state === "closed") throw new AppError("exam_closed");
    const others = await othersOf(db, viewer.id, { examId, ids: body.sitting_ids }, now);
    const which = isOver(exam, now) ? allOf(others, isBegun) : others;
    const ms = body.minutes * 60_000;
    const change: Changes<typeof sittings> = {
      addedMs: sql`${sittings.addedMs} + ${ms}`,
      addedReason: body.reason,
      deadlineAt: sql`${sittings.deadlineAt} + ${ms}`,
    };
    const told = { minutes: body.minutes, reason: body.reason };
    return { data: { changed: await act(db, viewer.id, { examId, which, kind: "time_added", change, ...told }, now) } };
  });

  implement(app, moveSittings, async ({ db: { primary: db }, viewer, params: { examId }, body, now }) => {
    await requireExam(db, examId);
    const which = await othersOf(db, viewer.id, { examId, ids: body.sitting_ids }, now);
    const change: Changes<typeof sittings> = { device: null, isMoved: true };
    return { data: { changed: await act(db, viewer.id, { examId, which, kind: "moved", change }, now) } };
  });
}

async function requireExam(db: TenantDb, id: string) {
  const row = await db
    .select({ state: exams.state, closesAt: exams.closesAt })
    .from(exams)
    .byKey()
    .where(eq(exams.id, id))
    .get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

interface Which {
  examId: string;
  ids: readonly string[] | null;
  state?: "waiting";
}

/** Those that are meant, without the viewer's own. Throws `own_sitting` where that is named, or the only one. */
async function othersOf(db: TenantDb, viewerId: string, { examId, ids, state }: Which, now: number): Promise<SQL> {
  const own = await ownSitting(db, viewerId, examId, now);
  const which = underWay(examId, ids, state);
  if (own === undefined) return which;
  const others = allOf(which, ne(sittings.id, own));
  const isAlone =
    (await db.select({ id: sittings.id }).from(sittings).byKey().where(others).limit(1).get()) === undefined;
  if (isAlone || ids?.includes(own)) throw new AppError("own_sitting");
  return others;
}

interface Act {
  examId: string;
  which: SQL;
  kind: SittingEventKind;
  change: Changes<typeof sittings>;
  minutes?: number;
  reason?: string;
}

/** What an invigilator does to sittings: each has it in its log, and Activity has it once. Answers to how many. */
async function act(
  db: TenantDb,
  actorId: string,
  { examId, which, kind, change, minutes, reason }: Act,
  now: number,
): Promise<number> {
  const row = await db
    .select({ title: exams.title, count: sql<number>`(select count(*) from ${sittings} where ${which})` })
    .from(exams)
    .byKey()
    .where(eq(exams.id, examId))
    .get();
  if (row === undefined || row.count === 0) return 0;
  await db.batch([
    happenedToAll(db, which, { kind, at: now, byId: actorId, minutes: minutes ?? null, reason: reason ?? null }),
    db.update(sittings, { ...change, revision: sql`${sittings.revision} + 1` }, which),
    audit(
      db,
      {
        action: `sitting.${kind}`,
        actorId,
        subjectId: examId,
        detail: {
          subject: row.title,
          count: row.count,
          ...(minutes !== undefined && { minutes }),
          ...(reason && { reason }),
        },
      },
      now,
    ),
  ]);
  return row.count;
}

function toLive({ exam, sittings: sat, events }: Live, zone: string, now: number): LiveExam {
  if (!exam) throw new AppError("not_found");
  const nameOf = new Map(sat.map(({ id, name }) => [id, name]));
  return {
    id: exam.id,
    title: exam.title,
    state: exam.state,
    now: instant(now),
    opens_at: instant(exam.opensAt),
    closes_at: instant(exam.closesAt),
    time_zone: zone,
    code: exam.code,
    question_count: askedOf(exam),
    sittings: sat.map((one) => {
      const state = seenState(one, now);
      return {
        id: one.id,
        seat: one.seat,
        name: one.name,
        state,
        answered: one.answered,
        saved_at: instant(one.savedAt),
        lost_at: state === "lost" ? instant(one.seenAt) : null,
        deadline_at: instant(one.deadlineAt),
        submitted_at: instant(one.submittedAt),
        losses: one.losses,
        leaves: one.leaves,
        added_minutes: Math.round(one.addedMs / 60_000),
        added_reason: one.addedReason,
        is_moved: one.isMoved,
      };
    }),
    events: events.map((event) => ({
      id: event.id,
      at: instant(event.at),
      kind: event.kind,
      name: nameOf.get(event.sittingId) ?? "",
      by: event.by,
      minutes: event.minutes,
      reason: event.reason,
    })),
  };
}
