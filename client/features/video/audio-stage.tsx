import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/study.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconHeadphones, iconPlay, iconRotateCcw, iconRotateCw } from "#client/ui/icons.ts";
import { iconPause } from "#client/ui/study-icons.ts";
import { NextUp } from "./next-up-late.ts";
import type { Player } from "./player.ts";
import { Scrubber } from "./scrubber.tsx";
import { cueAt } from "./transcript.tsx";
import { useMediaSession } from "./use-media-session.ts";
import { usePlayerState } from "./use-player.ts";
import { useVideoKeys } from "./use-video-keys.ts";
import { useVideoPreferences } from "./use-video-preferences.ts";
import { useWatching, type Watching } from "./use-watching.ts";
import { Speed, StageButton, Time, Volume } from "./video-controls.tsx";

interface AudioStageProps {
  player: Player;
  content: Extract<LessonContent, { kind: "audio" }>;
  title: string;
  courseTitle: string;
  /** Base path of the learning API: file addresses are relative to it. */
  apiBase: string;
  languageTag: string;
  /** Seconds at which the learner left off. */
  resumeAt: number;
  onWatched: (listening: Watching, now: boolean) => void;
  next: { title: string; go: () => void } | null;
}

const noCaptions: readonly never[] = [];

/** A recording with the film player's controls and keys; what is said stands above them, where it is written down. */
export function AudioStage({ player, content, title, courseTitle, apiBase, languageTag, resumeAt, onWatched, next }: AudioStageProps) {
  const { t } = useTranslation("study");
  const audio = useRef<HTMLAudioElement>(null);
  // First, so that every other effect finds a player that is bound.
  useEffect(() => (audio.current ? player.attach(audio.current) : undefined), [player]);
  useVideoPreferences(player, noCaptions);
  useWatching(player, onWatched);
  useMediaSession(player, title, courseTitle);
  useEffect(() => player.resumeAt(resumeAt), [player, resumeAt]);
  const [stays, setStays] = useState(false);
  const playing = usePlayerState(player, (state) => state.playing);
  const ended = usePlayerState(player, (state) => state.ended);
  const failed = usePlayerState(player, (state) => state.failed);
  const line = usePlayerState(player, (state) => (state.begun ? cueAt(content.transcript, state.time) : -1));
  useEffect(() => {
    if (!ended) setStays(false);
  }, [ended]);
  useVideoKeys((command) => {
    switch (command.kind) {
      case "toggle-play":
        return player.togglePlay();
      case "seek-by":
        return player.seekBy(command.seconds);
      case "step-speed":
        return player.stepRate(command.direction);
      case "toggle-mute":
        return player.toggleMute();
      case "next-lesson":
        return next?.go();
      default:
    }
  });

  return (
    <div className="stage audio">
      {/* What is said stands in the transcript, as far as the lesson has one. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={apiBase + content.src} preload="metadata" aria-label={title} />
      <p className="audio-line">{line >= 0 ? content.transcript[line]?.text : <Icon shape={iconHeadphones} />}</p>
      <div className="ctrl">
        <Scrubber player={player} chapters={noCaptions} />
        <div className="ctrl-row">
          <StageButton label={playing ? t("player.pause") : t("player.play")} hotkey="K" onPress={player.togglePlay}><Icon shape={playing ? iconPause : iconPlay} /></StageButton>
          <StageButton label={t("player.back")} hotkey="J" onPress={() => player.seekBy(-10)}><Icon shape={iconRotateCcw} /></StageButton>
          <StageButton label={t("player.forward")} hotkey="L" onPress={() => player.seekBy(10)}><Icon shape={iconRotateCw} /></StageButton>
          <Volume player={player} />
          <Time player={player} />
          <Speed player={player} languageTag={languageTag} />
        </div>
      </div>
      {failed ? (
        <div className="stage-over" role="alert">
          <strong>{t("audio.failed")}</strong>
          <p>{t("player.failedHint")}</p>
          <div className="actions"><Button onClick={player.retry}>{t("common:actions.retry")}</Button></div>
        </div>
      ) : null}
      {ended && next && !stays ? <NextUp title={next.title} onNext={next.go} onStay={() => setStays(true)} /> : null}
    </div>
  );
}
