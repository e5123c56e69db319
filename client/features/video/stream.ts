import HlsPlayer from "hls.js/light";
import { keepPreferences, readPreferences } from "./video-preferences.ts";

export interface StreamState {
  /** Lines of each picture, most first. */
  heights: number[];
  /** Null: as the network allows. */
  chosen: number | null;
  /** What plays now; null: nothing yet. */
  playing: number | null;
}

export interface StreamEvents {
  onState: (state: StreamState) => void;
  /** The network is away: nothing loads until `retry`. */
  onLost: () => void;
  /** Something was loaded again. */
  onBack: () => void;
  /** The stream cannot be played here. */
  onBroken: () => void;
}

export interface Stream {
  choose: (height: number | null) => void;
  retry: () => void;
  close: () => void;
}

/** Then the learner is told, and use-recovery.ts goes on trying. */
const twice = { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2000 };

/** Whether hls.js can play here; a phone without media sources plays streams by itself. */
export function canStream(): boolean {
  return HlsPlayer.isSupported();
}

/** Plays an adaptive stream (HLS, RFC 8216) in an element, from a second on. */
export function openStream(video: HTMLVideoElement, url: string, from: number, events: StreamEvents): Stream {
  // Workers would need a script of their own address; what is here needs no transmuxing.
  const hls = new HlsPlayer({
    enableWorker: false,
    startPosition: from > 0 ? from : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    fragLoadPolicy: {
      default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 60_000, timeoutRetry: twice, errorRetry: twice },
    },
  });
  let state: StreamState = { heights: [], chosen: readPreferences().quality ?? null, playing: null };
  let recovered = false;
  /** What could not be loaded any more: the sound of a film is loaded beside its pictures. */
  let lost: string | null = null;
  let isTriedAgain = false;

  const tell = (change: Partial<StreamState>) => {
    state = { ...state, ...change };
    events.onState(state);
  };
  const levelOf = (height: number | null) => hls.levels.findIndex((one) => one.height === height);
  const choose = (height: number | null) => {
    const level = levelOf(height);
    // The chosen quality may be larger than the stage: the person decides.
    // Who looks at a still picture sees the change at once; who watches does not wait for it.
    if (video.paused) hls.currentLevel = level;
    else hls.nextLevel = level;
    tell({ chosen: level < 0 ? null : height });
  };

  hls.on(HlsPlayer.Events.MANIFEST_PARSED, () => {
    tell({ heights: [...new Set(hls.levels.map(({ height }) => height))].toSorted((a, b) => b - a) });
    const level = levelOf(state.chosen);
    if (level >= 0) hls.loadLevel = level;
    else tell({ chosen: null });
  });
  hls.on(HlsPlayer.Events.LEVEL_SWITCHED, (_, { level }) => {
    tell({ playing: hls.levels[level]?.height ?? null });
    // A film that stands still goes on showing the old picture until it moves.
    if (video.paused && video.readyState > 0) video.currentTime = Number(video.currentTime);
  });
  hls.on(HlsPlayer.Events.ERROR, (_, { fatal, type, response, frag }) => {
    if (!fatal) return;
    if (
      type === HlsPlayer.ErrorTypes.NETWORK_ERROR &&
      !(response?.code !== undefined && response.code >= 400 && response.code < 500)
    ) {
      lost = frag?.type ?? "";
      isTriedAgain = false;
      return events.onLost();
    }
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      return hls.recoverMediaError();
    }
    events.onBroken();
  });
  // What was on its way when the network went says nothing of it, nor does the sound of the pictures.
  hls.on(HlsPlayer.Events.FRAG_BUFFERED, (_, { frag }) => {
    if (lost === null || !isTriedAgain || (lost !== "" && lost !== frag.type)) return;
    lost = null;
    events.onBack();
  });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    choose: (height) => {
      choose(height);
      keepPreferences({ quality: state.chosen });
    },
    retry: () => {
      isTriedAgain = true;
      if (hls.levels.length === 0) hls.loadSource(url);
      else hls.startLoad(video.currentTime);
    },
    close: () => hls.destroy(),
  };
}
