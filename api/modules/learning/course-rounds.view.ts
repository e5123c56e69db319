import type { CourseRounds, PastRound } from "#shared/contracts/course-rounds.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { instant } from "#api/http/instant.ts";
import { toClassroomCard } from "#api/modules/classroom/public.ts";
import type { LoadedRounds } from "./course-rounds.repo.ts";
import { toHeld } from "./held-certificates.ts";

export function toCourseRounds(loaded: LoadedRounds, clock: { now: number; timeZone: string }): CourseRounds {
  const results = grouped(loaded.results, ({ round }) => round);
  const dates = grouped(loaded.dates, ({ classroomId }) => classroomId);
  return {
    certificates: loaded.held.map((row) => toHeld(row, clock.now)),
    changes: changesOf(loaded),
    classes: loaded.rooms.map((room) => toClassroomCard(room, dates.get(room.id) ?? [], clock)),
    past: loaded.rounds.flatMap(({ round, isPast, completedAt }) =>
      isPast ? [{ round, completed_at: instant(completedAt), results: resultsOf(results.get(round) ?? []) }] : [],
    ),
  };
}

function changesOf({ now, before }: Pick<LoadedRounds, "now" | "before">): CourseRounds["changes"] {
  if (before.length === 0) return [];
  const had = new Map(before.flatMap(({ lessons }) => lessons).map(({ id, revisionId }) => [id, revisionId]));
  return now
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ id, revisionId }) => {
      const old = had.get(id);
      if (old === revisionId) return [];
      return [{ lesson_id: id, change: old === undefined ? ("added" as const) : ("changed" as const) }];
    });
}

/** One a quiz: the rows stand so that the first one counts. */
function resultsOf(rows: LoadedRounds["results"]): PastRound["results"] {
  return [...grouped(rows, ({ lessonId }) => lessonId).values()].flatMap(([row]) =>
    row === undefined
      ? []
      : [
          {
            attempt_id: row.id,
            lesson_title: row.lessonTitle,
            score_percent: row.scorePercent ?? 0,
            passed: row.passed ?? false,
            right_count: row.right,
            question_count: row.asked,
          },
        ],
  );
}
