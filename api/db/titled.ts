import { fold } from "#shared/domain/fold.ts";

/** Titles of one business that are looked through for words. */
export const mostLookedThrough = 5000;

interface Titles {
  limit(most: number): { all(): Promise<readonly { id: string; title: string }[]> };
}

/** Ids of those whose titles hold the words, marks or none. They are few: no index of their own. `wanted`: folded. */
export async function titled(titles: Titles, wanted: string): Promise<string[]> {
  const rows = await titles.limit(mostLookedThrough).all();
  return rows.flatMap(({ id, title }) => (fold(title).includes(wanted) ? [id] : []));
}
