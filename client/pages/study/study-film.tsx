import type { StudyLesson } from "#shared/contracts/study.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Later } from "#client/core/page/later.tsx";
import type { LateNamespace } from "#client/core/messages/words.ts";
import { type NextLesson, type Player, VideoStage } from "#client/features/video/public.ts";
import { useFilmAnswers } from "./use-film-answers.ts";
import type { StudyProgress } from "./use-study-progress.ts";

const filmWords: readonly LateNamespace[] = ["film"];

const loadStrip = () => import("#client/features/video/public.ts").then(({ FilmStrip }) => FilmStrip);

interface StudyFilmProps {
  lesson: StudyLesson;
  player: Player;
  /** Second at which it starts. */
  start: number;
  progress: StudyProgress;
  next: NextLesson | null;
}

/** A lesson's film on the stage, tied to the learner's progress and answers. Nothing for other lessons. */
export function StudyFilm({ lesson, player, start, progress, next }: StudyFilmProps) {
  const { apiBase, locale } = useApp().boot;
  const answer = useFilmAnswers(lesson);
  if (lesson.content.kind !== "video") return null;
  return (
    <VideoStage
      player={player}
      content={lesson.content}
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
export function FilmMissed({
  lesson: { content, progress, duration_seconds: duration },
  player,
}: Pick<StudyFilmProps, "lesson" | "player">) {
  if (content.kind !== "video") return null;
  const { watched } = progress;
  return (
    <Later
      load={loadStrip}
      words={filmWords}
      when={watched.length > 0}
      given={{ player, watched, duration, questions: content.questions }}
    />
  );
}
