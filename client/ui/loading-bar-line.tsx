import { useEffect, useRef } from "react";
import type { LoadingBar } from "./loading-bar.ts";
import "./loading-bar.css";

/** The line itself. It is written to directly: a render a frame would compete with the page that is being loaded. */
export function LoadingBarLine({ bar }: { bar: LoadingBar }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      bar.subscribe(() => {
        const element = line.current;
        if (!element) return;
        const { progress, shown, failed } = bar.current();
        element.style.transform = `scaleX(${progress / 100})`;
        element.dataset["shown"] = String(shown);
        element.dataset["failed"] = String(failed);
      }),
    [bar],
  );
  return <div ref={line} className="loading-bar" aria-hidden="true" />;
}
