/** One part of a programme: a course, or a classroom course. */
export interface ProgrammeStep {
  id: string;
  isOptional: boolean;
  /** Ids of parts that must be done before this one opens. */
  requires: readonly string[];
}

/** How a learner stands in a part. */
export interface StepRecord {
  /** Milliseconds since 1970; never taken back, whenever it happened: credit for what was finished before. */
  completedAt: number | null;
  /** Something of it was studied already. */
  begun: boolean;
  /** A seat in class, or a place in line, is held: it stays open, and there is nothing to do before its date. */
  held?: boolean;
}

type StepState = "done" | "now" | "open" | "locked";

export interface PlacedStep<Step extends ProgrammeStep> {
  step: Step;
  state: StepState;
  /** What has to be done before it opens; empty unless locked. */
  lockedBy: Step[];
}

interface Path<Step extends ProgrammeStep> {
  /** Each part opens once the required ones before it are done. */
  inOrder: boolean;
  /** How many of the optional parts have to be done as well; absent: none. */
  optionalNeeded?: number;
  /** In the order of the path. */
  steps: readonly Step[];
}

const untouched: StepRecord = { completedAt: null, begun: false };

/**
 * How every part stands for a learner. `isBound`: they belong to the programme and have not completed it; nobody else is
 * held to its order. What was begun before it closed stays open.
 */
export function placeSteps<Step extends ProgrammeStep>(
  path: Path<Step>,
  records: ReadonlyMap<string, StepRecord>,
  isBound: boolean,
): PlacedStep<Step>[] {
  const recordOf = (step: Step) => records.get(step.id) ?? untouched;
  const isOpen = (step: Step) => recordOf(step).completedAt === null;
  const placed = path.steps.map((step): PlacedStep<Step> => {
    if (!isOpen(step)) return { step, state: "done", lockedBy: [] };
    const lockedBy =
      isBound && !recordOf(step).begun && !recordOf(step).held ? blockers(path, step).filter(isOpen) : [];
    return {
      step,
      state: lockedBy.length > 0 ? "locked" : "open",
      lockedBy: path.inOrder ? nearest(path, step, lockedBy) : lockedBy,
    };
  });
  const open = placed.filter(({ state }) => state === "open");
  const required = open.filter(({ step }) => !step.isOptional);
  // Where the learner chooses, what they have begun comes before what they have not.
  const chosen = path.inOrder ? undefined : required.find(({ step }) => recordOf(step).begun);
  const now = chosen ?? required[0] ?? open[0];
  if (now) now.state = "now";
  return placed;
}

/**
 * The parts that its completion hangs on, in their order: the required ones, and as many of the optional ones as it asks for –
 * those first that the learner is furthest in.
 */
export function countedSteps<Step extends ProgrammeStep>(
  { steps, optionalNeeded = 0 }: Pick<Path<Step>, "steps" | "optionalNeeded">,
  records: ReadonlyMap<string, StepRecord>,
): Step[] {
  const rank = ({ id }: Step) => {
    const { completedAt, begun } = records.get(id) ?? untouched;
    return completedAt !== null ? 2 : begun ? 1 : 0;
  };
  const optional = steps.filter(({ isOptional }) => isOptional);
  const chosen = new Set(optional.toSorted((one, other) => rank(other) - rank(one)).slice(0, optionalNeeded));
  return steps.filter((step) => !step.isOptional || chosen.has(step));
}

/** Everything that counts is done. A programme of which nothing counts is never complete. */
export function isProgrammeComplete<Step extends ProgrammeStep>(
  path: Pick<Path<Step>, "steps" | "optionalNeeded">,
  records: ReadonlyMap<string, StepRecord>,
): boolean {
  const counted = countedSteps(path, records);
  return counted.length > 0 && counted.every((step) => (records.get(step.id)?.completedAt ?? null) !== null);
}

/** Done before the learner joined: it counts, and the path says so. */
export function isCredited(completedAt: number | null, joinedAt: number | null): boolean {
  return completedAt !== null && joinedAt !== null && completedAt < joinedAt;
}

/** What comes before a part, whoever looks and however far they are. */
export function prerequisitesOf<Step extends ProgrammeStep>(path: Path<Step>, step: Step): Step[] {
  const all = blockers(path, step);
  return path.inOrder ? nearest(path, step, all) : all;
}

function blockers<Step extends ProgrammeStep>({ inOrder, steps }: Path<Step>, step: Step): Step[] {
  const before = inOrder ? steps.slice(0, steps.indexOf(step)).filter((other) => !other.isOptional) : [];
  return steps.filter((other) => other !== step && (step.requires.includes(other.id) || before.includes(other)));
}

/** In a path with an order only the last open part before this one is worth naming, and what it asks for by itself. */
function nearest<Step extends ProgrammeStep>({ steps }: Path<Step>, step: Step, lockedBy: Step[]): Step[] {
  const before = steps.slice(0, steps.indexOf(step));
  const last = lockedBy.findLast((other) => before.includes(other));
  return lockedBy.filter((other) => other === last || step.requires.includes(other.id));
}
