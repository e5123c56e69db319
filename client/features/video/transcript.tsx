import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Cue } from "#shared/contracts/lesson-content.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconPencil } from "#client/ui/study-icons.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import { findIn } from "./find-lines.ts";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";
import "./transcript-parts.css";
import "./transcript.css";

/** How long the list stays where the learner has scrolled it. */
const handsOffMs = 6000;

interface TranscriptProps {
  player: Player;
  cues: readonly Cue[];
  /** Only lines with these words, marks optional; empty: all. */
  sought: string;
  /** The learner's notes of this video; each stands under the line at which it was made. */
  notes: readonly { id: string; at: number | null; text: string }[];
  onNote: (cue: Cue) => void;
}

/** Everything that is said, line by line: follows the video, and a line takes it there. */
export function Transcript({ player, cues, sought, notes, onNote }: TranscriptProps) {
  const { t } = useTranslation("study");
  const list = useRef<HTMLOListElement>(null);
  const current = usePlayerState(player, (state) => cueAt(cues, state.time));
  const started = usePlayerState(player, (state) => state.time > 0);
  useFollowing(list, started ? current : -1, sought === "");
  const lines = cues
    .map((cue, index) => ({ cue, index, found: sought ? findIn(cue.text, sought) : null }))
    .filter(({ found }) => !sought || found);

  if (lines.length === 0) return <p className="muted small">{t("transcript.nothing", { sought })}</p>;
  return (
    <ol className="transcript-lines" ref={list}>
      {lines.map(({ cue, index, found }) => {
        const now = started && index === current;
        return (
          <li key={index} data-line={index} className={now ? "is-now" : index < current ? "is-past" : undefined}>
            <button type="button" aria-current={now ? "true" : undefined} onClick={() => player.seekTo(cue.start)}>
              <time>{timeCode(cue.start)}</time>
              <span>
                {found ? (
                  <>
                    {found.before}
                    <mark>{found.match}</mark>
                    {found.after}
                  </>
                ) : now ? (
                  <mark>{cue.text}</mark>
                ) : (
                  cue.text
                )}
              </span>
            </button>
            <button
              type="button"
              className="icon-btn line-note"
              aria-label={t("transcript.note", { time: timeCode(cue.start) })}
              onClick={() => onNote(cue)}
            >
              <Icon shape={iconPencil} />
            </button>
            {notes
              .filter((note) => note.at !== null && note.text.trim() !== "" && cueAt(cues, note.at) === index)
              .map((note) => (
                <p key={note.id} className="line-notes">
                  <b>{t("rail.notes")}</b>
                  {note.text}
                </p>
              ))}
          </li>
        );
      })}
    </ol>
  );
}

/** The line that is spoken at a second: the last one that has begun; -1 before the first. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex((cue) => cue.start <= seconds + 0.05);
}

function useFollowing(list: { current: HTMLElement | null }, line: number, follows: boolean): void {
  const scrolledAt = useRef(0);
  useEffect(() => {
    const box = scrollBox(list.current);
    if (!box) return;
    const touched = () => {
      scrolledAt.current = Date.now();
    };
    const events = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    for (const name of events) box.addEventListener(name, touched, { passive: true });
    return () => {
      for (const name of events) box.removeEventListener(name, touched);
    };
  }, [list]);
  useEffect(() => {
    const box = scrollBox(list.current);
    const element = list.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!follows || !box || !element || Date.now() - scrolledAt.current < handsOffMs) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = element.offsetTop - box.offsetTop - box.clientHeight / 3;
    box.scrollTo({ top, behavior: calm ? "auto" : "smooth" });
  }, [list, line, follows]);
}

function scrollBox(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>(".rail-body") ?? null;
}
