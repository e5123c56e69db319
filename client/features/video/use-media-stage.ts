import { type RefObject, useEffect, useEffectEvent } from "react";
import { singleKeysOn } from "#client/core/device/single-keys.ts";
import type { NextLesson } from "./end-offer.tsx";
import { commandFor, placeOf, type VideoCommand } from "./keyboard-map.ts";
import type { Player } from "./player.ts";
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

/** The lock screen's and the headphones' buttons work the player, and say what is heard. */
function useMediaSession(player: Player, title: string, album: string): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, album });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => player.state().playing || player.togglePlay()],
      ["pause", () => player.state().playing && player.togglePlay()],
      ["seekbackward", ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10))],
      ["seekforward", ({ seekOffset }) => player.seekBy(seekOffset ?? 10)],
      ["seekto", ({ seekTime }) => seekTime !== undefined && player.seekTo(seekTime)],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // A browser that does not know the action has no button for it.
      }
    };
    for (const [action, handler] of actions) set(action, handler);
    return () => {
      for (const [action] of actions) set(action, null);
      session.metadata = null;
    };
  }, [player, title, album]);
}

/** Runs the player's keys from anywhere on the page. */
function useVideoKeys(run: (command: VideoCommand) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !singleKeysOn()) return;
      const command = commandFor({
        key: event.key,
        shiftKey: event.shiftKey,
        ctrlKey: event.ctrlKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        on: placeOf(event.target),
      });
      if (!command) return;
      event.preventDefault();
      onCommand(command);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
