import type { KeyboardEvent } from "react";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";

interface KeyedRows {
  /** Chooses rows of the table by their place, or takes the choice back. */
  choose: (from: number, to: number, isChosen: boolean) => void;
  isChosen: (at: number) => boolean;
}

/** Arrows go from row to row, with Shift they choose what lies between; `x` chooses the row that has the focus. Enter follows its link. */
export function onListKey(event: KeyboardEvent<HTMLElement>, { choose, isChosen }: KeyedRows): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody tr")];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && !isTyping(event.target)) {
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    event.preventDefault();
    if (event.shiftKey) choose(Math.min(at, next), Math.max(at, next), true);
    rows[next]?.querySelector<HTMLElement>("th a")?.focus();
  } else if (event.key === "x" && singleKeysOn() && !isTyping(event.target)) {
    event.preventDefault();
    choose(at, at, !isChosen(at));
  }
}
