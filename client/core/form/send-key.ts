import type { KeyboardEvent } from "react";

/**
 * Ctrl or Command with Enter sends from every blank, and presses nothing that has the focus as well. What lies over the page
 * sends for itself: React's events of it come here too.
 */
export function onSendKey(send: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    send();
  };
}
