import { type RefObject, useEffect, useState } from "react";
import type { Player } from "./player.ts";
import type { Stream, StreamState } from "./stream.ts";

export interface Qualities {
  state: () => StreamState;
  subscribe: (listener: () => void) => () => void;
  choose: (height: number | null) => void;
}

interface FilmAddresses {
  /** The whole film as one file. */
  file: string;
  /** The first playlist of the same film as a stream. */
  stream: string | null;
}

// hls.js stays out of the Worker's bundle and out of every page whose film has no stream.
const loadStream = import.meta.env.SSR ? null : () => import("./stream.ts");

/** Loads the film: as a stream where it has one that plays here, else as a file. Null: there is no quality to choose. */
export function useFilmSource(
  video: RefObject<HTMLVideoElement | null>,
  player: Player,
  { file, stream }: FilmAddresses,
): Qualities | null {
  const [qualities, setQualities] = useState<Qualities | null>(null);
  useEffect(() => {
    const element = video.current;
    // A film that is kept on this device is kept as a file.
    if (!element) return;
    if (!stream || !navigator.onLine) {
      if (element.getAttribute("src") !== file) element.setAttribute("src", file);
      return;
    }
    const address = stream;
    let open: Stream | null = null;
    let gone = false;

    function playFile(): void {
      open?.close();
      open = null;
      setQualities(null);
      player.loadBy(null);
      player.keepPlace();
      if (element) element.setAttribute("src", file);
    }

    async function start(): Promise<void> {
      const module = await loadStream?.();
      if (gone || !element || !module) return;
      if (!module.canStream()) {
        element.setAttribute("src", element.canPlayType("application/vnd.apple.mpegurl") ? address : file);
        return;
      }
      let state: StreamState = { heights: [], chosen: null, playing: null };
      const listeners = new Set<() => void>();
      const own = module.openStream(element, address, player.state().time, {
        onState: (next) => {
          state = next;
          for (const listener of listeners) listener();
        },
        onLost: () => player.fail("network"),
        onBack: () => player.fail(""),
        onBroken: playFile,
      });
      open = own;
      player.loadBy(own);
      setQualities({
        state: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        choose: own.choose,
      });
    }

    start().catch(playFile);
    return () => {
      gone = true;
      open?.close();
      player.loadBy(null);
      setQualities(null);
    };
  }, [video, player, file, stream]);
  return qualities;
}
