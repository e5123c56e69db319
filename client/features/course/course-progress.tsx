import { useTranslation } from "react-i18next";
import type { CourseProgress } from "#shared/contracts/course.ts";
import { ChapterBar, type ChapterSegment } from "#client/ui/chapter-bar.tsx";

const states = { todo: "todo", started: "now", done: "done" } as const;

/** The segments of the chapter bar: lessons begun but not finished are the ones in part. */
export function chapterSegments(progress: Pick<CourseProgress, "segments">): ChapterSegment[] {
  return progress.segments.map(({ seconds, state, percent }) => ({ seconds, state: states[state], percent }));
}

/** The chapter bar with its name in words; the visible words are the caller's. */
export function CourseChapters({ progress }: { progress: CourseProgress }) {
  const { t } = useTranslation();
  const { done_count: done, lesson_count: count } = progress;
  return <ChapterBar segments={chapterSegments(progress)} label={t("progress.label", { done, count })} />;
}
