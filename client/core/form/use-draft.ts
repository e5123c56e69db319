import { useState } from "react";
import { currentOf } from "./other-copy.ts";
import { threeWay, type Together } from "./three-way.ts";
import { type Opened, saveOver, type Stored, useAsked } from "./use-asked.ts";

interface Options<Values extends object, Of extends Stored> {
  /** Undefined: there is none yet. */
  stored: Of | undefined;
  /** Fields by name; each is one value. */
  valuesOf: (stored: Of) => Values;
  /** Before there is one. */
  blank: Values;
  /** What somebody else made of it meanwhile, for the query that `stored` comes from. */
  onStored: (theirs: Of) => void;
  /** What is chosen as one, where both changed it; fields that are not named stand by themselves. */
  together?: (mine: Values, theirs: Values) => Together;
}

/**
 * What is written over a stored record in sentences and lines of its own, where no form holds it. Of what somebody else saved
 * meanwhile it makes what `useRecordForm` does.
 */
export function useDraft<Values extends object, Of extends Stored>(options: Options<Values, Of>) {
  const { stored, valuesOf, blank, onStored, together } = options;
  const values = stored ? valuesOf(stored) : blank;
  const [draft, setDraft] = useState<(Opened<Values> & { mine: Values }) | null>(null);
  const mine = draft?.mine ?? values;
  const { asked, ask, settle } = useAsked();

  function change(part: Partial<Values>): void {
    // What was read when writing began stays what it is told apart by, however often the page reads it again meanwhile.
    setDraft((now) => ({
      ...(now ?? { revision: stored?.revision ?? 0, values }),
      mine: { ...(now?.mine ?? values), ...part },
    }));
  }

  /** Brings theirs and what is written together; undefined: something has to be chosen first. */
  function meet(before: Values, theirs: Of, mine: Values): Values | undefined {
    const made = valuesOf(theirs);
    const joined = together?.(mine, made) ?? [];
    const alone = Object.keys(made).filter((name) => !joined.some((names) => names.includes(name)));
    const { kept, both } = threeWay({ before, theirs: made, mine }, [...joined, ...alone.map((name) => [name])]);
    const met = { ...made, ...(Object.fromEntries(kept) as Partial<Values>) };
    setDraft({ revision: theirs.revision, values: made, mine: met });
    onStored(theirs);
    ask(both);
    return both.length > 0 ? undefined : met;
  }

  const opened = { revision: draft?.revision ?? stored?.revision ?? 0, values: draft?.values ?? values };
  return {
    values: mine,
    isDirty: draft !== null && JSON.stringify(mine) !== JSON.stringify(values),
    /** What a write of it must match. */
    ifMatch: `"${opened.revision}"`,
    change,
    discard: () => {
      ask([]);
      setDraft(null);
    },
    asked,
    /** With what was chosen brought in; undefined where something still has to be: nothing may be sent then. */
    settled: (): Values | undefined => {
      let met = mine;
      const isSettled = settle((given) => {
        met = { ...met, ...(Object.fromEntries(given) as Partial<Values>) };
      });
      if (isSettled && met !== mine) change(met);
      return isSettled ? met : undefined;
    },
    /** Takes in the copy that a refused write came with; false: it came with none. */
    meets: (error: unknown): boolean => {
      const theirs = currentOf<Of>(error);
      if (theirs) meet(opened.values, theirs, mine);
      return theirs !== undefined;
    },
    /** Saves it over what is stored. */
    over: <Saved>(typed: Values, save: (values: Values, ifMatch: string) => Promise<Saved>): Promise<Saved> =>
      saveOver<Values, Of, Saved>(typed, opened, { valuesOf, save, meet }),
  };
}
