/** Seconds between attempts while the server does not answer; the last one repeats. */
const pauses = [5, 10, 20, 40, 60];

/**
 * Brings a rendered error page to life: the button that copies the request id, and the retry of a page that could not
 * connect. @returns stops it.
 */
export function watchErrorPage(page: HTMLElement): () => void {
  const stop = new AbortController();
  for (const button of page.querySelectorAll<HTMLElement>("[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copy(button), { signal: stop.signal });
  }
  if (page.dataset["retries"] !== undefined) {
    for (const note of page.querySelectorAll<HTMLElement>("[data-retry-note]")) note.hidden = false;
    retry(stop.signal);
  }
  return () => stop.abort();
}

async function copy(button: HTMLElement): Promise<void> {
  const words = button.querySelector("span");
  const done = await navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(
    () => button.dataset["copied"],
    () => button.dataset["copyFailed"],
  );
  if (words) words.textContent = done ?? "";
}

/** Asks for the page again when the network returns, and now and then; reloads once it is not a failure any more. */
function retry(signal: AbortSignal): void {
  let attempt = 0;
  let timer = 0;
  const again = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), 1000 * (pauses[Math.min(attempt, pauses.length - 1)] ?? 60));
    attempt += 1;
  };
  const ask = async () => {
    if (signal.aborted) return;
    if (await answers(signal)) location.reload();
    else again();
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  addEventListener("online", () => void ask(), { signal });
  again();
}

async function answers(signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine || document.visibilityState === "hidden") return false;
  try {
    const response = await fetch(location.href, { method: "HEAD", cache: "no-store", signal });
    return response.status < 500;
  } catch {
    return false;
  }
}
