import { tokensOf } from "./fold.ts";

/** An address made of a title's words, without marks; `otherwise` for a title in a writing that addresses have not. */
export function slugOf(title: string, otherwise: string): string {
  const words = tokensOf(title.replaceAll("-", " ")).map(({ text }) => text.replaceAll(/[^a-z0-9]/g, ""));
  return words.filter(Boolean).join("-").slice(0, 80).replace(/-+$/, "") || otherwise;
}
