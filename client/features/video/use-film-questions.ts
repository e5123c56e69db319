import { useEffect, useRef, useState } from "react";
import type { FilmQuestion } from "#shared/contracts/film-content.ts";
import { isSettled } from "#shared/domain/progress.ts";
import { dueQuestion } from "./film-gate.ts";
import type { Player } from "./player.ts";

export interface Asking {
  question: FilmQuestion | null;
  /** Closes the question and plays on. */
  goOn: () => void;
  /** Leaves the question open and plays from that second: it is asked again when the film comes to it. */
  rewind: (to: number) => void;
}

/** Stops the film at each of its open questions, once a visit. Moving over one leaves it open and asks nothing. */
export function useFilmQuestions(player: Player, questions: readonly FilmQuestion[]): Asking {
  const [asked, setAsked] = useState<string | null>(null);
  const now = useRef<{ asked: string | null; passed: Set<string>; questions: readonly FilmQuestion[] }>({
    asked: null,
    passed: new Set(),
    questions,
  });
  useEffect(() => {
    now.current.questions = questions;
  }, [questions]);

  useEffect(() => {
    const memory = now.current;
    memory.asked = null;
    memory.passed = new Set();
    setAsked(null);
    let was = player.state().time;
    const stop = player.subscribe(() => {
      const { playing, time, rate } = player.state();
      const from = was;
      was = time;
      if (memory.asked) return playing ? player.hold(true) : undefined;
      const played = playing && time >= from && time - from <= 2 * Math.max(1, rate);
      const open = memory.questions.filter((question) => !isSettled(question));
      const due = played ? dueQuestion(open, memory.passed, from, time) : undefined;
      if (!due) return;
      memory.asked = due.id;
      player.hold(true);
      setAsked(due.id);
    });
    return () => {
      stop();
      player.hold(false);
    };
  }, [player]);

  function goOn(): void {
    if (asked) now.current.passed.add(asked);
    now.current.asked = null;
    setAsked(null);
    player.hold(false);
    player.togglePlay();
  }

  function rewind(to: number): void {
    now.current.asked = null;
    setAsked(null);
    player.hold(false);
    player.seekTo(to);
    player.togglePlay();
  }

  return { question: questions.find(({ id }) => id === asked) ?? null, goOn, rewind };
}
