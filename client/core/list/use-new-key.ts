import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { isSingleKey } from "#client/core/device/single-keys.ts";

/** `c` adds a row to the list, from anywhere on its page; `add`: what does it, or the path where it is done; null: nobody can. */
export function useNewKey(add: string | (() => void) | null): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "c" || add === null || !isSingleKey(event) || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    if (typeof add === "string") void navigate(add);
    else add();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
