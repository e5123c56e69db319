import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentOf } from "#client/core/form/other-copy.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { fieldsOf } from "#client/core/transport/failure-text.ts";
import type { TreeQuestion, Whose } from "./meet-trees.ts";
import { showBusiness, useRestore } from "./use-restore.ts";

const none: ReadonlyMap<string, string> = new Map();
const nothingChosen: ReadonlyMap<string, Whose> = new Map();

/** How often others may save between two tries of one press. */
const mostTries = 4;

/** A part of the configuration as it is stored. */
export interface StoredPart<Values> {
  published: Values;
  revision: string;
  history: readonly { id: string }[];
}

export interface PartCopies<Values> {
  /** What was read when typing began. */
  before: Values;
  /** What somebody else made of it. */
  theirs: Values;
  /** What is typed. */
  mine: Values;
}

/** Both copies brought together, and what both changed. */
export interface MetPart<Values, Node> {
  values: Values;
  questions: readonly TreeQuestion<Node>[];
}

interface Options<Values, Further, Node> {
  stored: StoredPart<Values>;
  /** Of the query that it comes from. */
  queryKey: QueryKey;
  /** `further` is what a save says beside the values. */
  save: (values: Values, further: Further | undefined, ifMatch: string) => Promise<StoredPart<Values>>;
  /** Said once it is saved. */
  saved: string;
  /** By place: a key of `validation`; empty: it may be saved. */
  faultsOf: (values: Values) => readonly (readonly [string, string])[];
  /** The id of the field at a place. */
  fieldAt: (place: string) => string;
  meet: (copies: PartCopies<Values>, chosen: ReadonlyMap<string, Whose>) => MetPart<Values, Node>;
}

/**
 * A part of trees that is changed whole. What somebody else saves meanwhile is brought together with what is typed, entry by
 * entry; what both changed is asked before it is saved.
 */
export function usePartEdit<Values extends object, Node, Further = never>(options: Options<Values, Further, Node>) {
  const { stored, queryKey, save, saved: words, faultsOf, fieldAt, meet } = options;
  const { t } = useTranslation("configuration");
  const queryClient = useQueryClient();
  const restore = useRestore(stored.revision);
  const [typed, setTyped] = useState<Values | null>(null);
  // What was read when typing began.
  const [opened, setOpened] = useState(stored);
  const [asked, setAsked] = useState<PartCopies<Values> | null>(null);
  const [chosen, setChosen] = useState(nothingChosen);
  const [wrong, setWrong] = useState(none);
  const [said, say] = useState("");
  // The field of what has been added, once it is drawn.
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current !== null) document.getElementById(added.current)?.focus();
    added.current = null;
  });
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(stored.published);

  function ask(copies: PartCopies<Values> | null): void {
    setAsked(copies);
    setChosen(nothingChosen);
  }

  const saving = useMutation({
    mutationFn: async ({ values: given, further }: { values: Values; further?: Further }) => {
      let [sent, on] = [given, isDirty ? opened : stored];
      for (let left = mostTries - 1; ; left--)
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try is of what the one before brought
          return await save(sent, further, `"${on.revision}"`);
        } catch (error) {
          const theirs = currentOf<StoredPart<Values>>(error);
          if (!theirs) throw error;
          const copies = { before: on.published, theirs: theirs.published, mine: sent };
          const { values, questions } = meet(copies, nothingChosen);
          on = theirs;
          queryClient.setQueryData(queryKey, theirs);
          setOpened(theirs);
          setTyped(values);
          if (questions.length > 0) ask(copies);
          if (questions.length > 0 || left === 0 || faultsOf(values).length > 0) throw error;
          sent = values;
        }
    },
    onSuccess: (saved) => {
      const [, before] = saved.history;
      queryClient.setQueryData(queryKey, saved);
      setTyped(null);
      toasts.add({
        color: "success",
        id: "configuration",
        title: words,
        duration: 10_000,
        ...(before && { action: { label: t("history.back"), onSelect: () => restore.mutate(before.id) } }),
      });
      return showBusiness(queryClient);
    },
    onError: (error) => {
      const told = Object.entries(fieldsOf(error)).flatMap(([place, [what]]) => {
        const inPart = place.split(".").slice(1).join(".");
        return inPart && what ? [[inPart, what] as const] : [];
      });
      if (told.length > 0) refuse(told);
    },
  });

  /** Says what is wrong, and leads to the first of it. */
  function refuse(issues: readonly (readonly [string, string])[]): void {
    setWrong(new Map(issues));
    const [first] = issues;
    if (first) document.getElementById(fieldAt(first[0]))?.focus();
  }

  function submit(values: Values): void {
    const issues = faultsOf(values);
    if (issues.length > 0) refuse(issues);
    else saving.mutate({ values });
  }

  return {
    values: typed ?? stored.published,
    isDirty,
    saving,
    /** By place: a key of `validation`, or what the learning API says. */
    wrong,
    /** Told to whoever does not see it. */
    said,
    say,
    submit: () => submit(typed ?? stored.published),
    /** Goes on at a field that the next drawing brings, by its place. */
    goTo(place: string): void {
      added.current = fieldAt(place);
    },
    change(changes: Partial<Values>): void {
      if (typed === null) setOpened(stored);
      setTyped({ ...(typed ?? stored.published), ...changes });
      if (wrong.size > 0) setWrong(none);
      if (saving.error) saving.reset();
    },
    discard(): void {
      setWrong(none);
      saving.reset();
      ask(null);
      setTyped(null);
    },
    /** What both changed; null: nothing is asked. */
    both: asked && {
      questions: meet(asked, chosen).questions,
      chosen,
      choose: (key: string, whose: Whose) => setChosen(new Map(chosen).set(key, whose)),
      /** Brings both together as it is chosen, and saves that. */
      take(): void {
        const { values } = meet(asked, chosen);
        setTyped(values);
        ask(null);
        saving.reset();
        submit(values);
      },
    },
  };
}
