import type { Task } from "#shared/contracts/hand-ins.ts";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import type { LessonContent, StudyLesson } from "#shared/contracts/study.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { videoDonePercent } from "#shared/domain/progress.ts";
import { instant } from "#api/http/instant.ts";
import { fileAddress, streamAddress } from "#api/modules/files/public.ts";
import { toFilmQuestions, toPreviews } from "#api/modules/film/public.ts";
import { type LessonRow, type Standing, toLessonProgress, toOutline } from "#api/modules/progress/public.ts";
import type { LessonContentRow, StudyCourse } from "./study.repo.ts";

/** undefined: the row lacks what its kind needs. */
export function toContent(
  row: LessonContentRow,
  quiz: QuizOverview | undefined,
  task: Task | undefined,
): LessonContent | undefined {
  switch (row.kind) {
    case "article":
      return { kind: "article", html: row.bodyHtml ?? "" };
    case "video":
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
    case "pdf":
      if (row.fileKey === null || row.fileName === null || row.fileBytes === null) return undefined;
      return {
        kind: "pdf",
        src: fileAddress(row.fileKey),
        pages: row.pages ?? 1,
        file_name: row.fileName,
        bytes: row.fileBytes,
      };
    case "quiz":
      return quiz && { kind: "quiz", quiz };
    case "audio":
      return row.fileKey === null
        ? undefined
        : { kind: "audio", src: fileAddress(row.fileKey), transcript: row.transcript ?? [] };
    case "gallery":
      if (row.material?.kind !== "gallery") return undefined;
      return {
        kind: "gallery",
        pictures: row.material.pictures.map(({ fileKey, ...picture }) => ({ src: fileAddress(fileKey), ...picture })),
      };
    case "embed":
      return row.material?.kind === "embed"
        ? { kind: "embed", url: row.material.url, html: row.bodyHtml ?? "" }
        : undefined;
    case "download":
      if (row.fileKey === null || row.fileName === null || row.fileBytes === null) return undefined;
      return {
        kind: "download",
        src: fileAddress(row.fileKey),
        file_name: row.fileName,
        bytes: row.fileBytes,
        html: row.bodyHtml ?? "",
      };
    case "assignment":
      return task && { kind: "assignment", task };
  }
}

export function toStudyLesson(
  course: StudyCourse,
  standing: Standing,
  lesson: LessonRow,
  content: LessonContent,
): StudyLesson {
  const index = standing.lessons.indexOf(lesson);
  return {
    id: lesson.id,
    number: lesson.number,
    title: lesson.title,
    kind: lesson.kind,
    duration_seconds: Math.round(lesson.durationSeconds),
    is_trial: lesson.isTrial && course.card.enrolledAt === null,
    section_title: lesson.sectionTitle,
    content,
    progress: toLessonProgress(lesson.id, recordOf(lesson, standing.records)),
    previous_id: standing.lessons[index - 1]?.id ?? null,
    next_id: standing.lessons[index + 1]?.id ?? null,
    course: {
      slug: course.card.slug,
      title: course.card.title,
      cover_category: course.card.coverCategory,
      language: course.card.language,
      author: course.author,
      sections: toOutline(standing),
      progress: standing.progress,
      completed_at: instant(course.card.completedAt),
    },
  };
}
