/** A video or audio element as plain state and commands, so that stage, transcript and page share it without re-rendering each other. */
export interface PlayerState {
  playing: boolean;
  /** Somebody has played or moved in this visit. */
  begun: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  /** Second up to which the part under way is loaded. */
  buffered: number;
  volume: number;
  muted: boolean;
  rate: number;
  ended: boolean;
  /** Wants to play and has nothing to play. */
  starved: boolean;
  failed: boolean;
}

export interface Player {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  /** Binds the element; the answer unbinds it. */
  attach: (media: HTMLMediaElement) => () => void;
  togglePlay: () => void;
  /** Where to start, as long as nobody has played or moved yet. */
  resumeAt: (seconds: number) => void;
  seekTo: (seconds: number) => void;
  seekBy: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setRate: (rate: number) => void;
  stepRate: (direction: 1 | -1) => void;
  retry: () => void;
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const observed = [
  "play", "pause", "timeupdate", "seeking", "seeked", "durationchange", "loadedmetadata", "progress", "volumechange", "ratechange",
  "ended", "waiting", "playing", "canplay", "error", "emptied",
] as const;

/** The next speed up or down from any speed. */
export function steppedSpeed(rate: number, direction: 1 | -1): number {
  const sorted = direction > 0 ? speeds : speeds.toReversed();
  return sorted.find((speed) => (speed - rate) * direction > 0.001) ?? rate;
}

/** `duration` is the lesson's own, until the file has told its. */
export function createPlayer(duration: number, position: number): Player {
  const listeners = new Set<() => void>();
  let video: HTMLMediaElement | null = null;
  let start = position;
  let begun = false;
  let state: PlayerState = {
    playing: false, begun: false, time: position, duration, buffered: 0, volume: 1, muted: false, rate: 1, ended: false, starved: false, failed: false,
  };

  function read(event: Event): void {
    if (!video) return;
    const known = Number.isFinite(video.duration) && video.duration > 0;
    if (event.type === "play") begun = true;
    // Before anyone hears of the time: a reported 0 would be kept as the resume point.
    if (known && !begun && Math.abs(video.currentTime - startWithin(start, video.duration)) > 0.5) {
      video.currentTime = startWithin(start, video.duration);
    }
    state = {
      playing: !video.paused && !video.ended,
      begun,
      // Before the metadata is there the element says 0, which is not where the learner stands.
      time: known ? video.currentTime : state.time,
      duration: known ? video.duration : state.duration,
      buffered: bufferedTo(video),
      volume: video.volume,
      muted: video.muted,
      rate: video.playbackRate,
      ended: video.ended,
      starved: event.type === "waiting" || (state.starved && !["playing", "canplay", "pause", "seeked"].includes(event.type)),
      failed: video.error !== null,
    };
    for (const listener of listeners) listener();
  }

  function seekTo(seconds: number): void {
    if (!video) return;
    begun = true;
    video.currentTime = Math.min(Math.max(0, seconds), state.duration);
  }

  function setRate(rate: number): void {
    if (!video) return;
    // Loading the file again falls back to the default speed.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: (element) => {
      video = element;
      for (const name of observed) element.addEventListener(name, read);
      // What happened before the script came: the metadata may be there, the file may have failed.
      read(new Event("attach"));
      return () => {
        for (const name of observed) element.removeEventListener(name, read);
        video = null;
      };
    },
    togglePlay: () => {
      if (!video) return;
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    resumeAt: (seconds) => {
      start = seconds;
      read(new Event("resume"));
    },
    seekTo,
    seekBy: (seconds) => seekTo((video?.currentTime ?? state.time) + seconds),
    setVolume: (volume) => {
      if (!video) return;
      video.volume = Math.min(1, Math.max(0, volume));
      video.muted = video.volume === 0;
    },
    toggleMute: () => {
      if (video) video.muted = !video.muted;
    },
    setRate,
    stepRate: (direction) => setRate(steppedSpeed(state.rate, direction)),
    retry: () => video?.load(),
  };
}

/** A lesson that was left at its very end starts over. */
function startWithin(seconds: number, duration: number): number {
  return seconds > duration - 2 ? 0 : seconds;
}

function bufferedTo(video: HTMLMediaElement): number {
  for (let i = 0; i < video.buffered.length; i++) {
    if (video.buffered.start(i) <= video.currentTime + 0.5 && video.currentTime <= video.buffered.end(i)) return video.buffered.end(i);
  }
  return 0;
}
