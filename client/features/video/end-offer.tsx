import { useEffect, useState } from "react";
import { NextUp } from "#client/features/study/public.ts";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";

export interface NextLesson {
  title: string;
  go: () => void;
}

/** At the end of a film or recording: on to the next lesson, unless the learner stays. Asked again at the next end. */
export function EndOffer({ player, next }: { player: Player; next: NextLesson | null }) {
  const ended = usePlayerState(player, (state) => state.ended);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!ended) setStays(false);
  }, [ended]);
  return ended && next && !stays ? (
    <NextUp title={next.title} place="stage" counts onNext={next.go} onStay={() => setStays(true)} />
  ) : null;
}
