import { useRef, useState } from "react";
import { currentOf } from "./other-copy.ts";
import type { BothChanged } from "./three-way.ts";

/** What a form is a copy of; `revision` is its entity tag without quotation marks. */
export interface Stored {
  revision: number | string;
}

export type Whose = "mine" | "theirs";

/** What both changed: nothing is sent before it is chosen whose each of it is. */
export interface Asked {
  questions: readonly BothChanged[];
  /** By the first path of each. */
  chosen: ReadonlyMap<string, Whose>;
  /** Of one, or of each. */
  choose: (whose: Whose, path?: string) => void;
  /** How often saving was tried too early. */
  tries: number;
}

const nothingChosen: ReadonlyMap<string, Whose> = new Map();

/** Values by their paths. */
type Given = readonly (readonly [string, unknown])[];

/** The questions that stand between two copies and a save. */
export function useAsked() {
  // The questions themselves are read by presses that come before the next drawing.
  const asking = useRef<readonly BothChanged[]>([]);
  const [asked, setAsked] = useState<Omit<Asked, "choose"> | null>(null);

  function ask(questions: readonly BothChanged[]): void {
    asking.current = questions;
    setAsked(questions.length > 0 ? { questions, chosen: nothingChosen, tries: 0 } : null);
  }

  /** `put` brings in what was chosen of theirs. False where something still has to be chosen. */
  function settle(put: (given: Given) => void): boolean {
    if (asking.current.length === 0) return true;
    const chosen = asked?.chosen ?? nothingChosen;
    if (!asking.current.every(({ paths: [path = ""] }) => chosen.has(path))) {
      setAsked((now) => now && { ...now, tries: now.tries + 1 });
      return false;
    }
    for (const { paths, theirs } of asking.current)
      if (chosen.get(paths[0] ?? "") === "theirs") put(paths.map((path, at) => [path, theirs[at]] as const));
    ask([]);
    return true;
  }

  const whole: Asked | null = asked && {
    ...asked,
    choose: (whose, path) => {
      const about = path === undefined ? asked.questions.map(({ paths: [first = ""] }) => first) : [path];
      setAsked({ ...asked, chosen: new Map([...asked.chosen, ...about.map((one) => [one, whose] as const)]) });
    },
  };
  return { asked: whole, ask, settle };
}

/** What was read when typing began. */
export interface Opened<Values> {
  revision: number | string;
  values: Values;
}

interface Saving<Values, Of extends Stored, Saved> {
  valuesOf: (stored: Of) => Values;
  /** `ifMatch` goes with the call. */
  save: (values: Values, ifMatch: string) => Promise<Saved>;
  /** Brings theirs and what is typed together; undefined: something has to be chosen or mended first. */
  meet: (before: Values, theirs: Of, sent: Values) => Values | undefined;
}

/** How often others may save between two tries of one press. */
const mostTries = 4;

/** Saves what is typed, and where somebody else was quicker, what `meet` made of both. */
export async function saveOver<Values, Of extends Stored, Saved>(
  typed: Values,
  opened: Opened<Values>,
  { valuesOf, save, meet }: Saving<Values, Of, Saved>,
): Promise<Saved> {
  let [sent, on] = [typed, opened];
  for (let left = mostTries - 1; ; left--)
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try is of what the one before brought
      return await save(sent, `"${on.revision}"`);
    } catch (error) {
      const theirs = currentOf<Of>(error);
      if (!theirs) throw error;
      const met = meet(on.values, theirs, sent);
      if (met === undefined || left === 0) throw error;
      [sent, on] = [met, { revision: theirs.revision, values: valuesOf(theirs) }];
    }
}
