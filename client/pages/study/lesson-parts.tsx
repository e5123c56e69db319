import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HandIn } from "#shared/contracts/hand-ins.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { pictureRange } from "#shared/lesson-kinds/lesson-rules.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { AssignmentBody } from "#client/features/assignment/public.ts";
import { PdfStage, preloadPdf } from "#client/features/pdf/public.ts";
import { ArticleBody, DownloadBody, EmbedBody, GalleryBody, studyLessonQuery } from "#client/features/study/public.ts";
import { AudioStage } from "#client/features/video/public.ts";
import { IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPrinter } from "#client/ui/icons.ts";
import type { LessonPart, PartProps } from "./lesson-part.ts";
import { FilmMissed, StudyFilm } from "./study-film.tsx";
import { StudyQuiz } from "./study-quiz.tsx";

/** What the player shows of each kind. */
export const lessonParts: { [Kind in LessonKind]: LessonPart<Kind> } = {
  article: { Body: Article, Action: PrintButton },
  video: { Stage: StudyFilm, Below: FilmMissed },
  pdf: { Stage: Document, preload: preloadPdf },
  quiz: { Page: StudyQuiz },
  audio: { Stage: Recording },
  gallery: { Body: Gallery },
  embed: { Body: Embed },
  download: { Body: Download },
  assignment: { Body: Assignment },
};

function Article({ lesson, content, progress, onPressed }: PartProps<"article">) {
  const { apiBase } = useApp().boot;
  return (
    <ArticleBody
      html={content.html}
      apiBase={apiBase}
      language={lesson.course.language}
      done={lesson.progress.state === "done"}
      onFinished={() => progress.record(lesson.id, "finished", {}, true)}
      onPressed={onPressed}
    />
  );
}

function PrintButton() {
  const { t } = useTranslation("study");
  return (
    <IconButton className="study-print" label={t("article.print")} onClick={() => window.print()}>
      <Icon shape={iconPrinter} />
    </IconButton>
  );
}

function Document({ lesson, content, progress, start, onPage }: PartProps<"pdf">) {
  const { apiBase } = useApp().boot;
  return (
    <PdfStage
      content={content}
      apiBase={apiBase}
      resumeAt={start}
      onPage={(page) => {
        onPage(page);
        progress.record(lesson.id, "position", { position: page });
      }}
      onFinished={() => {
        if (lesson.progress.state !== "done") progress.record(lesson.id, "finished", { position: content.pages }, true);
      }}
    />
  );
}

function Recording({ lesson, content, progress, start, player, next }: PartProps<"audio">) {
  const { apiBase, locale } = useApp().boot;
  const { course } = lesson;
  return (
    <AudioStage
      player={player}
      content={content}
      title={lesson.title}
      courseTitle={course.title}
      category={course.cover_category}
      language={course.language}
      apiBase={apiBase}
      languageTag={localeOf(locale).tag}
      resumeAt={start}
      onWatched={(listening, now) => progress.record(lesson.id, "position", listening, now)}
      next={next}
    />
  );
}

function Gallery({ lesson, content, progress, start }: PartProps<"gallery">) {
  const { apiBase } = useApp().boot;
  const done = lesson.progress.state === "done";
  return (
    <GalleryBody
      content={content}
      apiBase={apiBase}
      language={lesson.course.language}
      startAt={start}
      onSeen={(number) =>
        progress.record(lesson.id, "position", { position: number, watched: [pictureRange(number)] }, !done)
      }
    />
  );
}

function Embed({ lesson, content, onPressed }: PartProps<"embed">) {
  const { origin } = useApp().boot;
  const { embed_hosts: hosts = [] } = useBusiness();
  return (
    <EmbedBody
      content={content}
      title={lesson.title}
      language={lesson.course.language}
      hosts={hosts}
      origin={origin}
      done={lesson.progress.state === "done"}
      onFinished={onPressed}
    />
  );
}

function Download({ lesson, content, progress }: PartProps<"download">) {
  const { apiBase, locale } = useApp().boot;
  return (
    <DownloadBody
      content={content}
      apiBase={apiBase}
      languageTag={localeOf(locale).tag}
      language={lesson.course.language}
      done={lesson.progress.state === "done"}
      onFinished={() => progress.record(lesson.id, "finished", {}, true)}
    />
  );
}

function Assignment({ lesson, content, progress }: PartProps<"assignment">) {
  const { locale } = useApp().boot;
  const queryClient = useQueryClient();
  const onHandedIn = (handIn: HandIn) => {
    progress.apply((page) =>
      page.id === lesson.id && page.content.kind === "assignment"
        ? { ...page, content: { ...page.content, task: { ...page.content.task, hand_in: handIn, uploads: [] } } }
        : page,
    );
    void queryClient.invalidateQueries({ queryKey: studyLessonQuery(lesson.course.slug, lesson.id).queryKey });
    void invalidateLearning(queryClient);
  };
  return (
    <AssignmentBody
      lessonId={lesson.id}
      task={content.task}
      languageTag={localeOf(locale).tag}
      language={lesson.course.language}
      onHandedIn={onHandedIn}
    />
  );
}
