import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { LessonProgress } from "#shared/contracts/study.ts";
import { requiredOpen, videoDonePercent } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { picturesSeen } from "#shared/lesson-kinds/lesson-rules.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

/** What the player says of a kind of lesson. */
interface LessonWords<Kind extends LessonKind> {
  /** The whole sentence below the open lesson. */
  missing: (t: Translate, content: LessonContent<Kind>, progress: LessonProgress) => string;
  /** Beside its title and length. */
  fact: (t: Translate, content: LessonContent<Kind>) => string | null;
}

const noFact = () => null;

/** A kind that asks for one thing to be done, which has or has not been done. */
const plain = (kind: "article" | "embed" | "download") => ({
  missing: (t: Translate) => t(`study:missing.${kind}`),
  fact: noFact,
});

const words: { [Kind in LessonKind]: LessonWords<Kind> } = {
  article: plain("article"),
  video: {
    missing: (t, { done_at: doneAt, questions }, { percent }) => {
      const open = requiredOpen(questions).length;
      return t(open > 0 ? "study:missing.videoQuestions" : "study:missing.video", {
        ...share(t, percent, doneAt),
        count: open,
      });
    },
    fact: (t, { captions }) =>
      captions.length > 0
        ? t("study:lesson.captions", {
            languages: joined(
              t,
              captions.map(({ label }) => label),
            ),
          })
        : null,
  },
  pdf: {
    missing: (t, { pages }, { position }) => t("study:missing.pdf", { page: Math.max(1, position), pages }),
    fact: (t, { pages }) => t("study:lesson.pages", { count: pages }),
  },
  quiz: {
    missing: (t, { quiz }) =>
      t(quiz.last_result?.waiting_count ? "study:missing.quizWaits" : "study:missing.quiz", {
        percent: percentOf(t, quiz.pass_percent),
      }),
    fact: (t, { quiz }) => t("study:lesson.questions", { count: quiz.question_count }),
  },
  audio: {
    missing: (t, _, { percent }) => t("study:missing.audio", share(t, percent, videoDonePercent)),
    fact: noFact,
  },
  gallery: {
    missing: (t, { pictures }, { watched }) =>
      t("study:missing.gallery", { seen: picturesSeen(watched), count: pictures.length }),
    fact: (t, { pictures }) => t("study:lesson.pictures", { count: pictures.length }),
  },
  embed: plain("embed"),
  download: plain("download"),
  assignment: {
    missing: (t, { task: { hand_in: handIn } }) =>
      t(
        handIn?.state === "waiting"
          ? "study:missing.assignmentWaits"
          : handIn?.state === "returned"
            ? "study:missing.assignmentReturned"
            : "study:missing.assignment",
      ),
    fact: noFact,
  },
};

/** What an unfinished lesson of the outline still asks for, in a few words. */
export function asksForWords(t: Translate, lesson: OutlineLesson): string {
  const { kind, percent, done_at: doneAt, open_questions: open } = lesson;
  return t(`study:why.${open > 0 ? "videoQuestions" : kind}`, {
    ...share(t, percent, doneAt ?? videoDonePercent),
    count: open,
  });
}

export function missingWords<Kind extends LessonKind>(
  t: Translate,
  content: LessonContent<Kind>,
  progress: LessonProgress,
): string {
  return words[content.kind].missing(t, content, progress);
}

export function factWords<Kind extends LessonKind>(t: Translate, content: LessonContent<Kind>): string | null {
  return words[content.kind].fact(t, content);
}

function share(t: Translate, percent: number, needed: number) {
  return { percent: percentOf(t, percent), needed: percentOf(t, needed) };
}

function percentOf(t: Translate, value: number): string {
  return t("common:percent", { value: Math.floor(value) });
}
