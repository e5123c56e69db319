import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilmPreviews } from "#shared/contracts/film-content.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import type { Player } from "./player.ts";
import { scrubSegments } from "./scrub-segments.ts";
import { usePlayerState } from "./use-player.ts";
import "./film.css";

interface ScrubberProps {
  player: Player;
  chapters: readonly { at: number; title: string }[];
  /** Seconds at which the film stops for a question. */
  stops?: readonly number[];
  previews?: FilmPreviews | null;
  /** Base path of the learning API: file addresses are relative to it. */
  apiBase?: string;
}

/** Where the video stands, as a slider; the gaps are chapters. */
export function Scrubber({ player, chapters, stops = [], previews = null, apiBase = "" }: ScrubberProps) {
  const { t } = useTranslation("study");
  const time = usePlayerState(player, (state) => state.time);
  const duration = usePlayerState(player, (state) => state.duration);
  const buffered = usePlayerState(player, (state) => state.buffered);
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const shown = dragging && pointed !== null ? pointed : time;
  const segments = scrubSegments(chapters, duration, shown, buffered);
  const hint = pointed === null ? null : segments.findLast((segment) => segment.start <= pointed);

  const spoken = (seconds: number) =>
    t("player.spoken", { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) });

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    setPointed(secondsAt(event, duration));
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    if (dragging) player.seekTo(secondsAt(event, duration));
    setDragging(false);
    if (event.pointerType !== "mouse") setPointed(null);
  }

  return (
    <div
      className="scrubber-bar"
      role="slider"
      tabIndex={0}
      aria-label={t("player.position")}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={t("player.positionOf", { time: spoken(shown), total: spoken(duration) })}
      style={{ "--at": `${duration > 0 ? (shown / duration) * 100 : 0}%` } as CSSProperties}
      onKeyDown={(event) => onSliderKey(event, player, duration)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        onPointerMove(event);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragging(false)}
      onPointerLeave={() => setPointed(null)}
    >
      {segments.map(({ start, end, played, buffered: loaded }) => (
        <i
          key={start}
          className={played >= 100 ? "is-full" : played > 0 || loaded > 0 ? "is-half" : undefined}
          style={
            {
              "--m": Math.max(1, end - start),
              "--p": `${played}%`,
              "--b": `${Math.max(played, loaded)}%`,
            } as CSSProperties
          }
        />
      ))}
      {stops.map((at) => (
        <span key={at} className="scrubber-stop" style={{ "--over": at / Math.max(1, duration) } as CSSProperties} />
      ))}
      <b />
      {pointed === null ? null : (
        <span
          className="scrubber-tip"
          aria-hidden="true"
          style={{ "--over": pointed / Math.max(1, duration) } as CSSProperties}
        >
          {previews ? <span className="scrubber-picture" style={previewStyle(previews, apiBase, pointed)} /> : null}
          {hint?.title ? <span>{hint.title}</span> : null}
          {timeCode(pointed)}
        </span>
      )}
    </div>
  );
}

/** The small picture of a second, cut out of its sheet. */
export function previewStyle(
  { src, every, columns, width, height }: FilmPreviews,
  apiBase: string,
  seconds: number,
): CSSProperties {
  const index = Math.max(0, Math.floor(seconds / every));
  return {
    inlineSize: width,
    blockSize: height,
    backgroundImage: `url("${apiBase}${src}")`,
    backgroundPosition: `${-(index % columns) * width}px ${-Math.floor(index / columns) * height}px`,
  };
}

function secondsAt(event: PointerEvent<HTMLDivElement>, duration: number): number {
  const box = event.currentTarget.getBoundingClientRect();
  const along = (event.clientX - box.left) / Math.max(1, box.width);
  const share = getComputedStyle(event.currentTarget).direction === "rtl" ? 1 - along : along;
  return Math.min(1, Math.max(0, share)) * duration;
}

function onSliderKey(event: KeyboardEvent, player: Player, duration: number): void {
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const seconds = sliderTarget(event.key, player.state().time, duration, isMirrored);
  if (seconds === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  player.seekTo(seconds);
}

/** Keys of a slider (ARIA Authoring Practices, "Slider"), in a mirrored one as it is drawn; null: not one of them. */
export function sliderTarget(key: string, time: number, duration: number, isMirrored: boolean): number | null {
  switch (key) {
    case "ArrowLeft":
      return isMirrored ? time + 5 : time - 5;
    case "ArrowRight":
      return isMirrored ? time - 5 : time + 5;
    case "ArrowDown":
      return time - 5;
    case "ArrowUp":
      return time + 5;
    case "PageDown":
      return time - 30;
    case "PageUp":
      return time + 30;
    case "Home":
      return 0;
    case "End":
      return duration;
    default:
      return null;
  }
}
