import { useEffect, useEffectEvent } from "react";
import { singleKeysOn } from "#client/core/device/single-keys.ts";
import { optionAt } from "./quiz-state.ts";

interface QuizKeys {
  optionCount: number;
  onOption: (index: number) => void;
  onNext: () => void;
}

/** The option that a key chooses, by its place; digits and letters mean nothing while single keys are switched off. */
export function choiceOf(key: string, optionCount: number): number | null {
  return singleKeysOn() ? optionAt(key, optionCount) : null;
}

/** Digits and letters choose, Enter goes on; nowhere while something is typed or a dialog is open. */
export function useQuizKeys(keys: QuizKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (
      !(target instanceof Element) ||
      target.closest("[role=dialog], textarea, select, input:not([type=radio], [type=checkbox])")
    )
      return;
    if (event.key === "Enter") {
      // Buttons and links are pressed by Enter themselves.
      if (target.closest("a, button")) return;
      event.preventDefault();
      return keys.onNext();
    }
    const index = choiceOf(event.key, keys.optionCount);
    if (index === null) return;
    event.preventDefault();
    keys.onOption(index);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
