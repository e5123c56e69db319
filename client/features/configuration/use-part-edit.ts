import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { showBusiness, useRestore } from "./use-restore.ts";

const none: ReadonlyMap<string, string> = new Map();

/** A part of the configuration as it is stored. */
export interface StoredPart<Values> {
  published: Values;
  revision: string;
  history: readonly { id: string }[];
}

interface Options<Values, Sent> {
  stored: StoredPart<Values>;
  /** Of the query that it comes from. */
  queryKey: QueryKey;
  save: (sent: Sent, ifMatch: string) => Promise<StoredPart<Values>>;
  /** Said once it is saved. */
  saved: string;
}

/** A part that is changed whole. What is typed stays, whatever somebody else saves meanwhile. */
export function usePartEdit<Values extends object, Sent extends Values>(options: Options<Values, Sent>) {
  const { stored, queryKey, save, saved: words } = options;
  const { t } = useTranslation("configuration");
  const queryClient = useQueryClient();
  const restore = useRestore(stored.revision);
  const [typed, setTyped] = useState<Values | null>(null);
  // What was read when typing began.
  const [revision, setRevision] = useState(stored.revision);
  const [wrong, setWrong] = useState(none);
  const [said, say] = useState("");
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(stored.published);

  const saving = useMutation({
    mutationFn: (sent: Sent) => save(sent, `"${isDirty ? revision : stored.revision}"`),
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
      if (!isStaleError(error)) return;
      const theirs = error.data.current as unknown;
      if (!isStored(theirs)) return;
      queryClient.setQueryData(queryKey, theirs);
      setRevision(theirs.revision);
    },
  });

  return {
    values: typed ?? stored.published,
    isDirty,
    isStale: isStaleError(saving.error),
    saving,
    /** By place: a key of `validation`. */
    wrong,
    /** Told to whoever does not see it. */
    said,
    say,
    change(changes: Partial<Values>): void {
      if (typed === null) setRevision(stored.revision);
      setTyped({ ...(typed ?? stored.published), ...changes });
      if (wrong.size > 0) setWrong(none);
      if (saving.error && !isStaleError(saving.error)) saving.reset();
    },
    /** Says what is wrong, and leads to the first of it. */
    refuse(issues: readonly (readonly [string, string])[], fieldAt: (place: string) => string): void {
      setWrong(new Map(issues));
      const [first] = issues;
      if (first) document.getElementById(fieldAt(first[0]))?.focus();
    },
    discard(): void {
      setWrong(none);
      saving.reset();
      setTyped(null);
    },
  };
}

function isStaleError(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.data.code === "stale";
}

function isStored(value: unknown): value is StoredPart<unknown> {
  return typeof value === "object" && value !== null && "revision" in value && "published" in value;
}
