import { expect, test } from "vitest";
import { createPlayer } from "./player.ts";
import { speeds, steppedSpeed } from "./speeds.ts";
import { scrubSegments } from "./scrub-segments.ts";
import { previewStyle, sliderTarget } from "./scrubber.tsx";
import { cueAt } from "./transcript.tsx";

/** As much of a video element as the player asks for. */
class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  duration = Number.NaN;
  currentTime = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: unknown = null;
  buffered = { length: 1, start: () => 0, end: () => 40 };

  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  async play(): Promise<void> {
    this.paused = false;
    this.tell("play");
  }

  load(): void {
    this.error = null;
    this.paused = true;
    this.buffered.length = 0;
    this.duration = Number.NaN;
    this.currentTime = 0;
    this.tell("emptied");
  }

  pause(): void {
    this.paused = true;
    this.tell("pause");
  }
}

function attached(position: number) {
  const video = new FakeVideo();
  const player = createPlayer(100, position);
  player.attach(video as unknown as HTMLVideoElement);
  return { video, player };
}

test("it starts where the learner left off, and nobody ever hears of second 0", () => {
  const { video, player } = attached(49);
  const heard: number[] = [];
  player.subscribe(() => heard.push(player.state().time));
  video.duration = 100;
  video.tell("loadedmetadata");
  expect(video.currentTime).toBe(49);
  expect(new Set(heard)).toEqual(new Set([49]));
});

test("a later resume point counts until somebody plays or moves", () => {
  const { video, player } = attached(10);
  video.duration = 100;
  video.tell("loadedmetadata");
  player.resumeAt(30);
  expect(video.currentTime).toBe(30);
  player.seekTo(60);
  player.resumeAt(5);
  expect(video.currentTime).toBe(60);
});

test("left at its end it starts over; seeking stays inside", () => {
  const { video, player } = attached(99.5);
  video.duration = 100;
  video.tell("loadedmetadata");
  expect(video.currentTime).toBe(0);
  player.seekBy(-20);
  expect(video.currentTime).toBe(0);
  player.seekTo(500);
  expect(video.currentTime).toBe(100);
});

test("speed goes in steps, from any value, and stops at the ends", () => {
  expect([
    steppedSpeed(1, 1),
    steppedSpeed(1, -1),
    steppedSpeed(1.1, 1),
    steppedSpeed(2, 1),
    steppedSpeed(0.5, -1),
  ]).toEqual([1.25, 0.75, 1.25, 2, 0.5]);
});

test("the scrubber is one piece a chapter, each with its own share played and loaded", () => {
  const chapters = [
    { at: 0, title: "A" },
    { at: 40, title: "B" },
    { at: 80, title: "C" },
  ];
  expect(scrubSegments(chapters, 100, 60, 90)).toEqual([
    { start: 0, end: 40, title: "A", played: 100, buffered: 100 },
    { start: 40, end: 80, title: "B", played: 50, buffered: 100 },
    { start: 80, end: 100, title: "C", played: 0, buffered: 50 },
  ]);
  expect(scrubSegments([], 100, 25, 0)).toEqual([{ start: 0, end: 100, title: null, played: 25, buffered: 0 }]);
});

test("the slider's keys", () => {
  expect(
    ["ArrowLeft", "ArrowUp", "PageDown", "Home", "End", "a"].map((key) => sliderTarget(key, 50, 100, false)),
  ).toEqual([45, 55, 20, 0, 100, null]);
  // A mirrored bar fills towards the left.
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => sliderTarget(key, 50, 100, true))).toEqual([
    55, 45, 55, 45,
  ]);
});

test("the line that is spoken is the last one that has begun", () => {
  const cues = [
    { start: 1, end: 4, text: "a" },
    { start: 5, end: 8, text: "b" },
  ];
  expect([0, 1, 4.5, 5, 60].map((at) => cueAt(cues, at))).toEqual([-1, 0, 0, 1, 1]);
});

test("a film whose network went away is loaded again and goes on where it was, playing", () => {
  const { video, player } = attached(0);
  video.duration = 100;
  video.tell("loadedmetadata");
  void video.play();
  video.currentTime = 42;
  video.tell("timeupdate");
  video.error = { code: 2 };
  video.tell("error");
  expect(player.state().failed).toBe("network");
  player.retry();
  // Said until something comes, so that the words do not go and come with every try.
  expect(player.state()).toMatchObject({ failed: "network", time: 42 });
  // A second try before the first one came to anything must not forget that it played.
  player.retry();
  video.duration = 100;
  video.tell("loadedmetadata");
  expect(video).toMatchObject({ currentTime: 42, paused: false });
  expect(player.state().failed).toBe("");
});

test("a stream that is cut off plays what it has, then says so until something comes again", () => {
  const { video, player } = attached(0);
  let tries = 0;
  player.loadBy({ retry: () => (tries += 1) });
  video.duration = 100;
  video.tell("loadedmetadata");
  void video.play();
  video.currentTime = 10;
  player.fail("network");
  expect(player.state()).toMatchObject({ cut: true, failed: "" });
  video.currentTime = 40;
  video.tell("waiting");
  expect(player.state()).toMatchObject({ cut: true, failed: "network" });
  player.retry();
  expect(tries).toBe(1);
  expect(player.state()).toMatchObject({ cut: true, failed: "network" });
  player.fail("");
  expect(player.state()).toMatchObject({ cut: false, failed: "" });
});

test("a bound holds against buttons and against whatever moves the element itself, and each refusal is told", () => {
  const { video, player } = attached(10);
  video.duration = 100;
  video.tell("loadedmetadata");
  player.bound(() => 30);
  player.seekTo(25);
  expect(video.currentTime).toBe(25);
  player.seekBy(10);
  expect(video.currentTime).toBe(30);
  video.currentTime = 90;
  video.tell("seeking");
  expect(video.currentTime).toBe(30);
  expect(player.state().refusals).toBe(2);
  player.bound(null);
  player.seekTo(90);
  expect(video.currentTime).toBe(90);
});

test("the small picture of a second is cut out of its row and column", () => {
  const sheet = { src: "/files/p", every: 2, columns: 10, width: 160, height: 90 };
  expect(previewStyle(sheet, "/api", 25.9)).toMatchObject({
    backgroundPosition: "-320px -90px",
    backgroundImage: 'url("/api/files/p")',
  });
});

test("presses that follow each other faster than the film tells its speed all count", () => {
  const { video, player } = attached(0);
  for (let press = 0; press < 6; press++) player.stepRate(1);
  expect(video.playbackRate).toBe(speeds.at(-1));
});
