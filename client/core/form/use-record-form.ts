import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { fieldsOf } from "#client/core/transport/failure-text.ts";
import { type BothChanged, threeWay, type Together } from "./three-way.ts";
import { type Asked, saveOver, type Stored, useAsked } from "./use-asked.ts";

interface Options<Values extends FieldValues, Of extends Stored> {
  /** Of the contract, but that an emptied field is an empty text. */
  schema: z.ZodMiniType<Values, Values>;
  stored: Of;
  valuesOf: (stored: Of) => Values;
  /** Answers what is stored then. `ifMatch` goes with the call; `of` is the copy that it names: the rest of what is sent comes from there. */
  save: (values: Values, ifMatch: string, of: Of) => Promise<Of>;
  /** What a save answered, or what somebody else made of it meanwhile: for the query that `stored` comes from. */
  onStored: (stored: Of) => void;
  onSaved?: (stored: Of) => void;
  /** What is chosen as one, where both changed it. Must stay the same list. */
  together?: Together;
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
  const [shown] = useState(() => new Map<string, Shown>());

  function put(given: Iterable<readonly [string, unknown]>): void {
    for (const [path, value] of given)
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  const { asked, ask, settle } = useAsked();

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
    mutationFn: (typed: Values) => {
      let of = stored;
      return saveOver<Values, Of, Of>(typed, opened, {
        valuesOf,
        save: (sent, ifMatch) => save(sent, ifMatch, of),
        meet: (before, theirs) => {
          of = theirs;
          const both = meet(before, theirs);
          const met = schema.safeParse(form.getValues());
          return both.length === 0 && met.success ? met.data : undefined;
        },
      });
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
    if (!saving.isPending && settle(put)) void send();
  };
  const isSaid =
    Object.keys(fieldsOf(saving.error)).length > 0 &&
    Object.keys(fieldsOf(saving.error)).every((field) => isFieldOf(values, field));

  const state: RecordForm<Values> = {
    form,
    values,
    isDirty,
    isSaving: saving.isPending,
    asked,
    shown,
    refused: asked ? null : saving.error,
    failure: isSaid || asked ? null : saving.error,
    field: (name) => ({ state, name }),
    settle: () => settle(put),
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
