import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { isFormPath } from "#client/core/navigation/route-match.ts";

/** Links inside a text that came as HTML lead on in the app, under the reader's own language. */
export function useInnerLinks(): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { prefix } = useApp().boot;
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const to = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
      if (
        !to?.startsWith("/") ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (isFormPath(to)) location.assign(prefix + to);
      else void navigate(to);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate, prefix]);
  return text;
}
