import { useSyncExternalStore } from "react";

const phone = "(max-width: 640px)";

/** Whether the page is a phone's; the server takes it for wider. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(phone).matches,
    () => false,
  );
}

/** Whether it is wider; the server takes it for a phone's, whose first press is not to go to what a wider page has there. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => !matchMedia(phone).matches,
    () => false,
  );
}

function follow(changed: () => void): () => void {
  const list = matchMedia(phone);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}
