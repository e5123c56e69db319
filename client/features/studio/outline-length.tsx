import { useTranslation } from "react-i18next";
import type { CourseDraft, DraftLesson } from "#shared/contracts/studio.ts";
import { clock, durationText } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";

/** How many lessons there are, and how long they take together as far as that is known. */
export function OutlineSum({ sections }: Pick<CourseDraft, "sections">) {
  const { t } = useTranslation("studio");
  const translate = useTranslate();
  const lessons = sections.flatMap((section) => section.lessons);
  const seconds = sumOf(lessons);
  const count = t("outline.lessons", { count: lessons.length });
  return (
    <span className="studio-length">
      {seconds === 0 ? count : t("outline.sum", { lessons: count, length: durationText(translate, seconds) })}
    </span>
  );
}

/** What the lessons of a section take together. */
export function SectionLength({ lessons }: { lessons: readonly DraftLesson[] }) {
  const translate = useTranslate();
  const seconds = sumOf(lessons);
  return seconds === 0 ? null : <span className="studio-length">{durationText(translate, seconds)}</span>;
}

/** What plays is told to the second. */
export function LessonLength({ kind, seconds }: Pick<DraftLesson, "kind" | "seconds">) {
  const translate = useTranslate();
  if (seconds === null) return null;
  const isPlayed = kind === "video" || kind === "audio";
  return (
    <span className="studio-length">{isPlayed ? clock(Math.round(seconds)) : durationText(translate, seconds)}</span>
  );
}

function sumOf(lessons: readonly DraftLesson[]): number {
  return lessons.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
}
