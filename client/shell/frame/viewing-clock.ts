import type { i18n } from "i18next";

/** Counts the minutes in the bar that came with the document; at their end the edge leads back where the view was begun. */
export function startClock({ t }: Pick<i18n, "t">): () => void {
  const told = document.querySelector<HTMLElement>(".support-until");
  const until = Date.parse(told?.dataset["until"] ?? "");
  const timer = setInterval(() => {
    const left = until - Date.now();
    if (told) told.textContent = t("common:viewingBar.until", { count: Math.ceil(Math.max(0, left) / 60_000) });
    if (left <= 0) location.reload();
  }, 5000);
  return () => clearInterval(timer);
}
