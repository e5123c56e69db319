/** Records that are called by their names of now. */
export type Referred = "person" | "team" | "role" | "own_field" | "choice";

/** Their names, joined. */
export interface Ids {
  of: Referred;
  ids: readonly string[];
}

/** One thing that was otherwise before. */
export interface Entry {
  label: string | { field: string } | Ids;
  /** Whose it is, where that is not what its line is about. */
  whose?: Ids | string | undefined;
  before: string | Ids | null;
  after: string | Ids | null;
}

/** None: nothing. */
export function idsIn(of: Referred, ids: readonly string[]): Ids | null {
  return ids.length === 0 ? null : { of, ids };
}
