import { useEffect, useState } from "react";
import { sideBarCookie } from "#shared/side-bar-cookie.ts";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** What was chosen since the document came; its boot data know only what was before. */
let chosen: boolean | null = null;

/** Whether the sidebar of the management frame is narrow; `[` changes it, a cookie keeps it so that the server draws it right. */
export function useSideBar(): { isNarrow: boolean; toggle: () => void } {
  const { boot } = useApp();
  const [isNarrow, setNarrow] = useState(chosen ?? boot.isSideBarNarrow === true);
  const toggle = () => {
    chosen = !isNarrow;
    setNarrow(chosen);
    document.cookie = sideBarCookie(chosen, boot.origin.startsWith("https:"));
  };
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      "keydown",
      (event) => {
        if (!isPressed(event)) return;
        event.preventDefault();
        toggle();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  });
  return { isNarrow, toggle };
}

function isPressed(event: KeyboardEvent): boolean {
  // Many keyboards have the bracket on their third level, which reports Control and Alt as held.
  const held = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  return (
    event.key === "[" &&
    !held &&
    !event.defaultPrevented &&
    !isTyping(event.target) &&
    singleKeysOn() &&
    !document.querySelector("[role=dialog]")
  );
}
