import type { BinKind } from "../contracts/bin.ts";

const kinds = {
  team: "team",
  role: "role",
  own_field: "ownField",
  list_view: "view",
  report: "report",
  question: "question",
  exam: "exam",
} as const satisfies Record<BinKind, string>;

/** What lies in the bin, in the words of a page or of a file that is saved. */
export function binKindText(t: (key: `bin:kind.${(typeof kinds)[BinKind]}`) => string, kind: BinKind): string {
  return t(`bin:kind.${kinds[kind]}`);
}
