import { bufferedTo, failureOf, observed, type PlayerState, startWithin } from "./media-facts.ts";
import { steppedSpeed } from "./speeds.ts";

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
  /** Held: the film stands still whatever is pressed. */
  hold: (held: boolean) => void;
  /** Nobody moves beyond the second that this answers; null: no such bound. */
  bound: (furthest: (() => number) | null) => void;
  /** Something else loads the film; null: the element's own address does. */
  loadBy: (source: { retry: () => void } | null) => void;
  /** The source is in trouble that the element does not know of; empty: it is over. */
  fail: (reason: PlayerState["failed"]) => void;
  /** The element gets another source: it goes on where it is, playing if it plays. */
  keepPlace: () => void;
  /** Loads again what failed and goes on where it stopped. */
  retry: () => void;
}

/** A video or audio element as plain state and commands, so that stage, transcript and page share it without re-rendering each other. `duration` is the lesson's own, until the file has told its. */
export function createPlayer(duration: number, position: number): Player {
  const listeners = new Set<() => void>();
  let video: HTMLMediaElement | null = null;
  let start = position;
  let begun = false;
  let held = false;
  let trouble: PlayerState["failed"] = "";
  let source: { retry: () => void } | null = null;
  let furthest: (() => number) | null = null;
  /** Where a source that takes over goes on. */
  let kept: { time: number; playing: boolean } | null = null;
  let state: PlayerState = {
    playing: false,
    begun: false,
    time: position,
    duration,
    buffered: 0,
    volume: 1,
    muted: false,
    rate: 1,
    ended: false,
    starved: false,
    cut: false,
    failed: "",
    refusals: 0,
  };

  function read(event: Event): void {
    if (!video) return;
    const known = Number.isFinite(video.duration) && video.duration > 0;
    if (event.type === "play") begun = true;
    // A file tells by itself that it comes again; whatever else loads the film says so (`fail`).
    if (event.type === "loadedmetadata" && !source) trouble = "";
    // Before anyone hears of the time: a reported 0 would be kept as the resume point.
    if (known && !begun && Math.abs(video.currentTime - startWithin(start, video.duration)) > 0.5) {
      video.currentTime = startWithin(start, video.duration);
    }
    if (known && kept) resume(video);
    // Media keys, the floating window and a phone's own controls move past us.
    if (known && event.type === "seeking" && refuses(video.currentTime))
      video.currentTime = reachable(video.currentTime);
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
      starved:
        event.type === "waiting" || (state.starved && !["playing", "canplay", "pause", "seeked"].includes(event.type)),
      ...failureOf(video, trouble),
      refusals: state.refusals,
    };
    for (const listener of listeners) listener();
  }

  function resume(element: HTMLMediaElement): void {
    if (!kept) return;
    const { time, playing } = kept;
    kept = null;
    element.currentTime = Math.min(time, element.duration);
    if (playing) void element.play().catch(() => undefined);
  }

  function seekTo(seconds: number): void {
    if (!video || held) return;
    begun = true;
    video.currentTime = reachable(Math.min(Math.max(0, seconds), state.duration));
  }

  /** As far as the bound allows; going further is counted as refused. */
  function reachable(seconds: number): number {
    if (!furthest || !refuses(seconds)) return seconds;
    state = { ...state, refusals: state.refusals + 1 };
    for (const listener of listeners) listener();
    return furthest();
  }

  function refuses(seconds: number): boolean {
    return furthest !== null && seconds > furthest() + 1;
  }

  function keepPlace(): void {
    if (video) kept = { time: state.time, playing: kept?.playing ?? !video.paused };
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
      if (!video || held) return;
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
    },
    hold: (hold) => {
      held = hold;
      if (held) video?.pause();
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
    // The element's own: what is read of it comes a moment later, and two presses within that would be one.
    stepRate: (direction) => setRate(steppedSpeed(video?.playbackRate ?? state.rate, direction)),
    bound: (read) => {
      furthest = read;
    },
    loadBy: (by) => {
      source = by;
      trouble = "";
    },
    fail: (reason) => {
      trouble = reason;
      read(new Event("trouble"));
    },
    keepPlace,
    retry: () => {
      if (source && !video?.error) source.retry();
      else {
        // Said until something comes, not only until the next try.
        trouble = state.cut ? "network" : "";
        keepPlace();
        video?.load();
      }
      read(new Event("retry"));
    },
  };
}
