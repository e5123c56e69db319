import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeWords } from "#shared/contracts/words.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords, fieldsOf } from "#client/core/transport/failure-words.ts";
import { useRestore } from "#client/features/configuration/public.ts";

interface WordChange {
  key: string;
  locale: LocaleCode;
  /** null: as the product has it. */
  text: string | null;
}

export interface WordChanges {
  all: readonly WordChange[];
  /** Undefined: it stays. */
  of: (key: string, locale: LocaleCode) => WordChange | undefined;
  /** What the server has against it, as `validation` words know it. */
  faultOf: (key: string, locale: LocaleCode) => string | undefined;
  /** `now`: as it is published. */
  set: (change: WordChange, now: string | null) => void;
  discard: () => void;
  publish: () => void;
  isPublishing: boolean;
  failure: string | null;
}

const idOf = (key: string, locale: LocaleCode) => `${locale} ${key}`;

/** What is typed and not published yet, whichever words are listed meanwhile. */
export function useWordChanges(revision: string): WordChanges {
  const { t } = useTranslation("words");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const restore = useRestore(revision);
  const [changes, setChanges] = useState<ReadonlyMap<string, WordChange>>(new Map());
  const all = [...changes.values()];
  const publishing = useMutation({
    mutationFn: async (sent: readonly WordChange[]) =>
      (await callApi(queryClient, changeWords, { body: { changes: [...sent] } }, { ifMatch: `"${revision}"` })).data,
    onSuccess: ({ history: [, before] }) => {
      setChanges(new Map());
      toasts.add({
        color: "success",
        id: "configuration",
        title: t("published"),
        duration: 10_000,
        ...(before && { action: { label: t("back"), onSelect: () => restore.mutate(before.id) } }),
      });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
      return queryClient.invalidateQueries({ queryKey: ["configuration", "words"] });
    },
    // Somebody else published meanwhile: what is typed stays, beside theirs.
    onError: () => queryClient.invalidateQueries({ queryKey: ["configuration", "words"] }),
  });
  const faults = faultsOf(publishing.error, publishing.variables ?? []);
  return {
    all,
    of: (key, locale) => changes.get(idOf(key, locale)),
    faultOf: (key, locale) => faults.get(idOf(key, locale)),
    set: (change, now) => {
      const id = idOf(change.key, change.locale);
      setChanges((before) => {
        const after = new Map(before);
        if (change.text === now) after.delete(id);
        else after.set(id, change);
        return after;
      });
    },
    discard: () => {
      setChanges(new Map());
      publishing.reset();
    },
    publish: () => publishing.mutate(all),
    isPublishing: publishing.isPending,
    failure: failureOf(),
  };

  function failureOf(): string | null {
    if (publishing.error === null) return null;
    const [first] = faults.keys();
    return first === undefined
      ? failureWords(translate, publishing.error)
      : t("faulty", { key: first.split(" ")[1] ?? "", count: faults.size });
  }
}

/** By the cell that it is about. */
function faultsOf(error: Error | null, sent: readonly WordChange[]): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [field, [words]] of Object.entries(fieldsOf(error))) {
    const change = sent[Number(/^changes\.(\d+)\./.exec(field)?.[1] ?? -1)];
    if (change && words) faults.set(idOf(change.key, change.locale), words);
  }
  return faults;
}
