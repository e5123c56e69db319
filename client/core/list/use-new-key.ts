import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isSingleKey } from "#client/core/device/single-keys.ts";

/** `c` adds a row to the list, from anywhere on its page; `add`: what does it, or the path where it is done; null: nobody can. */
export function useNewKey(add: string | (() => void) | null): void {
  const navigate = useNavigate();
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { current } = latest;
      if (event.key !== "c" || current === null || !isSingleKey(event) || document.querySelector("[role=dialog]"))
        return;
      event.preventDefault();
      if (typeof current === "string") void navigate(current);
      else current();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
}
