import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { HandIn } from "#shared/contracts/hand-ins.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { pictureRange } from "#shared/lesson-kinds/lesson-rules.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { AssignmentBody } from "#client/features/assignment/public.ts";
import {
  ArticleBody,
  DownloadBody,
  EmbedBody,
  GalleryBody,
  isOnlineOnly,
  studyLessonQuery,
} from "#client/features/study/public.ts";
import { latePart } from "#client/ui/late-part.ts";
import type { StudyProgress } from "./use-study-progress.ts";

// Kept with the other parts of the app: it is there where it is needed, without a network.
const OnlineOnly = latePart(() => import("#client/features/study/public.ts").then(({ OnlineOnly }) => OnlineOnly));

interface LessonBodyProps {
  lesson: StudyLesson;
  /** Picture at which a gallery opens. */
  start: number;
  progress: StudyProgress;
  /** The learner pressed what says that the lesson is done. */
  onPressed: () => void;
}

/** What is read rather than played: articles, galleries, pages elsewhere, files. Nothing for the other kinds. */
export function LessonBody({ lesson, start, progress, onPressed }: LessonBodyProps): ReactElement | null {
  const { apiBase, locale, origin } = useApp().boot;
  const { embed_hosts: hosts = [] } = useBusiness();
  const queryClient = useQueryClient();
  const { content } = lesson;
  const { language } = lesson.course;
  const done = lesson.progress.state === "done";
  const finish = () => progress.record(lesson.id, "finished", {}, true);
  const press = () => {
    onPressed();
    finish();
  };
  const onHandedIn = (handIn: HandIn) => {
    progress.apply((page) =>
      page.id === lesson.id && page.content.kind === "assignment"
        ? { ...page, content: { ...page.content, task: { ...page.content.task, hand_in: handIn, uploads: [] } } }
        : page,
    );
    void queryClient.invalidateQueries({ queryKey: studyLessonQuery(lesson.course.slug, lesson.id).queryKey });
    void invalidateLearning(queryClient);
  };
  if (isOnlineOnly(lesson)) return <OnlineOnly lesson={lesson} />;
  switch (content.kind) {
    case "article":
      return (
        <ArticleBody
          html={content.html}
          apiBase={apiBase}
          language={language}
          done={done}
          onFinished={finish}
          onPressed={press}
        />
      );
    case "gallery":
      return (
        <GalleryBody
          content={content}
          apiBase={apiBase}
          language={language}
          startAt={start}
          onSeen={(number) =>
            progress.record(lesson.id, "position", { position: number, watched: [pictureRange(number)] }, !done)
          }
        />
      );
    case "embed":
      return (
        <EmbedBody
          content={content}
          title={lesson.title}
          language={language}
          hosts={hosts}
          origin={origin}
          done={done}
          onFinished={press}
        />
      );
    case "assignment":
      return (
        <AssignmentBody
          lessonId={lesson.id}
          task={content.task}
          languageTag={localeOf(locale).tag}
          language={language}
          onHandedIn={onHandedIn}
        />
      );
    case "download":
      return (
        <DownloadBody
          content={content}
          apiBase={apiBase}
          languageTag={localeOf(locale).tag}
          language={language}
          done={done}
          onFinished={finish}
        />
      );
    case "video":
    case "audio":
    case "pdf":
    case "quiz":
      return null;
  }
}
