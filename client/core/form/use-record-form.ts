import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { fieldsOf } from "#client/core/transport/failure-words.ts";
import { currentOf } from "./other-copy.ts";
import { type BothChanged, threeWay, type Together } from "./three-way.ts";

/** What a form is a copy of; `revision` is its entity tag without quotation marks. */
interface Stored {
  revision: number | string;
}

interface Options<Values extends FieldValues, Of extends Stored> {
  /** Of the contract, but that an emptied field is an empty text. */
  schema: z.ZodMiniType<Values, Values>;
  stored: Of;
  valuesOf: (stored: Of) => Values;
  /** Answers what is stored then. `ifMatch` goes with the call. */
  save: (values: Values, ifMatch: string) => Promise<Of>;
  /** What a save answered, or what somebody else made of it meanwhile: for the query that `stored` comes from. */
  onStored: (stored: Of) => void;
  onSaved?: (stored: Of) => void;
  /** What is chosen as one, where both changed it. Must stay the same list. */
  together?: Together;
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

/** How a field is called, and what a value of it is to whoever reads it; fields that are controls by themselves say so there. */
export interface Shown {
  label: string;
  words: (value: unknown) => ReactNode;
}

export interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The record as it is stored now, by field. */
  values: Values;
  isDirty: boolean;
  isSaving: boolean;
  /** Somebody else changed the same fields since the record was read; null: nothing is asked. */
  asked: Asked | null;
  /** By path; fields enter themselves by `useShown`. */
  shown: Map<string, Shown>;
  /** Why the last try was not saved, wherever that is said. */
  refused: Error | null;
  /** The same; null where a field says it. */
  failure: Error | null;
  /** What a field of the form is given: `<RecordField {...state.field("name")} …/>`. */
  field: <Name extends Path<Values>>(name: Name) => { state: RecordForm<Values>; name: Name };
  /** Brings in what was chosen. False where something still has to be: nothing may be sent then. */
  settle: () => boolean;
  submit: () => void;
  discard: () => void;
  /** Ctrl or Command with Enter saves from every field. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** How often others may save between two tries of one press. */
const mostTries = 4;

const nothingChosen: ReadonlyMap<string, Whose> = new Map();
const apart: Together = [];

/**
 * A form over a stored record: the contract's schema judges it, and a refused save says so at its fields. What somebody else
 * saved meanwhile is taken over where nobody typed here, and what is typed where they changed nothing; what both changed is
 * asked, field by field (`BothCopies`), and sent as it was chosen.
 */
export function useRecordForm<Values extends FieldValues, Of extends Stored>({
  schema,
  stored,
  valuesOf,
  save,
  onStored,
  onSaved,
  together = apart,
}: Options<Values, Of>): RecordForm<Values> {
  const values = valuesOf(stored);
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema),
    // What was wrong is right while it is typed: a line that goes as the button is pressed would move the button away.
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  // What was read when typing began, however often the page reads it again meanwhile.
  const [opened, setOpened] = useState({ revision: stored.revision, values });
  // The questions themselves are read by presses that come before the next drawing.
  const asking = useRef<readonly BothChanged[]>([]);
  const [asked, setAsked] = useState<Omit<Asked, "choose"> | null>(null);
  const [shown] = useState(() => new Map<string, Shown>());

  function ask(questions: readonly BothChanged[]): void {
    asking.current = questions;
    setAsked(questions.length > 0 ? { questions, chosen: nothingChosen, tries: 0 } : null);
  }

  function put(given: Iterable<readonly [string, unknown]>): void {
    for (const [path, value] of given)
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  function settle(): boolean {
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

  function open(of: Of): void {
    setOpened({ revision: of.revision, values: valuesOf(of) });
    form.reset(valuesOf(of));
  }

  useEffect(() => {
    if (isDirty || stored.revision === opened.revision) return;
    setOpened({ revision: stored.revision, values: valuesOf(stored) });
    form.reset(valuesOf(stored));
  }, [form, isDirty, stored, opened, valuesOf]);

  /** Brings theirs and what is typed together; answers what both changed. */
  function meet(before: Values, theirs: Of): readonly BothChanged[] {
    const { kept, both } = threeWay({ before, theirs: valuesOf(theirs), mine: form.getValues() }, together);
    open(theirs);
    put(kept);
    onStored(theirs);
    ask(both);
    return both;
  }

  const saving = useMutation({
    mutationFn: async (typed: Values) => {
      let [sent, on] = [typed, opened];
      for (let left = mostTries - 1; ; left--)
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try is of what the one before brought
          return await save(sent, `"${on.revision}"`);
        } catch (error) {
          const theirs = currentOf<Of>(error);
          if (!theirs) throw error;
          const both = meet(on.values, theirs);
          on = { revision: theirs.revision, values: valuesOf(theirs) };
          const met = schema.safeParse(form.getValues());
          if (both.length > 0 || left === 0 || !met.success) throw error;
          sent = met.data;
        }
    },
    onSuccess: (saved) => {
      open(saved);
      onStored(saved);
      onSaved?.(saved);
    },
    onError: (error) => {
      for (const [field, words] of Object.entries(fieldsOf(error)))
        if (words[0] && isFieldOf(values, field)) form.setError(field as Path<Values>, { message: words[0] });
    },
  });
  const send = form.handleSubmit((typed) => saving.mutate(typed));
  const submit = () => {
    if (!saving.isPending && settle()) void send();
  };
  const isSaid =
    Object.keys(fieldsOf(saving.error)).length > 0 &&
    Object.keys(fieldsOf(saving.error)).every((field) => isFieldOf(values, field));

  const state: RecordForm<Values> = {
    form,
    values,
    isDirty,
    isSaving: saving.isPending,
    asked: asked && {
      ...asked,
      choose: (whose, path) => {
        const about = path === undefined ? asked.questions.map(({ paths: [first = ""] }) => first) : [path];
        setAsked({ ...asked, chosen: new Map([...asked.chosen, ...about.map((one) => [one, whose] as const)]) });
      },
    },
    shown,
    refused: asked ? null : saving.error,
    failure: isSaid || asked ? null : saving.error,
    field: (name) => ({ state, name }),
    settle,
    submit,
    discard: () => {
      saving.reset();
      ask([]);
      form.reset(values);
    },
    onKeyDown: (event) => {
      if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
    },
  };
  return state;
}

function isFieldOf(values: FieldValues, path: string): boolean {
  const [first = ""] = path.split(".");
  return first in values;
}
