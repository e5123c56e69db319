import type { ProgressEvent } from "#shared/contracts/study.ts";
import { clockAt, creditEvents, isCut, leastMs } from "#shared/domain/study-credit.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import { toLessonProgress } from "#shared/domain/progress.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { instant } from "#api/http/instant.ts";
import { type Learner, type StudiedLesson, studyStatements } from "#api/modules/points/public.ts";
import { emptyStanding, recordOfRow, standingsOf } from "#api/modules/progress/public.ts";
import { type ChangedRecord, loadStudiedCourses, loadTargets, writeEvents } from "./progress-events.repo.ts";

interface Sent {
  events: readonly ProgressEvent[];
  sent_at?: string | undefined;
}

interface EarlyEvent extends Pick<ProgressEvent, "id" | "lesson_id"> {
  afterSeconds: number;
}

/**
 * Counts each event once, however often and in however many tabs it is sent, and answers the lessons and courses as they
 * stand. Events of lessons that the viewer is not enrolled for (or that exist nowhere) are named in `rejected`, those that
 * claim more time than passed in `early`: of them as much counts as fits.
 */
export async function recordEvents(
  db: TenantDb,
  learner: Learner,
  { events: sent, sent_at: sentAt }: Sent,
  now: number,
) {
  const viewerId = learner.id;
  const behindMs = sentAt === undefined ? 0 : now - (instantOf(sentAt) ?? now);
  const events = [...new Map(sent.map((event) => [event.id, event])).values()];

  const { targets, records, early } = await untilUnraced(async () => {
    const { lessons, counted, clock: known } = await loadTargets(db, viewerId, events, now);
    const targets = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const fresh = events.filter((event) => targets.has(event.lesson_id) && !counted.has(event.id));
    const records = new Map(lessons.map((lesson) => [lesson.id, recordOfRow(lesson)]));
    const early = new Map<string, EarlyEvent>();
    const clock = clockAt(known, now);
    const changes: ChangedRecord[] = [];
    const studied: StudiedLesson[] = [];
    for (const [lessonId, list] of grouped(fresh, (event) => event.lesson_id)) {
      const target = knownIn(targets, lessonId);
      const before = recordOfRow(target);
      const story = list.map((event) => ({ ...event, occurredAt: corrected(event.occurred_at, behindMs, now) }));
      const openedAt = target.openedAt ?? firstOf(story, target.enrolledAt, now) - leastMs(target, before);
      const { record, spentMs, seconds, shortMs } = creditEvents(
        target,
        before,
        story,
        { unspentMs: clock.unspentMs, openedAt },
        now,
      );
      clock.unspentMs -= spentMs;
      if (shortMs > 0)
        for (const event of list.filter(isCut))
          early.set(event.id, { ...event, afterSeconds: Math.ceil(shortMs / 1000) });
      records.set(lessonId, record);
      changes.push({ target, record, openedAt });
      studied.push({
        lesson: target,
        before,
        after: record,
        seconds,
        hasWatched: list.some(({ id, watched = [] }) => !early.has(id) && watched.some(([from, to]) => to - from >= 1)),
      });
    }
    const settled = fresh.filter(({ id }) => !early.has(id));
    if (changes.length > 0) {
      await writeEvents(
        db,
        viewerId,
        changes,
        { clock, revision: known.revision },
        settled,
        studyStatements(db, learner, studied, now),
        now,
      );
    }
    return { targets, records, early };
  });

  const studied = await loadStudiedCourses(db, viewerId, [
    ...new Set([...targets.values()].map((target) => target.courseId)),
  ]);
  const standings = standingsOf(studied.lessons);
  return {
    lessons: [...records].map(([lessonId, record]) => toLessonProgress(lessonId, record)),
    courses: studied.courses.map((course) => ({
      slug: course.slug,
      progress: (standings.get(course.id) ?? emptyStanding).progress,
      completed_at: instant(course.completedAt),
    })),
    rejected: [...new Set(sent.filter((event) => !targets.has(event.lesson_id)).map((event) => event.id))],
    early: [...early.values()],
  };
}

/** When an event happened, by the server's clock: a device's clock that is wrong was as wrong then as at sending. */
function corrected(occurredAt: string, behindMs: number, now: number): string {
  const claimed = instantOf(occurredAt);
  return instant(Math.min(now, Math.max(0, (claimed ?? now) + behindMs)));
}

function instantOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** Since when a lesson is studied that the server has not heard of: since its first event, and never before the enrolment. */
function firstOf(story: readonly { occurredAt: string }[], enrolledAt: number, now: number): number {
  return Math.min(now, Math.max(enrolledAt, Math.min(...story.map(({ occurredAt }) => Date.parse(occurredAt)))));
}
