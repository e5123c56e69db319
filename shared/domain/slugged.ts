import { fold } from "./fold.ts";

/** Words as a segment of an address; empty where they have no letter of the Latin alphabet. */
export function slugged(words: string): string {
  return fold(words)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}
