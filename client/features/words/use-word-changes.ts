import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeWords, type WordsMeanwhile } from "#shared/contracts/words.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { threeWay } from "#client/core/form/three-way.ts";
import { type Asked, saveOver, useAsked } from "#client/core/form/use-asked.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, fieldsOf, saidInPlace } from "#client/core/transport/failure-text.ts";
import { useRestore } from "#client/features/configuration/public.ts";

interface WordChange {
  key: string;
  locale: LocaleCode;
  /** null: as the product has it. */
  text: string | null;
}

/** What two people made of one word. */
interface BothWords extends WordChange {
  theirs: string | null;
  /** As the product has it. */
  shipped: string;
}

export interface WordChanges {
  all: readonly WordChange[];
  /** Undefined: it stays. */
  of: (key: string, locale: LocaleCode) => WordChange | undefined;
  /** What somebody else made of it, where that has to be chosen. */
  bothOf: (key: string, locale: LocaleCode) => BothWords | undefined;
  /** The same of all, as they are asked. */
  both: readonly BothWords[];
  asked: Asked | null;
  /** What the server has against it, as `validation` words know it. */
  faultOf: (key: string, locale: LocaleCode) => string | undefined;
  /** `now`: as it is published. */
  set: (change: WordChange, now: string | null) => void;
  discard: () => void;
  publish: () => void;
  isPublishing: boolean;
  failure: string | null;
}

/** Texts by language and key. */
type Texts = Record<string, string | null>;

const idOf = ({ key, locale }: Pick<WordChange, "key" | "locale">) => `${locale} ${key}`;

/** What is written and not published yet, by its place, and what was published when writing began. */
interface Written {
  revision: string;
  before: Texts;
  changes: ReadonlyMap<string, WordChange>;
}

/** What is typed and not published yet, whichever words are listed meanwhile. */
export function useWordChanges(revision: string): WordChanges {
  const { t } = useTranslation("words");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const restore = useRestore(revision);
  const [written, setWritten] = useState<Written | null>(null);
  // As they went, which is how faults count them.
  const [sent, setSent] = useState<readonly WordChange[]>([]);
  const [theirs, setTheirs] = useState<WordsMeanwhile["texts"]>([]);
  const { asked, ask, settle } = useAsked();
  const all = [...(written?.changes.values() ?? [])];

  function drop(): void {
    setWritten(null);
    ask([]);
  }

  const publishing = useMutation({
    mutationFn: (given: readonly WordChange[]) => {
      const bodies = new Map(given.map((change) => [idOf(change), change]));
      const changesOf = (texts: Texts) =>
        Object.entries(texts).flatMap(([id, text]) => {
          const change = bodies.get(id);
          return change ? [{ ...change, text }] : [];
        });
      let published: WordsMeanwhile | undefined;
      return saveOver<Texts, WordsMeanwhile, Pick<WordsMeanwhile, "history">>(
        textsOf(given),
        { revision: written?.revision ?? revision, values: written?.before ?? {} },
        {
          valuesOf: ownOf,
          save: async (texts, ifMatch) => {
            const changes = changesOf(texts);
            // Somebody else has published the very same.
            if (changes.length === 0 && published) return published;
            setSent(changes);
            return (await callApi(queryClient, changeWords, { body: { changes } }, { ifMatch })).data;
          },
          meet: (before, current, typed) => {
            published = current;
            const made = ownOf(current);
            const { kept, both } = threeWay({ before, theirs: made, mine: typed });
            const met = Object.fromEntries(kept) as Texts;
            const changes = new Map(changesOf(met).map((change) => [idOf(change), change]));
            setWritten({ revision: current.revision, before: made, changes });
            setTheirs(current.texts);
            ask(both);
            return both.length > 0 ? undefined : met;
          },
        },
      );
    },
    onSuccess: ({ history: [, before] }) => {
      drop();
      toasts.add({
        color: "success",
        id: "configuration",
        title: t("published"),
        duration: 10_000,
        ...(before && { action: { label: t("back"), onSelect: () => restore.mutate(before.id) } }),
      });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
    onError: saidInPlace,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["configuration", "words"] }),
  });
  const faults = faultsOf(publishing.error, sent);
  const both = (asked?.questions ?? []).flatMap(({ paths: [id = ""] }) => {
    const change = written?.changes.get(id);
    const text = theirs.find((one) => idOf(one) === id);
    return change && text ? [{ ...change, theirs: text.own, shipped: text.shipped ?? "" }] : [];
  });
  return {
    all,
    of: (key, locale) => written?.changes.get(idOf({ key, locale })),
    bothOf: (key, locale) => both.find((one) => one.key === key && one.locale === locale),
    both,
    asked,
    faultOf: (key, locale) => faults.get(idOf({ key, locale })),
    set: (change, now) => {
      const id = idOf(change);
      // What is asked is answered before it is written again.
      if (both.some((one) => idOf(one) === id)) return;
      setWritten((held) => {
        const from = held ?? { revision, before: {}, changes: new Map<string, WordChange>() };
        const before = id in from.before ? from.before : { ...from.before, [id]: now };
        const changes = new Map(from.changes);
        if (change.text === before[id]) changes.delete(id);
        else changes.set(id, change);
        return changes.size === 0 ? null : { ...from, before, changes };
      });
    },
    discard: () => {
      drop();
      publishing.reset();
    },
    publish: () => {
      if (publishing.isPending) return;
      const chosen = new Map(written?.changes);
      const isSettled = settle((given) => {
        for (const [id, text] of given) {
          const change = chosen.get(id);
          if (change) chosen.set(id, { ...change, text: text as string | null });
        }
      });
      if (!isSettled || !written) return;
      // What stays as they published it is no change any more.
      for (const [id, { text }] of chosen) if (text === written.before[id]) chosen.delete(id);
      setWritten({ ...written, changes: chosen });
      if (chosen.size === 0) drop();
      else publishing.mutate([...chosen.values()]);
    },
    isPublishing: publishing.isPending,
    failure: failureOf(),
  };

  function failureOf(): string | null {
    if (publishing.error === null || asked) return null;
    const [first] = faults.keys();
    return first === undefined
      ? failureText(translate, publishing.error)
      : t("faulty", { key: first.split(" ")[1] ?? "", count: faults.size });
  }
}

function textsOf(changes: readonly WordChange[]): Texts {
  return Object.fromEntries(changes.map((change) => [idOf(change), change.text]));
}

function ownOf({ texts }: WordsMeanwhile): Texts {
  return Object.fromEntries(texts.map((text) => [idOf(text), text.own]));
}

/** By the cell that it is about. */
function faultsOf(error: Error | null, sent: readonly WordChange[]): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [field, [words]] of Object.entries(fieldsOf(error))) {
    const change = sent[Number(/^changes\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (change && words) faults.set(idOf(change), words);
  }
  return faults;
}
