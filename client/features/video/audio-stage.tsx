import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/study.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconHeadphones, iconPlay, iconRotateCcw, iconRotateCw } from "#client/ui/icons.ts";
import { iconPause } from "#client/ui/study-icons.ts";
import { EndOffer } from "./end-offer.tsx";
import { Scrubber } from "./scrubber.tsx";
import { cueAt } from "./transcript.tsx";
import { type MediaStageProps, useMediaStage } from "./use-media-stage.ts";
import { usePlayerState } from "./use-player.ts";
import { Speed, StageButton, Time, Volume } from "./video-controls.tsx";

interface AudioStageProps extends MediaStageProps {
  content: Extract<LessonContent, { kind: "audio" }>;
}

const noCaptions: readonly never[] = [];

/** A recording with the film player's controls and keys; what is said stands above them, where it is written down. */
export function AudioStage({ content, ...stage }: AudioStageProps) {
  const { player, title, apiBase, languageTag, next } = stage;
  const { t } = useTranslation("study");
  const audio = useRef<HTMLAudioElement>(null);
  useMediaStage(audio, stage, { captions: noCaptions });
  const playing = usePlayerState(player, (state) => state.playing);
  const failed = usePlayerState(player, (state) => state.failed);
  const line = usePlayerState(player, (state) => (state.begun ? cueAt(content.transcript, state.time) : -1));

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
      <EndOffer player={player} next={next} />
    </div>
  );
}
