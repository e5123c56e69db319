import type { CSSProperties, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FilmQuestion } from "#shared/contracts/film-content.ts";
import { requiredOpen } from "#shared/domain/progress.ts";
import { furthestWatched, missedRanges, type WatchedRange, watchedPercent } from "#shared/domain/watched-ranges.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import type { Player } from "./player.ts";
import "./film.css";
import "#client/ui/button.css";

/** More than these would be a wall of buttons; the strip itself shows the rest. */
const mostGaps = 6;

export interface FilmStripProps {
  player: Player;
  watched: readonly WatchedRange[];
  duration: number;
  questions: readonly FilmQuestion[];
}

/** What of a film was watched, and ways to what was left out. Nothing where nothing was. */
export function FilmStrip({ player, watched, duration, questions }: FilmStripProps) {
  const { t } = useTranslation("film");
  const furthest = furthestWatched(watched);
  const gaps = missedRanges(watched, duration).filter(([from]) => from < furthest);
  const open = requiredOpen(questions).filter(({ at }) => at < furthest);
  if (gaps.length + open.length === 0) return null;

  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const along = (event.clientX - box.left) / Math.max(1, box.width);
    player.seekTo((getComputedStyle(event.currentTarget).direction === "rtl" ? 1 - along : along) * duration);
  }

  return (
    <section className="film-strip" aria-label={t("strip.label")}>
      <p className="small muted">
        {t("strip.watched", { percent: t("common:percent", { value: watchedPercent(watched, duration) }) })}
        {gaps.length > 0 ? <span>{t("strip.missed", { count: gaps.length })}</span> : null}
      </p>
      {/* The buttons below say the same to those who do not point. */}
      <div className="film-strip-bar" aria-hidden="true" onPointerUp={onPointerUp}>
        {watched.map(([from, to]) => (
          <i
            key={from}
            style={
              {
                "--from": `${(from / duration) * 100}%`,
                "--long": `${((to - from) / duration) * 100}%`,
              } as CSSProperties
            }
          />
        ))}
      </div>
      <ul>
        {gaps.slice(0, mostGaps).map(([from, to]) => (
          <li key={from}>
            <button type="button" className="btn btn-quiet" onClick={() => player.seekTo(from)}>
              {t("strip.gap", { from: timeCode(from), to: timeCode(to) })}
            </button>
          </li>
        ))}
        {open.map(({ id, at }) => (
          <li key={id}>
            <button type="button" className="btn btn-quiet" onClick={() => player.seekTo(Math.max(0, at - 2))}>
              {t("strip.question", { time: timeCode(at) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
