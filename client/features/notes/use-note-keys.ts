import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "#client/core/device/single-keys.ts";
import type { NoteWish } from "./notes-panel.tsx";

/** `N` begins a note, `B` marks the place, wherever on the page the focus is. */
export function useNoteKeys(onWish: (wish: NoteWish) => void): void {
  const wish = useEffectEvent(onWish);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || event.shiftKey) return;
      const kind = { n: "note", b: "bookmark" }[event.key.toLowerCase()] as NoteWish["kind"] | undefined;
      if (!kind || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      wish({ kind, text: "" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
