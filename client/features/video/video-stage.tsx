import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/study.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay } from "#client/ui/icons.ts";
import { NextUp } from "./next-up-late.ts";
import type { Player } from "./player.ts";
import { Scrubber } from "./scrubber.tsx";
import { useCaptions } from "./use-captions.ts";
import { usePlayerState } from "./use-player.ts";
import { useScreens } from "./use-screens.ts";
import { useStageIdle } from "./use-stage-idle.ts";
import { useVideoKeys } from "./use-video-keys.ts";
import { useVideoPreferences } from "./use-video-preferences.ts";
import { useWatching, type Watching } from "./use-watching.ts";
import { VideoControls } from "./video-controls.tsx";

export type VideoContent = Extract<LessonContent, { kind: "video" }>;

interface VideoStageProps {
  player: Player;
  content: VideoContent;
  title: string;
  /** Base path of the learning API: file addresses are relative to it. */
  apiBase: string;
  languageTag: string;
  /** Seconds at which the learner left off. */
  resumeAt: number;
  onWatched: (watching: Watching, now: boolean) => void;
  next: { title: string; go: () => void } | null;
}

/** A video with its own controls on a stage that stays dark in both modes. */
export function VideoStage({ player, content, title, apiBase, languageTag, resumeAt, onWatched, next }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  // First, so that every other effect finds a player that is bound.
  useEffect(() => (video.current ? player.attach(video.current) : undefined), [player]);
  const screens = useScreens(stage, video);
  const captions = useVideoPreferences(player, content.captions);
  const spoken = useCaptions(video, captions.chosen);
  const [stays, setStays] = useState(false);
  const ended = usePlayerState(player, (state) => state.ended);
  useStageIdle(stage, player);
  useWatching(player, onWatched);
  useEffect(() => player.resumeAt(resumeAt), [player, resumeAt]);
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
      case "toggle-captions":
        return captions.toggle();
      case "toggle-mute":
        return player.toggleMute();
      case "toggle-fullscreen":
        return screens.toggleFull();
      case "next-lesson":
        return next?.go();
    }
  });

  return (
    <div className="stage" ref={stage}>
      {/* Captions are drawn below from these tracks; a video that nobody speaks in has none. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className="stage-pic"
        src={apiBase + content.src}
        poster={content.poster ? apiBase + content.poster : undefined}
        preload="metadata"
        playsInline
        aria-label={title}
        onClick={player.togglePlay}
        onDoubleClick={screens.toggleFull}
      >
        {content.captions.map(({ language, label, src }) => (
          <track key={language} kind="captions" src={apiBase + src} srcLang={language} label={label} />
        ))}
      </video>
      {spoken ? <p className="caption" lang={captions.chosen ?? undefined}><span dir="auto">{spoken}</span></p> : null}
      <StageNotice player={player} />
      <div className="ctrl">
        <Scrubber player={player} chapters={content.chapters} />
        <VideoControls player={player} captions={captions} screens={screens} languageTag={languageTag} />
      </div>
      {ended && next && !stays ? <NextUp title={next.title} onNext={next.go} onStay={() => setStays(true)} /> : null}
    </div>
  );
}

/** What covers the picture: the start, waiting for the network, a file that does not play. */
function StageNotice({ player }: { player: Player }) {
  const { t } = useTranslation("study");
  const failed = usePlayerState(player, (state) => state.failed);
  const starved = usePlayerState(player, (state) => state.starved && state.playing);
  const begun = usePlayerState(player, (state) => state.begun);
  if (failed) {
    return (
      <div className="stage-over" role="alert">
        <strong>{t("player.failed")}</strong>
        <p>{t("player.failedHint")}</p>
        <div className="actions"><Button onClick={player.retry}>{t("common:actions.retry")}</Button></div>
      </div>
    );
  }
  if (starved) return <p className="stage-wait" role="status">{t("player.waiting")}</p>;
  if (begun) return null;
  return (
    <span className="stage-start" aria-hidden="true">
      <Icon shape={iconPlay} />
    </span>
  );
}
