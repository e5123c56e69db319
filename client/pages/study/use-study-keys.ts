import { useEffect, useEffectEvent, useRef, useState } from "react";
import { studyFocusCookie } from "#shared/study-focus-cookie.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { isSingleKey } from "#client/core/device/single-keys.ts";

/** The button that leads in and the one that leads out: focus follows from one to the other. */
export const focusButtonIds = { enter: "study-focus", leave: "study-unfocus" } as const;

/** What was chosen since the document came; its boot data know only what was before. */
let chosen: boolean | null = null;

/** Whether the lesson is shown by itself, without top bar and rail; a cookie keeps it so that the server draws it right, where it is kept. */
export function useFocusMode({ isKept = true } = {}): { isFocused: boolean; toggle: () => void } {
  const { boot } = useApp();
  const [isFocused, setFocused] = useState(isKept && (chosen ?? boot.isStudyFocused === true));
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    document.getElementById(isFocused ? focusButtonIds.leave : focusButtonIds.enter)?.focus();
  }, [isFocused]);
  const toggle = () => {
    // What had focus may be about to go: the button, or something in the rail.
    follows.current = document.activeElement?.closest(".lesson-bar, .study-rail, .study-leave-focus") != null;
    setFocused(!isFocused);
    if (!isKept) return;
    chosen = !isFocused;
    document.cookie = studyFocusCookie(chosen, boot.origin.startsWith("https:"));
  };
  return { isFocused, toggle };
}

/** `T` shows the lesson by itself, Shift N opens the next one, whatever kind is open. */
export function useStudyKeys(keys: { toggleFocus: () => void; next: (() => void) | null }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || document.querySelector("[role=dialog]")) return;
    const key = event.key.toLowerCase();
    const run = key === "t" && !event.shiftKey ? keys.toggleFocus : key === "n" && event.shiftKey ? keys.next : null;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
