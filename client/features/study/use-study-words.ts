import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { HandIn } from "#shared/contracts/hand-ins.ts";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { isTimed, picturesSeen } from "#shared/domain/lesson-kind.ts";
import { requiredOpen, videoDonePercent } from "#shared/domain/progress.ts";
import { timeCode } from "#client/core/formats/time-code.ts";

/** Sentences about lessons that several parts of the player say. */
export function useStudyWords() {
  const { t } = useTranslation("study");

  function minutes(seconds: number): string {
    const total = Math.max(1, Math.round(seconds / 60));
    if (total < 60) return t("common:duration.minutes", { minutes: total });
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    return minutes === 0
      ? t("common:duration.hours", { hours })
      : t("common:duration.hoursMinutes", { hours, minutes });
  }

  return {
    minutes,
    /** A film's or recording's length to the second, else an estimate. */
    length: (lesson: Pick<OutlineLesson, "kind" | "duration_seconds">) =>
      isTimed(lesson.kind) ? timeCode(lesson.duration_seconds) : minutes(lesson.duration_seconds),

    /** Where the learner stopped in a lesson; empty where there is no such place. */
    stoppedAt: (lesson: OutlineLesson): string => {
      if (lesson.state !== "started") return "";
      if (isTimed(lesson.kind) && lesson.position >= 1) {
        const left = minutes(lesson.duration_seconds - lesson.position);
        return t("outline.stoppedAt", {
          position: timeCode(lesson.position),
          left: t("common:duration.left.lesson", { duration: left }),
        });
      }
      if (lesson.kind === "pdf" && lesson.position > 1) return t("outline.stoppedAtPage", { page: lesson.position });
      return "";
    },

    /** What an unfinished lesson of the outline still asks for, in a few words. */
    asksFor: (lesson: OutlineLesson): string => {
      if (lesson.waits) return t("why.waits");
      switch (lesson.kind) {
        case "video":
          return lesson.open_questions > 0
            ? t("why.videoQuestions", {
                percent: percentOf(lesson.percent),
                needed: percentOf(lesson.done_at ?? videoDonePercent),
                count: lesson.open_questions,
              })
            : t("why.video", {
                percent: percentOf(lesson.percent),
                needed: percentOf(lesson.done_at ?? videoDonePercent),
              });
        case "article":
          return t("why.article");
        case "pdf":
          return t("why.pdf");
        case "quiz":
          return t("why.quiz");
        case "audio":
          return t("why.audio", { percent: percentOf(lesson.percent), needed: percentOf(videoDonePercent) });
        case "gallery":
          return t("why.gallery");
        case "embed":
          return t("why.embed");
        case "download":
          return t("why.download");
        case "assignment":
          return t("why.assignment");
      }
    },

    /** The whole sentence below the open lesson. */
    missing: (lesson: StudyLesson): string => {
      const { content, progress } = lesson;
      if (progress.state === "done") return t("missing.nothing");
      switch (content.kind) {
        case "video":
          return missingOfVideo(content, progress.percent);
        case "article":
          return t("missing.article");
        case "pdf":
          return t("missing.pdf", { page: Math.max(1, progress.position), pages: content.pages });
        case "quiz":
          return missingScore(content.quiz);
        case "assignment":
          return missingWork(content.task.hand_in?.state);
        case "audio":
          return t("missing.audio", { percent: percentOf(progress.percent), needed: percentOf(videoDonePercent) });
        case "gallery":
          return t("missing.gallery", { seen: picturesSeen(progress.watched), count: content.pictures.length });
        case "embed":
          return t("missing.embed");
        case "download":
          return t("missing.download");
      }
    },
  };

  function missingWork(state: HandIn["state"] | undefined): string {
    if (state === "waiting") return t("missing.assignmentWaits");
    return state === "returned" ? t("missing.assignmentReturned") : t("missing.assignment");
  }

  function missingScore({ pass_percent, last_result }: QuizOverview): string {
    const percent = percentOf(pass_percent);
    return last_result?.waiting_count ? t("missing.quizWaits", { percent }) : t("missing.quiz", { percent });
  }

  function missingOfVideo(
    { done_at: doneAt, questions }: Extract<StudyLesson["content"], { kind: "video" }>,
    percent: number,
  ): string {
    const open = requiredOpen(questions).length;
    const facts = { percent: percentOf(percent), needed: percentOf(doneAt) };
    return open > 0 ? t("missing.videoQuestions", { ...facts, count: open }) : t("missing.video", facts);
  }

  function percentOf(value: number): string {
    return t("common:percent", { value: Math.floor(value) });
  }
}
