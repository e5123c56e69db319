import { useState } from "react";

/** Rows that are chosen, by id, with what to call each: they stay chosen while pages and filters change. */
export interface Selection {
  chosen: ReadonlyMap<string, string>;
  set(rows: readonly { id: string; name: string }[], isChosen: boolean): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    chosen,
    set: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const { id, name } of rows) {
          if (isChosen) after.set(id, name);
          else after.delete(id);
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}
