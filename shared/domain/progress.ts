import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { rangeLength, ruleOf } from "#shared/lesson-kinds/lesson-rules.ts";
import { mergeWatched, type WatchedRange, watchedPercent } from "./watched-ranges.ts";

export type LessonState = "todo" | "started" | "done";

/** A video or a recording counts as studied from this share of its seconds on: closing titles are not content. */
export const videoDonePercent = 90;

export interface LessonFacts {
  id: string;
  kind: LessonKind;
  durationSeconds: number;
  /** Of a PDF; a gallery's pictures; null elsewhere. */
  pages: number | null;
  /** Percent of a video that have to be watched; null or left out: `videoDonePercent`. */
  doneAt?: number | null;
  /** Required questions inside a video that are not answered rightly yet. */
  openQuestions?: number;
}

interface FilmGate {
  required: boolean;
  /** Null: not answered. `is_right`: null where nobody has judged it yet. */
  outcome: { is_right: boolean | null } | null;
}

/** A film's question is over once it was answered or skipped; one that the film asks for, once the answer was not wrong. */
export function isSettled({ required, outcome }: FilmGate): boolean {
  return outcome !== null && !(required && outcome.is_right === false);
}

/** Of the questions inside a film, those that it asks for and that are not over. */
export function requiredOpen<Question extends FilmGate>(questions: readonly Question[]): Question[] {
  return questions.filter((question) => question.required && !isSettled(question));
}

/** How one learner stands in one lesson. Times are milliseconds since 1970. */
export interface LessonRecord {
  state: LessonState;
  /** 0–100, 100 once done. */
  percent: number;
  /** Seconds of a video or recording, page of a PDF, picture of a gallery, else 0. */
  position: number;
  positionAt: number | null;
  watched: WatchedRange[];
  lastSeenAt: number | null;
  completedAt: number | null;
}

/** As the wire says it (`LessonProgress`). */
export function toLessonProgress(lessonId: string, record: LessonRecord) {
  return {
    lesson_id: lessonId,
    state: record.state,
    percent: record.percent,
    position: record.position,
    watched: record.watched,
    completed_at: record.completedAt === null ? null : new Date(record.completedAt).toISOString(),
  };
}

export interface StudyEvent {
  kind: "opened" | "position" | "finished";
  position?: number | undefined;
  watched?: readonly WatchedRange[] | undefined;
  /** ISO 8601, by the client's clock. */
  occurredAt: string;
}

export const untouched: LessonRecord = {
  state: "todo",
  percent: 0,
  position: 0,
  positionAt: null,
  watched: [],
  lastSeenAt: null,
  completedAt: null,
};

/**
 * The record after an event. Percent and state only ever rise, a finished lesson is never un-finished, and the position
 * is that of the event which happened last, however late it arrives.
 * A quiz is not finished by events but by `applyQuizResult`, an assignment by what is handed in.
 */
export function applyEvent(lesson: LessonFacts, record: LessonRecord, event: StudyEvent, now: number): LessonRecord {
  const occurredAt = trustedInstant(event.occurredAt, now);
  const watched =
    event.watched && rangeLength(lesson) > 0
      ? mergeWatched([...record.watched, ...event.watched], rangeLength(lesson))
      : record.watched;
  const moves = event.position !== undefined && occurredAt >= (record.positionAt ?? 0);
  const position = moves ? insideLesson(lesson, event.position ?? 0) : record.position;
  const reached = Math.max(record.percent, percentReached(lesson, watched, event.position));
  const done = record.state === "done" || isFinished(lesson, event, reached);
  return {
    state: done ? "done" : "started",
    percent: done ? 100 : Math.min(99, reached),
    position,
    positionAt: moves ? occurredAt : record.positionAt,
    watched,
    lastSeenAt: later(record.lastSeenAt, occurredAt),
    // The server's clock: a learner's may say anything, and a deadline hangs on it.
    completedAt: record.completedAt ?? (done ? now : null),
  };
}

/** The record once a question inside a film was answered: it may be all that the film still asked for. */
export function applyFilmAnswer(lesson: LessonFacts, record: LessonRecord, now: number): LessonRecord {
  const reached = Math.max(record.percent, percentReached(lesson, record.watched, undefined));
  const done = record.state === "done" || isWatched(lesson, reached);
  return {
    ...record,
    state: done ? "done" : "started",
    percent: done ? 100 : Math.min(99, reached),
    lastSeenAt: later(record.lastSeenAt, now),
    completedAt: record.completedAt ?? (done ? now : null),
  };
}

/** The record once the quiz was handed in; a failed attempt after a passed one changes nothing. */
export function applyQuizResult(record: LessonRecord, passed: boolean, now: number): LessonRecord {
  const done = record.state === "done" || passed;
  return {
    ...record,
    state: done ? "done" : "started",
    percent: done ? 100 : record.percent,
    lastSeenAt: later(record.lastSeenAt, now),
    completedAt: record.completedAt ?? (done ? now : null),
  };
}

/** The record once work was handed in or reviewed: accepting finishes the lesson, for good. */
export function applyHandIn(record: LessonRecord, accepted: boolean, now: number): LessonRecord {
  return applyQuizResult(record, accepted, now);
}

/** Seconds that a lesson still asks for. */
export function lessonRemaining(lesson: LessonFacts, record: LessonRecord): number {
  if (record.state === "done") return 0;
  return Math.round(lesson.durationSeconds * (1 - record.percent / 100));
}

function isFinished(lesson: LessonFacts, event: StudyEvent, percent: number): boolean {
  switch (ruleOf(lesson.kind).doneBy) {
    case "watching":
      return isWatched(lesson, percent);
    case "seeing":
      return percent >= 100;
    case "end":
      return event.kind === "finished";
    case "attempt":
    case "hand-in":
      return false;
  }
}

function isWatched({ doneAt, openQuestions = 0 }: LessonFacts, percent: number): boolean {
  return openQuestions === 0 && percent >= (doneAt ?? videoDonePercent);
}

function percentReached(lesson: LessonFacts, watched: readonly WatchedRange[], position: number | undefined): number {
  if (rangeLength(lesson) > 0) return watchedPercent(watched, rangeLength(lesson));
  if (ruleOf(lesson.kind).place === "page" && lesson.pages && position !== undefined) {
    return Math.floor((insideLesson(lesson, position) / lesson.pages) * 100);
  }
  return 0;
}

function insideLesson(lesson: LessonFacts, position: number): number {
  switch (ruleOf(lesson.kind).place) {
    case "second":
      return Math.round(Math.min(Math.max(0, position), lesson.durationSeconds) * 10) / 10;
    case "page":
    case "picture":
      return Math.min(Math.max(1, Math.floor(position)), lesson.pages ?? 1);
    case null:
      return 0;
  }
}

/** A client clock that is unreadable or ahead of ours means now. */
function trustedInstant(claimed: string, now: number): number {
  const time = Date.parse(claimed);
  return Number.isNaN(time) || time < 0 || time > now ? now : time;
}

function later(known: number | null, next: number): number {
  return known !== null && known > next ? known : next;
}
