import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay, iconRotateCcw, iconRotateCw } from "#client/ui/icons.ts";
import {
  iconCaptions,
  iconCaptionsOff,
  iconMaximize,
  iconMinimize,
  iconPause,
  iconPictureInPicture2,
  iconVolume2,
  iconVolumeX,
} from "#client/ui/study-icons.ts";
import type { Player } from "./player.ts";
import { speeds } from "./speeds.ts";
import { usePlayerState } from "./use-player.ts";
import type { useScreens } from "./use-screens.ts";

export interface CaptionChoice {
  languages: readonly { language: string; label: string }[];
  chosen: string | null;
  choose: (language: string | null) => void;
  toggle: () => void;
}

interface VideoControlsProps {
  player: Player;
  captions: CaptionChoice;
  screens: ReturnType<typeof useScreens>;
  /** For the decimal point of the speed. */
  languageTag: string;
  /** Stands before the captions. */
  quality?: ReactNode;
}

/** The row under the scrubber. */
export function VideoControls({ player, captions, screens, languageTag, quality }: VideoControlsProps) {
  const { t } = useTranslation("study");
  return (
    <div className="player-bar-row">
      <PlayControls player={player} languageTag={languageTag} forwardClass="tablet-hidden" />
      {quality}
      <Captions {...captions} />
      {screens.canFloat ? (
        <StageButton className="tablet-hidden" label={t("player.pictureInPicture")} onPress={screens.float}>
          <Icon shape={iconPictureInPicture2} />
        </StageButton>
      ) : null}
      <StageButton
        label={screens.full ? t("player.leaveFullScreen") : t("player.fullScreen")}
        hotkey="F"
        onPress={screens.toggleFull}
      >
        <Icon shape={screens.full ? iconMinimize : iconMaximize} />
      </StageButton>
    </div>
  );
}

interface PlayControlsProps {
  player: Player;
  languageTag: string;
  forwardClass?: string;
}

/** What a film and a recording have alike: play, steps, volume, time and speed. */
export function PlayControls({ player, languageTag, forwardClass }: PlayControlsProps) {
  const { t } = useTranslation("study");
  const playing = usePlayerState(player, (state) => state.playing);
  return (
    <>
      <StageButton label={playing ? t("player.pause") : t("player.play")} hotkey="K" onPress={player.togglePlay}>
        <Icon shape={playing ? iconPause : iconPlay} />
      </StageButton>
      <StageButton label={t("player.back")} hotkey="J" onPress={() => player.seekBy(-10)}>
        <Icon shape={iconRotateCcw} />
      </StageButton>
      <StageButton className={forwardClass} label={t("player.forward")} hotkey="L" onPress={() => player.seekBy(10)}>
        <Icon shape={iconRotateCw} />
      </StageButton>
      <Volume player={player} />
      <Time player={player} />
      <Speed player={player} languageTag={languageTag} />
    </>
  );
}

interface StageButtonProps {
  label: string;
  hotkey?: string;
  className?: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StageButton({ label, hotkey, className, pressed, onPress, children }: StageButtonProps) {
  return (
    <button
      type="button"
      className={cx("icon-btn", className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={hotkey}
      title={hotkey ? `${label} (${hotkey})` : label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Volume({ player }: { player: Player }) {
  const { t } = useTranslation("study");
  const volume = usePlayerState(player, (state) => state.volume);
  const muted = usePlayerState(player, (state) => state.muted);
  const percent = muted ? 0 : Math.round(volume * 100);
  return (
    <span className="player-volume tablet-hidden">
      <StageButton label={muted ? t("player.unmute") : t("player.mute")} hotkey="M" onPress={player.toggleMute}>
        <Icon shape={percent === 0 ? iconVolumeX : iconVolume2} />
      </StageButton>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={t("player.volume")}
        aria-valuetext={t("common:percent", { value: percent })}
        onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  );
}

function Time({ player }: { player: Player }) {
  const second = usePlayerState(player, (state) => Math.floor(state.time));
  const duration = usePlayerState(player, (state) => Math.floor(state.duration));
  return (
    <span className="player-time" dir="ltr">
      {timeCode(second)} <span>/ {timeCode(duration)}</span>
    </span>
  );
}

function Speed({ player, languageTag }: { player: Player; languageTag: string }) {
  const { t } = useTranslation("study");
  const rate = usePlayerState(player, (state) => state.rate);
  const format = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });
  const options = speeds.includes(rate as (typeof speeds)[number]) ? speeds : [...speeds, rate];
  return (
    <label className="icon-btn player-speed" title={t("player.speedKeys")}>
      <span aria-hidden="true">{format.format(rate)}×</span>
      <select
        aria-label={t("player.speed")}
        value={rate}
        onChange={(event) => player.setRate(Number(event.target.value))}
      >
        {options.map((speed) => (
          <option key={speed} value={speed}>
            {format.format(speed)}×
          </option>
        ))}
      </select>
    </label>
  );
}

function Captions({ languages, chosen, choose, toggle }: CaptionChoice) {
  const { t } = useTranslation("study");
  if (languages.length === 0) return null;
  const icon = <Icon shape={chosen ? iconCaptions : iconCaptionsOff} />;
  if (languages.length === 1) {
    return (
      <StageButton
        className={chosen ? "stage-on" : undefined}
        label={t("player.captions")}
        hotkey="C"
        pressed={chosen !== null}
        onPress={toggle}
      >
        {icon}
      </StageButton>
    );
  }
  return (
    <label className={cx("icon-btn", chosen && "stage-on")} title={`${t("player.captions")} (C)`}>
      {icon}
      <select
        aria-label={t("player.captions")}
        value={chosen ?? ""}
        onChange={(event) => choose(event.target.value || null)}
      >
        <option value="">{t("player.captionsOff")}</option>
        {languages.map(({ language, label }) => (
          <option key={language} value={language} lang={language}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
