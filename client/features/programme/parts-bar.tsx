import { useTranslation } from "react-i18next";
import type { ProgrammeProgress } from "#shared/contracts/programme.ts";
import { ChapterBar } from "#client/ui/chapter-bar.tsx";
import { chapterSegments } from "#client/features/course/public.ts";

/** The chapter bar of a programme, one segment a part, with its name in words; the visible words are the caller's. */
export function PartsBar({ progress }: { progress: ProgrammeProgress }) {
  const { t } = useTranslation();
  return (
    <ChapterBar
      segments={chapterSegments(progress)}
      label={t("progress.partsLabel", { done: progress.done_count, count: progress.step_count })}
    />
  );
}
