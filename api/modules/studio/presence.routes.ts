import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { presenceMs, tellPresence } from "#shared/contracts/presence.ts";
import { AppError } from "#shared/errors.ts";
import { allOf } from "#api/db/conditions.ts";
import { courseDrafts, courseWriters, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { reachOf } from "#api/http/reach.ts";

/** A turn may come late, and one be lost on the way. */
const goneAfterMs = 2 * presenceMs + 5000;
const most = 20;

export function presenceRoutes(app: ApiApp): void {
  implement(app, tellPresence, async ({ db, viewer, params: { courseId }, body, now }) => {
    const mine = { courseId, userId: viewer.user.id };
    const [[course], others] = await db.primary.batch([
      // Primary key of course_drafts.
      db.primary
        .select({ id: courseDrafts.courseId })
        .from(courseDrafts)
        .byKey()
        .where(eq(courseDrafts.courseId, courseId)),
      writersOf(db.primary, mine, now),
    ]);
    if (course === undefined) throw new AppError("not_found");
    await db.primary.batch([
      body.is_leaving
        ? db.primary.delete(
            courseWriters,
            allOf(eq(courseWriters.courseId, courseId), eq(courseWriters.userId, mine.userId)),
          )
        : isWriting(db.primary, mine, body.lesson_id, now),
      db.primary.delete(
        courseWriters,
        allOf(eq(courseWriters.courseId, courseId), lt(courseWriters.seenAt, now - goneAfterMs)),
      ),
    ]);
    // Whoever lost the right since is not told of any more.
    const writing = others.filter((one) => one.loginStatus === 1 && reachOf(one, "can_access_lMS") === "business");
    return {
      data: {
        others: writing.slice(0, most).map(({ id, name, avatar, lessonId }) => ({
          id,
          name,
          avatar,
          lesson_id: lessonId,
        })),
      },
    };
  });
}

interface Mine {
  courseId: string;
  userId: string;
}

/** Primary keys of course_writers and users. */
function writersOf(db: TenantDb, { courseId, userId }: Mine, now: number) {
  const { id, name, avatar, loginStatus, isAccountManager, businessFlags, teamFlags } = users;
  const { canAccessCompetency, canAccessAdmin, canAccessGamification, canAccessTestbank, canAccessLms } = users;
  return db
    .select({
      id,
      name,
      avatar,
      loginStatus,
      isAccountManager,
      businessFlags,
      teamFlags,
      canAccessCompetency,
      canAccessAdmin,
      canAccessGamification,
      canAccessTestbank,
      canAccessLms,
      lessonId: courseWriters.lessonId,
    })
    .from(courseWriters)
    .byKey()
    .innerJoin(users, eq(users.id, courseWriters.userId))
    .where(
      and(
        eq(courseWriters.courseId, courseId),
        ne(courseWriters.userId, userId),
        gt(courseWriters.seenAt, now - goneAfterMs),
      ),
    )
    .orderBy(users.nameKey)
    .limit(5 * most);
}

function isWriting(db: TenantDb, mine: Mine, lesson: string | null, now: number) {
  // Primary key of lesson_drafts.
  const known = db
    .select({ id: lessonDrafts.lessonId })
    .from(lessonDrafts)
    .byKey()
    .where(and(eq(lessonDrafts.lessonId, lesson ?? ""), eq(lessonDrafts.courseId, mine.courseId)));
  const seen = { lessonId: sql`${known}`, seenAt: now };
  return db
    .insert(courseWriters, { ...mine, ...seen })
    .onConflictDoUpdate({ target: [courseWriters.courseId, courseWriters.userId], set: seen });
}
