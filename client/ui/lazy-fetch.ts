import { sayMissingPart } from "./missing-part.ts";

interface LazyFetch<Part> {
  load: () => Promise<Part>;
  onPart: (part: Part) => void;
  /** It did not come: `retry` asks again. */
  onMissing?: (retry: () => void) => void;
  /** False: a network that comes back is too late for it. */
  retries?: boolean;
}

/**
 * Fetches a part of the page that is shown without it: in a task of its own, since coming alive is long enough, and again
 * whenever the network comes back until it is there. Returns how to stop.
 */
export function fetchLazily<Part>({ load, onPart, onMissing, retries = true }: LazyFetch<Part>): () => void {
  const end = new AbortController();
  const { signal } = end;
  async function run(): Promise<void> {
    try {
      const part = await load();
      if (signal.aborted) return;
      end.abort();
      onPart(part);
    } catch (error) {
      sayMissingPart(error);
      if (!signal.aborted) onMissing?.(retry);
    }
  }
  function retry(): void {
    if (!signal.aborted) void run();
  }
  const timer = setTimeout(retry);
  if (retries) addEventListener("online", retry, { signal });
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
