import type { StoredPart } from "#api/db/schema/configuration.ts";
import type { Desk } from "./configuration.ts";
import type { StateOf } from "./part.ts";
import { toldChanges } from "#api/modules/activity/public.ts";

/** Of one edition, in a list of them. */
const mostTold = 3;

/** What each edition made otherwise than the one before it, in the words of who asks. */
export function toldHistory<Values extends object>(
  { c }: Pick<Desk, "c">,
  part: StoredPart,
  { history }: Pick<StateOf<Values>, "history">,
) {
  return history.map((edition, at) => {
    const before = history[at + 1];
    const told = before
      ? toldChanges(c.var.locale, part, [before.values, edition.values], mostTold)
      : { changes: [], further: 0 };
    return { ...edition, ...told };
  });
}

/** The same of editions whose contents are not sent. */
export function toldAlone<Values extends object>(...given: Parameters<typeof toldHistory<Values>>) {
  return toldHistory(...given).map(({ id, at, by, changes, further }) => ({ id, at, by, changes, further }));
}
