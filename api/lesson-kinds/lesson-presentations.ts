import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { videoDonePercent } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { Business } from "#api/db/directory.ts";
import type { TranslatedLesson } from "#api/db/schema/course-translations.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { loadTask } from "#api/modules/assignment/public.ts";
import { fileAddress, streamAddress } from "#api/modules/files/public.ts";
import { toFilmQuestions, toPreviews } from "#api/modules/film/public.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { handIn, withTexts, isOverdue, loadQuizOverview, textsIn } from "#api/modules/quiz/public.ts";
import { findContent, type LessonContentRow } from "./lesson-content.repo.ts";

export interface LessonAtHand {
  id: string;
  /** Of its course. */
  revision: string;
  db: TenantDb;
  viewer: Viewer;
  business: Business;
  now: number;
  /** What of it is said in the viewer's language, where that is not its own. */
  said: TranslatedLesson | null;
  /** The course's own language. */
  language: string;
}

interface LessonPresentation<Kind extends LessonKind> {
  /** Lives on a device once its files do; else it needs the server while it is studied. */
  keepsOffline: boolean;
  /** undefined: what is stored lacks what the kind needs. */
  present: (lesson: LessonAtHand) => Promise<LessonContent<Kind> | undefined>;
}

const presentations: { [Kind in LessonKind]: LessonPresentation<Kind> } = {
  article: {
    keepsOffline: true,
    present: ofRow((row) => ({ kind: "article", html: row.bodyHtml ?? "" })),
  },
  video: {
    keepsOffline: true,
    present: ofRow((row) => {
      if (row.fileKey === null) return undefined;
      return {
        kind: "video",
        src: fileAddress(row.fileKey),
        poster: row.posterKey === null ? null : fileAddress(row.posterKey),
        captions: (row.captions ?? []).map(({ language, label, fileKey }) => ({
          language,
          label,
          src: fileAddress(fileKey),
        })),
        chapters: row.chapters ?? [],
        transcript: row.transcript ?? [],
        stream: row.stream && streamAddress(row.stream),
        previews: row.previews && toPreviews(row.previews),
        done_at: row.doneAt ?? videoDonePercent,
        no_skip: row.noSkip,
        questions: toFilmQuestions(row.filmQuestions ?? [], row.answers),
      };
    }),
  },
  pdf: {
    keepsOffline: true,
    present: ofRow((row) => {
      const file = mainFile(row);
      return file && { kind: "pdf", pages: row.pages ?? 1, ...file };
    }),
  },
  quiz: {
    keepsOffline: false,
    present: async (lesson) => {
      const quiz = await quizOf(lesson);
      if (!quiz) return undefined;
      const words = textsIn(lesson.said, lesson.language);
      const { open_attempt: open, last_result: result } = quiz;
      return {
        kind: "quiz",
        quiz: {
          ...quiz,
          open_attempt: open && withTexts(open, words),
          last_result: result && withTexts(result, words),
        },
      };
    },
  },
  audio: {
    keepsOffline: true,
    present: ofRow((row) =>
      row.fileKey === null
        ? undefined
        : { kind: "audio", src: fileAddress(row.fileKey), transcript: row.transcript ?? [] },
    ),
  },
  gallery: {
    keepsOffline: true,
    present: ofRow((row) => {
      if (row.material?.kind !== "gallery") return undefined;
      return {
        kind: "gallery",
        pictures: row.material.pictures.map(({ fileKey, ...picture }) => ({ src: fileAddress(fileKey), ...picture })),
      };
    }),
  },
  embed: {
    keepsOffline: false,
    present: ofRow((row) =>
      row.material?.kind === "embed" ? { kind: "embed", url: row.material.url, html: row.bodyHtml ?? "" } : undefined,
    ),
  },
  download: {
    keepsOffline: true,
    present: ofRow((row) => {
      const file = mainFile(row);
      return file && { kind: "download", ...file, html: row.bodyHtml ?? "" };
    }),
  },
  assignment: {
    keepsOffline: false,
    present: async ({ db, viewer, business, id, said }) => {
      const task = await loadTask(db, viewer.id, business, id);
      return task && { kind: "assignment", task: { ...task, html: said?.bodyHtml ?? task.html } };
    },
  },
};

/** A lesson as its learner is shown it. */
export function presentLesson(kind: LessonKind, lesson: LessonAtHand): Promise<LessonContent | undefined> {
  return presentations[kind].present(lesson);
}

export function keepsOffline(kind: LessonKind): boolean {
  return presentations[kind].keepsOffline;
}

function ofRow<Content>(toContent: (row: LessonContentRow) => Content | undefined) {
  return async ({ db, viewer, ...lesson }: LessonAtHand): Promise<Content | undefined> => {
    const row = await findContent(db, viewer.id, lesson);
    return row && toContent({ ...row, ...lesson.said });
  };
}

function mainFile({ fileKey, fileName, fileBytes }: LessonContentRow) {
  if (fileKey === null || fileName === null || fileBytes === null) return undefined;
  return { src: fileAddress(fileKey), file_name: fileName, bytes: fileBytes };
}

/** The quiz as its learner stands in it; an attempt whose time ran out is handed in by whoever looks at it next. */
async function quizOf({ db, viewer, business, id: lessonId, now }: LessonAtHand): Promise<QuizOverview | undefined> {
  const learner = learnerOf(viewer, business);
  const overview = await loadQuizOverview(db, learner.id, lessonId, now);
  const open = overview?.open_attempt;
  if (!open?.deadline_at || !isOverdue({ deadlineAt: Date.parse(open.deadline_at) }, now)) return overview;
  await handIn(db, learner, { id: open.id, lessonId }, now);
  return loadQuizOverview(db.primary, learner.id, lessonId, now);
}
