import { deadlineOf, type DeadlineRule } from "./deadline.ts";
import { countedSteps, isProgrammeComplete, placeSteps, type ProgrammeStep, type StepRecord } from "./programme.ts";
import { addDays, startOfDay } from "./zoned-time.ts";

export interface SamplePart extends ProgrammeStep {
  /** Of study. */
  seconds: number;
  /** Of a class: days on which it is held, `YYYY-MM-DD`, earliest first. Absent: a course, studied at any time. */
  dates?: readonly string[];
  deadline: DeadlineRule | null;
}

interface Path {
  inOrder: boolean;
  optionalNeeded: number;
  deadline: DeadlineRule | null;
  steps: readonly SamplePart[];
}

interface Pace {
  /** `YYYY-MM-DD`: when the person joins, and first signs in. */
  today: string;
  minutesADay: number;
  timeZone: string;
}

/** Days as `YYYY-MM-DD`; null: never, as far as is known today. */
export interface SampledPart {
  id: string;
  opensOn: string | null;
  doneOn: string | null;
  dueOn: string | null;
  /** It counts towards completion: an optional part that is not needed is left aside. */
  isCounted: boolean;
}

export interface SampledPath {
  parts: SampledPart[];
  doneOn: string | null;
  dueOn: string | null;
}

/** What is further away is as good as never. */
const mostDays = 1100;

/**
 * How somebody would go through a path who joins today, studies so much a day and misses no class: the earliest that each part
 * opens and is done, by the rules by which learners see it.
 */
export function samplePath({ inOrder, optionalNeeded, deadline, steps }: Path, pace: Pace): SampledPath {
  const path = { inOrder, optionalNeeded, steps };
  const records = new Map<string, StepRecord>();
  const left = new Map(steps.map(({ id, seconds }) => [id, seconds]));
  const [opened, done] = [new Map<string, string>(), new Map<string, string>()];
  let day = pace.today;
  for (let n = 0; n < mostDays && !isProgrammeComplete(path, records) && steps.length > 0; n++) {
    let budget = pace.minutesADay * 60;
    for (;;) {
      const open = placeSteps(path, records, true).filter(({ state }) => state === "now" || state === "open");
      for (const { step } of open) if (!opened.has(step.id)) opened.set(step.id, day);
      const counted = countedSteps(path, records);
      const next = open.find(({ step }) => counted.includes(step) && isDoable(step, day, budget))?.step;
      if (next === undefined) break;
      const spent = next.dates ? 0 : Math.min(budget, left.get(next.id) ?? 0);
      budget -= spent;
      left.set(next.id, (left.get(next.id) ?? 0) - spent);
      const isDone = next.dates !== undefined || left.get(next.id) === 0;
      records.set(next.id, { completedAt: isDone ? n + 1 : null, begun: true });
      if (isDone) done.set(next.id, day);
    }
    if (budget === pace.minutesADay * 60 && !isAwaited(steps, opened, done, day)) break;
    day = addDays(day, 1);
  }
  const counted = countedSteps(path, records);
  const joined = startOfDay(pace.today, pace.timeZone);
  const dueOn = (rule: DeadlineRule | null) =>
    deadlineOf(rule, { assignedAt: joined, firstLoginAt: joined, timeZone: pace.timeZone })?.on ?? null;
  const days = counted.map(({ id }) => done.get(id) ?? null);
  return {
    parts: steps.map((step) => ({
      id: step.id,
      opensOn: opened.get(step.id) ?? null,
      doneOn: done.get(step.id) ?? null,
      dueOn: dueOn(step.deadline),
      isCounted: counted.includes(step),
    })),
    doneOn: days.length === 0 || days.includes(null) ? null : (days.toSorted().at(-1) ?? null),
    dueOn: dueOn(deadline),
  };
}

function isDoable({ dates, seconds }: SamplePart, day: string, budget: number): boolean {
  return dates ? dates.includes(day) : budget > 0 || seconds === 0;
}

/** A class that is open is held on a later day. */
function isAwaited(
  steps: readonly SamplePart[],
  opened: ReadonlyMap<string, string>,
  done: ReadonlyMap<string, string>,
  day: string,
): boolean {
  return steps.some(({ id, dates = [] }) => opened.has(id) && !done.has(id) && dates.some((date) => date > day));
}
