import { type RefObject, useEffect } from "react";
import type { NextLesson } from "./end-offer.tsx";
import type { Player } from "./player.ts";
import { useMediaSession } from "./use-media-session.ts";
import { useVideoKeys } from "./use-video-keys.ts";
import { useVideoPreferences } from "./use-video-preferences.ts";
import { useWatching, type Watching } from "./use-watching.ts";
import type { CaptionChoice } from "./video-controls.tsx";

/** What a film's and a recording's stage are given alike. */
export interface MediaStageProps {
  player: Player;
  title: string;
  courseTitle: string;
  /** Base path of the learning API: file addresses are relative to it. */
  apiBase: string;
  languageTag: string;
  /** Seconds at which the learner left off. */
  resumeAt: number;
  onWatched: (watching: Watching, now: boolean) => void;
  next: NextLesson | null;
}

interface StageOwn {
  captions: readonly { language: string; label: string }[];
  toggleFull?: () => void;
}

/** Binds the element to its player, works the keys, keeps how the learner likes to watch, and reports what was. */
export function useMediaStage(
  media: RefObject<HTMLMediaElement | null>,
  { player, title, courseTitle, resumeAt, onWatched, next }: MediaStageProps,
  own: StageOwn,
): CaptionChoice {
  // First, so that every other effect finds a player that is bound.
  useEffect(() => (media.current ? player.attach(media.current) : undefined), [media, player]);
  const captions = useVideoPreferences(player, own.captions);
  useWatching(player, onWatched);
  useMediaSession(player, title, courseTitle);
  useEffect(() => player.resumeAt(resumeAt), [player, resumeAt]);
  useVideoKeys((command) => {
    switch (command.kind) {
      case "toggle-play":
        return player.togglePlay();
      case "seek-by":
        return player.seekBy(command.seconds);
      case "step-speed":
        return player.stepRate(command.direction);
      case "toggle-captions":
        return own.captions.length > 0 ? captions.toggle() : undefined;
      case "toggle-mute":
        return player.toggleMute();
      case "toggle-fullscreen":
        return own.toggleFull?.();
      case "next-lesson":
        return next?.go();
    }
  });
  return captions;
}
