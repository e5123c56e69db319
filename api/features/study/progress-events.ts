import type { ProgressEvent } from "#shared/contracts/study.ts";
import { applyEvent, type LessonRecord } from "#shared/domain/progress.ts";
import { grouped } from "../../content/grouped.ts";
import { toLessonProgress } from "../../content/lesson-progress.ts";
import { untilUnraced } from "../../content/progress-writes.ts";
import { emptyStanding, instant, recordOfRow, standingsOf } from "../../content/standing.ts";
import type { TenantDb } from "../../db/tenant-db.ts";
import type { Learner } from "../../points/learner.ts";
import { type StudiedLesson, studyStatements } from "../../points/study-writes.ts";
import { type ChangedRecord, loadStudiedCourses, loadTargets, writeEvents } from "./progress-events.repo.ts";

/**
 * Counts each event once, however often and in however many tabs it is sent, and answers the lessons and courses as they
 * stand. Events of lessons that the viewer is not enrolled for (or that exist nowhere) are named in `rejected`.
 */
export async function recordEvents(db: TenantDb, learner: Learner, sent: readonly ProgressEvent[], now: number) {
  const viewerId = learner.id;
  const events = [...new Map(sent.map((event) => [event.id, event])).values()];

  const { targets, records } = await untilUnraced(async () => {
    const { lessons, counted } = await loadTargets(db, viewerId, events);
    const targets = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const fresh = events.filter((event) => targets.has(event.lesson_id) && !counted.has(event.id));
    const records = new Map(lessons.map((lesson) => [lesson.id, recordOfRow(lesson)]));
    const changes: ChangedRecord[] = [];
    const studied: StudiedLesson[] = [];
    for (const [lessonId, list] of grouped(fresh, (event) => event.lesson_id)) {
      const target = targets.get(lessonId)!;
      const before = recordOfRow(target);
      const record = list.reduce<LessonRecord>(
        (record, event) => applyEvent(target, record, { ...event, occurredAt: event.occurred_at }, now),
        before,
      );
      records.set(lessonId, record);
      changes.push({ target, record });
      studied.push({ lesson: target, before, after: record, hasWatched: list.some(({ watched = [] }) => watched.length > 0) });
    }
    if (changes.length > 0) await writeEvents(db, viewerId, changes, fresh, studyStatements(db, learner, studied, now), now);
    return { targets, records };
  });

  const studied = await loadStudiedCourses(db, viewerId, [...new Set([...targets.values()].map((target) => target.courseId))]);
  const standings = standingsOf(studied.lessons);
  return {
    lessons: [...records].map(([lessonId, record]) => toLessonProgress(lessonId, record)),
    courses: studied.courses.map((course) => ({
      slug: course.slug,
      progress: (standings.get(course.id) ?? emptyStanding).progress,
      completed_at: instant(course.completedAt),
    })),
    rejected: [...new Set(sent.filter((event) => !targets.has(event.lesson_id)).map((event) => event.id))],
  };
}
