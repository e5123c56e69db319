import type { LessonProgress } from "#shared/contracts/study.ts";
import type { LessonRecord } from "#shared/domain/progress.ts";
import { instant } from "#api/http/instant.ts";

export function toLessonProgress(lessonId: string, record: LessonRecord): LessonProgress {
  return {
    lesson_id: lessonId,
    state: record.state,
    percent: record.percent,
    position: record.position,
    watched: record.watched,
    completed_at: instant(record.completedAt),
  };
}
