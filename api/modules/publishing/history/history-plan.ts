import { isAttempted } from "#shared/lesson-kinds/lesson-rules.ts";
import { addDays, instantOf, startOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import type { HistoryCourse, HistoryLesson } from "./history-courses.ts";
import type { HistoryRecord } from "./history-record.ts";
import type { StoryCourse } from "../pack/history-schema.ts";

export interface HistoryClock {
  now: number;
  /** The business's: the learners live by it. */
  timeZone: string;
}

const minuteMs = 60_000;

/** An instant so many days ago at a time of day, HH:mm; a moment earlier than now where that has not come yet. */
export function daysAgo(days: number, time: string, { now, timeZone }: HistoryClock): number {
  const at = instantOf(`${addDays(zonedDate(now, timeZone), -days)}T${time}`, timeZone);
  return Math.min(at, now - minuteMs);
}

/** Draws a learner's weeks of study: how much, on which days, at what hours, and how well. The same name draws the same. */
export function drawStudy(
  record: HistoryRecord,
  courses: readonly HistoryCourse[],
  first: ReadonlySet<string>,
  draw: { seed: string; days: number },
  clock: HistoryClock,
): void {
  const random = seeded(textHash(draw.seed));
  const ability = 0.7 + 0.29 * random();
  const eagerness = random();
  const order = courses
    .map((course) => ({ course, rank: random() - (first.has(course.slug) ? 0.6 : 0) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ course }) => course);
  const all = order.flatMap((course) => course.lessons.map((lesson) => ({ course, lesson })));
  const goal = Math.round(3 + (all.length - 3) * eagerness ** 1.1);
  const queue = all.slice(0, goal);
  const days = drawDays(
    random,
    1 + Math.ceil(goal / 2),
    draw.days - Math.floor(random() * random() * draw.days * 0.7),
    clock,
  );
  const hour = [6.6, 11.6, 12.2, 19.4, 20.3, 21.1][Math.floor(random() * 6)] ?? 20;

  for (const [index, day] of days.entries()) {
    let at = timeOn(day, hour + random() * 0.9, random(), clock);
    const share = Math.ceil(queue.length / (days.length - index));
    for (const next of queue.splice(0, Math.max(1, share + Math.floor(random() * 3) - 1))) {
      at += next.lesson.durationSeconds * (700 + 500 * random());
      if (at > clock.now - minuteMs) {
        queue.unshift(next);
        break;
      }
      if (!isAttempted(next.lesson.kind)) record.study(next.course, next.lesson, at);
      else if (!sitQuiz(record, next, at, ability, random)) queue.unshift(next);
    }
  }
}

/** Whether the quiz is settled: passed, or no attempt is left. */
function sitQuiz(
  record: HistoryRecord,
  { course, lesson }: { course: HistoryCourse; lesson: HistoryLesson },
  at: number,
  ability: number,
  random: () => number,
): boolean {
  const before = record.attemptsAt(lesson);
  // Who sits it again has read what was wrong.
  const share = Math.min(0.98, ability + before * 0.12);
  const wrong = new Set((lesson.asked?.questions ?? []).flatMap((_, place) => (random() < share ? [] : [place])));
  const passed = record.answer(course, lesson, at, wrong);
  return passed || before + 1 >= (lesson.asked?.attempts ?? Number.POSITIVE_INFINITY);
}

/** Distinct days from `span` days ago until today, oldest first; the later weeks and working days more often. */
function drawDays(random: () => number, count: number, span: number, { now, timeZone }: HistoryClock): string[] {
  const today = zonedDate(now, timeZone);
  const weighed = Array.from({ length: Math.max(span, count) }, (_, ago) => {
    const day = addDays(today, -ago);
    const weekday = new Date(day).getUTCDay();
    const weight = (weekday === 0 ? 0.25 : weekday === 6 ? 0.6 : 1) * (3 - (2 * ago) / span);
    return { day, key: random() ** (1 / weight) };
  });
  return weighed
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ day }) => day)
    .toSorted();
}

/** The instant of a fractional hour of a day; today, where that hour is still to come, some hour that was. */
function timeOn(day: string, hour: number, part: number, { now, timeZone }: HistoryClock): number {
  const at = startOfDay(day, timeZone) + Math.round(hour * 60) * minuteMs;
  return at < now ? at : startOfDay(day, timeZone) + (now - startOfDay(day, timeZone)) * (0.1 + 0.5 * part);
}

/** A history as it is told, over several courses. Lessons of one day follow each other in the evening. */
export function tellStory(
  record: HistoryRecord,
  told: readonly { course: HistoryCourse; story: StoryCourse }[],
  clock: HistoryClock,
): void {
  const steps = told.flatMap(({ course, story }) => storySteps(course, story, clock)).toSorted((a, b) => a.at - b.at);
  for (const [index, { course, story, place, at: planned }] of steps.entries()) {
    const lesson = course.lessons[place];
    if (!lesson) continue;
    // What is still to come this evening was a moment ago, in its order.
    const at = Math.min(planned, clock.now - (steps.length - index) * minuteMs);
    if (isAttempted(lesson.kind))
      record.answer(course, lesson, at, new Set(Array.from({ length: story.wrong }, (_, question) => question)));
    else record.study(course, lesson, at, place === story.days.length - 1 ? story.stopped_at : undefined);
  }
}

function storySteps(course: HistoryCourse, story: StoryCourse, clock: HistoryClock) {
  let at = 0;
  return story.days.map((ago, place) => {
    const evening = instantOf(`${addDays(zonedDate(clock.now, clock.timeZone), -ago)}T19:40`, clock.timeZone);
    at = Math.max(evening, at) + (course.lessons[place]?.durationSeconds ?? 60) * 1000;
    return { course, story, place, at };
  });
}
