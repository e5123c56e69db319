import type { OutlineSection } from "#shared/contracts/course.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { videoDonePercent } from "#shared/domain/progress.ts";
import { ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { LessonRow } from "./lesson-rows.ts";
import type { Standing } from "./standing.ts";

/** The outline as one viewer stands in it. */
export function toOutline(standing: Standing): OutlineSection[] {
  const bySection = grouped(standing.lessons, (lesson) => lesson.sectionId);
  return [...bySection].map(([id, lessons]) => ({
    id,
    title: lessons[0]?.sectionTitle ?? "",
    lang: lessons[0]?.sectionLanguage,
    duration_seconds: Math.round(lessons.reduce((total, lesson) => total + lesson.durationSeconds, 0)),
    lessons: lessons.map((lesson) => {
      const { state, percent, position } = recordOf(lesson, standing.records);
      return {
        ...toLessonHead(lesson),
        pages: lesson.pages,
        done_at: ruleOf(lesson.kind).doneBy === "watching" ? (lesson.doneAt ?? videoDonePercent) : null,
        open_questions: lesson.openQuestions,
        waits: lesson.waits === 1 && state !== "done",
        is_trial: lesson.isTrial,
        state,
        percent,
        position,
      };
    }),
  }));
}

export function toLessonHead(lesson: LessonRow) {
  return {
    id: lesson.id,
    number: lesson.number,
    title: lesson.title,
    lang: lesson.titleLanguage,
    kind: lesson.kind,
    duration_seconds: Math.round(lesson.durationSeconds),
  };
}
