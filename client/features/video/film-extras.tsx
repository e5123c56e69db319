import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { partOf } from "./film-gate.ts";
import { FilmQuestionPanel } from "./film-question-panel.tsx";
import type { Player } from "./player.ts";
import { QualityMenu } from "./quality-menu.tsx";
import { useFilmQuestions } from "./use-film-questions.ts";
import { useFilmSource } from "./use-film-source.ts";
import { usePlayerState } from "./use-player.ts";
import { useRecovery } from "./use-recovery.ts";
import { useStageIdle } from "./use-stage-idle.ts";
import "./film.css";

const shownMs = 4000;

export type VideoContent = LessonContent<"video">;

interface FilmExtrasProps {
  player: Player;
  video: RefObject<HTMLVideoElement | null>;
  stage: RefObject<HTMLElement | null>;
  /** Where the choice of quality stands. */
  qualityPlace: HTMLElement | null;
  content: VideoContent;
  /** Of the course. */
  language: string;
  apiBase: string;
  /** Rejects where the answer could not be taken. */
  onAnswer: (questionId: string, optionIds: string[]) => Promise<void>;
}

/** What a film does once its page is alive: streams, stops and asks, says that nobody skips, comes back after a lost network. */
export function FilmExtras({
  player,
  video,
  stage,
  qualityPlace,
  content,
  language,
  apiBase,
  onAnswer,
}: FilmExtrasProps) {
  const qualities = useFilmSource(video, player, {
    file: apiBase + content.src,
    stream: content.stream && apiBase + content.stream,
  });
  const { question, goOn, rewind } = useFilmQuestions(player, content.questions);
  useRecovery(player);
  useStageIdle(stage, player);

  const asking = question !== null;
  const asked = useRef(false);
  useEffect(() => {
    // The question is gone: focus goes back to what plays and pauses.
    if (asked.current && !asking) stage.current?.querySelector<HTMLElement>(".player-bar-row button")?.focus();
    asked.current = asking;
  }, [stage, asking]);

  return (
    <>
      {qualities && qualityPlace ? createPortal(<QualityMenu qualities={qualities} />, qualityPlace) : null}
      {question ? (
        <FilmQuestionPanel
          key={question.id}
          question={question}
          language={language}
          onAnswer={onAnswer}
          onContinue={goOn}
          onRewind={() => rewind(partOf(content.chapters, question.at))}
        />
      ) : null}
      {content.no_skip ? <RefusedNotice player={player} /> : null}
    </>
  );
}

/** Says that this film does not let anybody skip, each time somebody tried. */
function RefusedNotice({ player }: { player: Player }) {
  const { t } = useTranslation("film");
  const refusals = usePlayerState(player, (state) => state.refusals);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (refusals === said) return;
    const timer = setTimeout(() => setSaid(refusals), shownMs);
    return () => clearTimeout(timer);
  }, [refusals, said]);
  return (
    <p className={refusals > said ? "stage-wait at-once" : "visually-hidden"} role="status">
      {refusals > said ? t("refused") : ""}
    </p>
  );
}
