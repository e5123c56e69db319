import { useState } from "react";

/** Rows that are chosen, by id, with what to call each: they stay chosen while pages and filters change. */
export interface Selection {
  chosen: ReadonlyMap<string, string>;
  /** All that the filter finds, shown or not: the filter is what is chosen, and no rows. */
  isAll: boolean;
  /** By which filters the list was narrowed while they were chosen, each as it was said to `useSelection`. */
  under: readonly string[];
  set(rows: readonly { id: string; name: string }[], isChosen: boolean): void;
  chooseAll(): void;
  clear(): void;
}

export interface RowSelection<Row> extends Selection {
  nameOf: (row: Row) => string;
}

/** `filter`: what the list shows. Under another one, "all" is over. */
export function useSelection<Row>(filter: string, nameOf: (row: Row) => string): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [under, setUnder] = useState<readonly string[]>([]);
  const [allOf, setAllOf] = useState<string | null>(null);
  return {
    nameOf,
    chosen,
    isAll: allOf === filter,
    under: chosen.size === 0 ? [] : under,
    set: (rows, isChosen) => {
      setAllOf(null);
      if (isChosen) setUnder((before) => [...new Set([...(chosen.size === 0 ? [] : before), filter])]);
      setChosen((before) => {
        const after = new Map(before);
        for (const { id, name } of rows) {
          if (isChosen) after.set(id, name);
          else after.delete(id);
        }
        return after;
      });
    },
    chooseAll: () => setAllOf(filter),
    clear: () => {
      setAllOf(null);
      setChosen(new Map());
    },
  };
}
