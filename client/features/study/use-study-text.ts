import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { isPaged, isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { durationText, leftText } from "#client/core/formats/formats.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { asksForText, factText, missingText } from "#client/lesson-kinds/open-lessons.ts";

/** Sentences about lessons that several parts of the player say. */
export function useStudyText() {
  const { t } = useTranslation("study");
  const translate = useTranslate();

  const minutes = (seconds: number) => durationText(translate, seconds);

  return {
    minutes,
    /** A film's or recording's length to the second, else an estimate. */
    length: (lesson: Pick<OutlineLesson, "kind" | "duration_seconds">) =>
      isTimed(lesson.kind) ? timeCode(lesson.duration_seconds) : minutes(lesson.duration_seconds),

    /** Where the learner stopped in a lesson; empty where there is no such place. */
    stoppedAt: (lesson: OutlineLesson): string => {
      if (lesson.state !== "started") return "";
      if (isTimed(lesson.kind) && lesson.position >= 1) {
        return t("outline.stoppedAt", {
          position: timeCode(lesson.position),
          left: leftText(translate, "lesson", lesson.duration_seconds - lesson.position),
        });
      }
      if (isPaged(lesson.kind) && lesson.position > 1) return t("outline.stoppedAtPage", { page: lesson.position });
      return "";
    },

    /** What an unfinished lesson of the outline still asks for, in a few words. */
    asksFor: (lesson: OutlineLesson): string => {
      if (lesson.waits) return t("why.waits");
      return asksForText(translate, lesson);
    },

    /** The whole sentence below the open lesson. */
    missing: ({ content, progress }: StudyLesson): string =>
      progress.state === "done" ? t("missing.nothing") : missingText(translate, content, progress),

    /** Of what it has beside its length; null for most. */
    fact: ({ content }: StudyLesson): string | null => factText(translate, content),
  };
}
