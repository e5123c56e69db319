import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { VideoStage } from "#client/features/video/public.ts";
import type { PartProps } from "./lesson-part.ts";
import { useFilmAnswers } from "./use-film-answers.ts";

const filmNamespaces: readonly LazyNamespace[] = ["film"];

const loadStrip = () => import("#client/features/video/public.ts").then(({ FilmStrip }) => FilmStrip);

/** A lesson's film on the stage, tied to the learner's progress and answers. */
export function StudyFilm({ lesson, content, player, start, progress, next }: PartProps<"video">) {
  const { apiBase, locale } = useApp().boot;
  const answer = useFilmAnswers(lesson.id, content);
  return (
    <VideoStage
      player={player}
      content={content}
      language={lesson.course.language}
      title={lesson.title}
      courseTitle={lesson.course.title}
      apiBase={apiBase}
      languageTag={localeOf(locale).tag}
      resumeAt={start}
      onWatched={(watching, now) => progress.record(lesson.id, "position", watching, now)}
      watched={lesson.progress.watched}
      done={lesson.progress.state === "done"}
      onAnswer={answer}
      next={next}
    />
  );
}

/** What of the film was left out, once something was watched. */
export function FilmMissed({ lesson: { progress, duration_seconds: duration }, content, player }: PartProps<"video">) {
  const { watched } = progress;
  return (
    <Lazy
      load={loadStrip}
      namespaces={filmNamespaces}
      when={watched.length > 0}
      given={{ player, watched, duration, questions: content.questions }}
    />
  );
}
