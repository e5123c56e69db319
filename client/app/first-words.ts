import type { Boot, SentWords } from "./boot.ts";

/** Milliseconds after which words that did not come are asked for again. */
const again = 3000;

/**
 * The words of the first page, from its document or the address that it names. Without them nothing can be said: where the
 * network breaks off they are asked for until they come.
 */
export async function firstWords(sent: SentWords): Promise<Boot["words"]> {
  if ("words" in sent) return sent.words;
  for (;;) {
    const response = await fetch(sent.wordsAt).catch(() => null);
    if (response?.ok) return (await response.json()) as Boot["words"];
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true });
      setTimeout(resolve, again);
    });
  }
}
