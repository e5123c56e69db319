import { useEffect, useState } from "react";
import type { Player } from "./player.ts";
import type { CaptionChoice } from "./video-controls.tsx";
import { keepPreferences, readPreferences } from "./video-preferences.ts";

/** Speed, volume and captions as they were left, kept as they change. The captions' first language is on by default. */
export function useVideoPreferences(
  player: Player,
  languages: readonly { language: string; label: string }[],
): CaptionChoice {
  const [chosen, setChosen] = useState<string | null>(null);
  const first = languages[0]?.language ?? null;

  useEffect(() => {
    const kept = readPreferences();
    const known = languages.some(({ language }) => language === kept.captions);
    setChosen(kept.captions === null ? null : known ? (kept.captions ?? first) : first);
    player.setRate(kept.rate);
    player.setVolume(kept.volume);
    if (kept.muted && kept.volume > 0) player.toggleMute();
    return player.subscribe(() => {
      const { rate, volume, muted } = player.state();
      const before = readPreferences();
      if (before.rate !== rate || before.volume !== volume || before.muted !== muted)
        keepPreferences({ rate, volume, muted });
    });
  }, [player, languages, first]);

  function choose(language: string | null): void {
    setChosen(language);
    keepPreferences({ captions: language });
  }

  return { languages, chosen, choose, toggle: () => choose(chosen === null ? first : null) };
}
