import { useEffect, useRef } from "react";

/** A mended cell is no field any more: the focus goes on to the next that is faulty, else to the heading. */
export function useNextFault(): (row: number) => void {
  const mended = useRef<number | null>(null);
  useEffect(() => {
    const from = mended.current;
    if (from === null || document.activeElement !== document.body) return;
    mended.current = null;
    const faulty = [...document.querySelectorAll<HTMLElement>(".import-rows .import-cell")];
    const next = faulty.find(({ dataset }) => Number(dataset["row"]) >= from);
    (next ?? document.getElementById("dry-run"))?.focus();
  });
  return (row) => {
    mended.current = row;
  };
}
