import { isTimed, pictureRange, picturesSeen, rangeLength, ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";
import { applyEvent, type LessonFacts, type LessonRecord, lessonRemaining, type StudyEvent } from "./progress.ts";
import { grownBy, watchedSeconds } from "./watched-ranges.ts";

/** The fastest that the player plays. */
export const fastestPlayback = 2;
/** A text counts as read after this share of the time that it is said to take: who skims is believed, who jumps to the end is not. */
const fastestReading = 4;
/** Milliseconds that a picture is looked at, at the least. */
const glanceMs = 2000;
/** Milliseconds that a claim may be ahead: saves and answers do not arrive evenly. */
export const toleranceMs = 5000;
/**
 * Time that was not spent stays good for so long past a contact: a reader who turns pages is heard from all the time and
 * claims the whole text at its end. A silence that was longer is good as a whole, once: it was spent without a network.
 */
const keptMs = 30 * 60 * 1000;

/** What one learner may claim, over all lessons and devices: time that passed and was not spent yet. Times are milliseconds. */
export interface StudyClock {
  heardAt: number;
  unspentMs: number;
}

/** The clock at a contact. */
export function clockAt({ heardAt, unspentMs }: StudyClock, now: number): StudyClock {
  const silence = Math.max(0, now - heardAt);
  return { heardAt: Math.max(heardAt, now), unspentMs: Math.min(unspentMs + silence, Math.max(silence, keptMs)) };
}

/** Least time that it takes to get as far as this in a lesson. */
export function leastMs(lesson: LessonFacts, record: LessonRecord): number {
  if (isTimed(lesson.kind)) return (watchedSeconds(record.watched) * 1000) / fastestPlayback;
  if (ruleOf(lesson.kind).place === "picture")
    return (
      picturesSeen(record.watched) *
      Math.min(glanceMs, (lesson.durationSeconds * 1000) / (lesson.pages ?? 1) / fastestReading)
    );
  return ((lesson.durationSeconds - lessonRemaining(lesson, record)) * 1000) / fastestReading;
}

export interface StudyTime {
  /** The learner's, over all lessons. */
  unspentMs: number;
  /** Since when the learner may have been at this lesson. */
  openedAt: number;
}

export interface Credit {
  record: LessonRecord;
  /** Of the learner's time. */
  spentMs: number;
  /** Of study, for the day's sum. */
  seconds: number;
  /** How much time is missing for all that was claimed; 0: all of it counts. */
  shortMs: number;
}

/**
 * What the events of a lesson come to in the time that passed: all of it, or as much as fits. The resume point moves in
 * any case. A claim that was cut can be made again later and counts then.
 */
export function creditEvents(
  lesson: LessonFacts,
  before: LessonRecord,
  events: readonly StudyEvent[],
  time: StudyTime,
  now: number,
): Credit {
  const claimed = events.reduce((record, event) => applyEvent(lesson, record, event, now), before);
  // Nothing is to be earned any more by watching or reading again.
  if (before.state === "done") return { record: claimed, spentMs: 0, seconds: 0, shortMs: 0 };
  const freeMs = Math.min(time.unspentMs, now - time.openedAt - leastMs(lesson, before));
  const leftMs = Math.max(0, freeMs + toleranceMs);
  const needMs = leastMs(lesson, claimed) - leastMs(lesson, before);
  const shortMs = Math.max(0, needMs - leftMs);
  const record = shortMs === 0 ? claimed : within(lesson, before, claimed, events, leftMs / needMs, now);
  const gained = lessonRemaining(lesson, before) - lessonRemaining(lesson, record);
  const tookMs = leastMs(lesson, record) - leastMs(lesson, before);
  if (isTimed(lesson.kind))
    return {
      record,
      spentMs: tookMs,
      seconds: Math.min(gained, Math.ceil((leftMs * fastestPlayback) / 1000)),
      shortMs,
    };
  // A text takes the time that went by, up to what it is said to take.
  const spentMs = Math.min(gained * 1000, Math.max(tookMs, freeMs));
  return { record, spentMs, seconds: Math.round(spentMs / 1000), shortMs };
}

/** The share of a claim that fits. */
function within(
  lesson: LessonFacts,
  before: LessonRecord,
  claimed: LessonRecord,
  events: readonly StudyEvent[],
  share: number,
  now: number,
): LessonRecord {
  const moved = events.reduce(
    (record, event) =>
      applyEvent(
        lesson,
        record,
        {
          kind: event.kind === "opened" ? "opened" : "position",
          position: event.position,
          occurredAt: event.occurredAt,
        },
        now,
      ),
    before,
  );
  if (rangeLength(lesson) === 0) {
    const percent = before.percent + Math.floor((claimed.percent - before.percent) * share);
    return { ...moved, percent: Math.max(before.percent, Math.min(99, percent)) };
  }
  const fits = (watchedSeconds(claimed.watched) - watchedSeconds(before.watched)) * share;
  // Half a picture is none.
  const step = isTimed(lesson.kind) ? 0.1 : pictureRange(1)[1];
  const units = Math.floor(fits / step + 1e-9) * step;
  const watched = grownBy(before.watched, claimed.watched, units);
  return applyEvent(lesson, moved, { kind: "position", watched, occurredAt: events.at(-1)?.occurredAt ?? "" }, now);
}

/** Events of one lesson whose claim was cut; the others are settled. */
export function isCut(event: Pick<StudyEvent, "kind" | "watched">): boolean {
  return event.kind === "finished" || (event.watched?.length ?? 0) > 0;
}
