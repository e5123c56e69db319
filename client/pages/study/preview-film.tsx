import { useState } from "react";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { VideoStage } from "#client/features/video/public.ts";
import type { FilmOutcome } from "#shared/contracts/film-content.ts";
import type { LessonPreview } from "#shared/contracts/lesson-preview.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { PartProps } from "./lesson-part.ts";

export interface PreviewPartProps<Kind extends LessonKind> extends PartProps<Kind> {
  filmKey: LessonPreview["film_key"];
}

/** A draft's film. Its questions are judged by what its author wrote, here alone. */
export function PreviewFilm({ lesson, content, player, start, filmKey }: PreviewPartProps<"video">) {
  const { apiBase, locale } = useApp().boot;
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, FilmOutcome>>>({});
  const questions = content.questions.map((question) => ({
    ...question,
    outcome: outcomes[question.id] ?? question.outcome,
  }));
  return (
    <VideoStage
      player={player}
      content={{ ...content, questions }}
      language={lesson.course.language}
      title={lesson.title}
      courseTitle={lesson.course.title}
      apiBase={apiBase}
      languageTag={localeOf(locale).tag}
      resumeAt={start}
      onWatched={() => undefined}
      watched={lesson.progress.watched}
      done={lesson.progress.state === "done"}
      onAnswer={(id, chosen) => {
        const key = filmKey.find((one) => one.id === id);
        if (key) setOutcomes((known) => ({ ...known, [id]: outcomeOf(chosen, key) }));
        return Promise.resolve();
      }}
      next={null}
    />
  );
}

function outcomeOf(
  chosen: string[],
  { right_ids, explanation }: PreviewPartProps<"video">["filmKey"][number],
): FilmOutcome {
  const isRight = chosen.length === right_ids.length && right_ids.every((id) => chosen.includes(id));
  return { chosen, is_right: chosen.length === 0 ? null : isRight, right_ids, explanation };
}
