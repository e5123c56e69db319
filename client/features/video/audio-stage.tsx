import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { cx } from "#client/ui/cx.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { EndOffer } from "./end-offer.tsx";
import { Scrubber } from "./scrubber.tsx";
import { StageNotice } from "./stage-notice.tsx";
import { cueAt } from "./transcript.tsx";
import { type MediaStageProps, useMediaStage } from "./use-media-stage.ts";
import { usePlayerState } from "./use-player.ts";
import { PlayControls } from "./video-controls.tsx";
import "#client/ui/stage.css";
import "./player-parts.css";
import "./player.css";
import "./audio-stage.css";

interface AudioStageProps extends MediaStageProps {
  content: LessonContent<"audio">;
  /** Of the course: its cover stands beside what is said. */
  category: string;
  /** What is said is said in it. */
  language: string;
}

const Recovery = lazyComponent(() => import("./recovery.ts").then((module) => module.Recovery));

const noCaptions: readonly never[] = [];

/** A recording with the film player's controls and keys; the course's cover and what is said stand above them. */
export function AudioStage({ content, category, language, ...stage }: AudioStageProps) {
  const { player, title, courseTitle, apiBase, languageTag, next } = stage;
  const { t } = useTranslation("study");
  const audio = useRef<HTMLAudioElement>(null);
  useMediaStage(audio, stage, { captions: noCaptions });
  const line = usePlayerState(player, (state) => (state.begun ? cueAt(content.transcript, state.time) : -1));

  return (
    <div className="stage audio-stage">
      {/* What is said stands in the transcript, as far as the lesson has one. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={apiBase + content.src} preload="metadata" aria-label={title} />
      <div className="audio-content">
        <BookCover title={courseTitle} category={category} />
        <p className={cx("audio-line", line < 0 && "is-to-come")} lang={language}>
          {content.transcript[Math.max(0, line)]?.text ?? title}
        </p>
      </div>
      <div className="player-bar">
        <Scrubber player={player} chapters={noCaptions} />
        <div className="player-bar-row">
          <PlayControls player={player} languageTag={languageTag} />
        </div>
      </div>
      <StageNotice player={player} recordingFailed={t("audio.failed")} />
      <Recovery player={player} />
      <EndOffer player={player} next={next} />
    </div>
  );
}
