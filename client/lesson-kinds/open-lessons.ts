import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { LessonProgress } from "#shared/contracts/study.ts";
import { type LessonFacts, requiredOpen, videoDonePercent } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { picturesSeen } from "#shared/lesson-kinds/lesson-rules.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

type ContentFacts = Pick<LessonFacts, "pages" | "doneAt" | "openQuestions">;

/** What the player counts and says of a kind of lesson. */
interface OpenLesson<Kind extends LessonKind> {
  /** What of its content its rule counts (shared/lesson-kinds/lesson-kind.ts). */
  counts: (content: LessonContent<Kind>) => ContentFacts;
  /** The whole sentence below the open lesson. */
  missing: (t: Translate, content: LessonContent<Kind>, progress: LessonProgress) => string;
  /** Beside its title and length. */
  fact: (t: Translate, content: LessonContent<Kind>) => string | null;
}

const noFact = () => null;
const countsNothing = (): ContentFacts => ({ pages: null });

/** A kind that asks for one thing to be done, which has or has not been done. */
const plain = (kind: "article" | "embed" | "download") => ({
  counts: countsNothing,
  missing: (t: Translate) => t(`study:missing.${kind}`),
  fact: noFact,
});

const openLessons: { [Kind in LessonKind]: OpenLesson<Kind> } = {
  article: plain("article"),
  video: {
    counts: ({ done_at: doneAt, questions }) => ({
      pages: null,
      doneAt,
      openQuestions: requiredOpen(questions).length,
    }),
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
    counts: ({ pages }) => ({ pages }),
    missing: (t, { pages }, { position }) => t("study:missing.pdf", { page: Math.max(1, position), pages }),
    fact: (t, { pages }) => t("study:lesson.pages", { count: pages }),
  },
  quiz: {
    counts: countsNothing,
    missing: (t, { quiz }) =>
      t(quiz.last_result?.waiting_count ? "study:missing.quizWaits" : "study:missing.quiz", {
        percent: percentOf(t, quiz.pass_percent),
      }),
    fact: (t, { quiz }) => t("study:lesson.questions", { count: quiz.question_count }),
  },
  audio: {
    counts: countsNothing,
    missing: (t, _, { percent }) => t("study:missing.audio", share(t, percent, videoDonePercent)),
    fact: noFact,
  },
  gallery: {
    counts: ({ pictures }) => ({ pages: pictures.length }),
    missing: (t, { pictures }, { watched }) =>
      t("study:missing.gallery", { seen: picturesSeen(watched), count: pictures.length }),
    fact: (t, { pictures }) => t("study:lesson.pictures", { count: pictures.length }),
  },
  embed: plain("embed"),
  download: plain("download"),
  assignment: {
    counts: countsNothing,
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

export function contentFacts<Kind extends LessonKind>(content: LessonContent<Kind>): ContentFacts {
  return openLessons[content.kind].counts(content);
}

/** What an unfinished lesson of the outline still asks for, in a few words. */
export function asksForText(t: Translate, lesson: OutlineLesson): string {
  const { kind, percent, done_at: doneAt, open_questions: open } = lesson;
  return t(`study:why.${open > 0 ? "videoQuestions" : kind}`, {
    ...share(t, percent, doneAt ?? videoDonePercent),
    count: open,
  });
}

export function missingText<Kind extends LessonKind>(
  t: Translate,
  content: LessonContent<Kind>,
  progress: LessonProgress,
): string {
  return openLessons[content.kind].missing(t, content, progress);
}

export function factText<Kind extends LessonKind>(t: Translate, content: LessonContent<Kind>): string | null {
  return openLessons[content.kind].fact(t, content);
}

function share(t: Translate, percent: number, needed: number) {
  return { percent: percentOf(t, percent), needed: percentOf(t, needed) };
}

function percentOf(t: Translate, value: number): string {
  return t("common:percent", { value: Math.floor(value) });
}
