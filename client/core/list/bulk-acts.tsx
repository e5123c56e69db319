import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import type { ListFilter } from "./list-filters.ts";
import { underText } from "./list-text.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkSheet } from "./bulk-sheet.tsx";
import type { Selection } from "./use-selection.ts";

interface BulkAct<Act extends string> {
  act: Act;
  /** On its button, and on the one that does it. */
  words: string;
  title: string;
  /** What happens, and whether it can be taken back. */
  consequence: string;
  isDanger?: boolean;
  isReady?: boolean;
  /** What has to be said with it. */
  fields?: ReactNode;
}

interface BulkActsProps<Act extends string> {
  selection: Selection;
  /** The most that can be named one by one. */
  most: number;
  acts: readonly BulkAct<Act>[];
  /** That the list can be narrowed by. */
  filters: readonly ListFilter[];
  /** Clears the selection once it is done. */
  doing: Pick<UseMutationResult<unknown, Error, Act>, "mutate" | "reset" | "isPending" | "error">;
  /** Before the acts, of class `bulk-action`. */
  children?: ReactNode;
  /** Behind them, of the same class. */
  after?: ReactNode;
}

/** What can be done to the rows that are chosen, where each of it asks before it is done. */
export function BulkActs<Act extends string>(props: BulkActsProps<Act>) {
  const { selection, most, acts, filters, doing, children, after } = props;
  const translate = useTranslate();
  const [asking, setAsking] = useState<Act | null>(null);
  const asked = acts.find(({ act }) => act === asking);
  return (
    <>
      <BulkBar selection={selection} most={most}>
        {children}
        {acts.map(({ act, words }) => (
          <button key={act} type="button" className="bulk-action" onClick={() => setAsking(act)}>
            {words}
          </button>
        ))}
        {after}
      </BulkBar>
      {asked ? (
        <BulkSheet
          title={asked.title}
          count={selection.chosen.size}
          names={[...selection.chosen.values()]}
          under={underText(translate, selection.under, filters)}
          consequence={asked.consequence}
          act={{
            words: asked.words,
            isDanger: asked.isDanger ?? false,
            isPending: doing.isPending,
            isReady: asked.isReady ?? true,
            onAct: () => doing.mutate(asked.act, { onSuccess: () => setAsking(null) }),
          }}
          onClose={() => {
            doing.reset();
            setAsking(null);
          }}
        >
          {asked.fields}
          {doing.error ? <InlineError text={failureText(translate, doing.error)} /> : null}
        </BulkSheet>
      ) : null}
    </>
  );
}
