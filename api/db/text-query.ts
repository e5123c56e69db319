import { textHash } from "#shared/domain/seeded.ts";

/**
 * What to look for in a full-text index: terms side by side (`prefix`: the last one may go on), all of several, any of
 * several. `columns`: where, else in every column.
 */
export type TextQuery =
  | { terms: readonly string[]; prefix?: boolean; columns?: readonly string[] }
  | { all: readonly TextQuery[]; columns?: readonly string[] }
  | { any: readonly TextQuery[]; columns?: readonly string[] };

const mostTerms = 400;

/**
 * The beginning of every term of a business, always seven characters: a query can meet the business's own terms and no
 * others, and costs what the business's own texts cost. Two businesses may share one; the rows' own business decides.
 */
function businessKey(businessId: string): string {
  if (businessId === "") throw new TypeError("Terms belong to a business");
  return textHash(businessId).toString(36).padStart(7, "0");
}

/** Terms as the index holds them. */
export function ownTerms(businessId: string, terms: readonly string[]): string {
  const key = businessKey(businessId);
  return terms.map((term) => key + term).join(" ");
}

/** The query in FTS5's own words (sqlite.org/fts5.html §3), every term with the business's key before it. */
export function matchOf(businessId: string, query: TextQuery): string {
  let count = 0;
  const key = businessKey(businessId);
  return render(query);

  function render(part: TextQuery): string {
    const inside = partOf(part);
    return part.columns ? `{${part.columns.join(" ")}} : ${inside}` : inside;
  }

  function partOf(part: TextQuery): string {
    if ("terms" in part) {
      for (const term of part.terms) {
        if (!/^[\p{L}\p{N}\p{M}]+$/u.test(term)) throw new TypeError("A term is letters and digits");
      }
      count += part.terms.length;
      if (part.terms.length === 0 || count > mostTerms) throw new TypeError("A query has terms, and not too many");
      return `"${part.terms.map((term) => key + term).join(" ")}"${part.prefix ? " *" : ""}`;
    }
    const [parts, word] = "all" in part ? [part.all, " AND "] : [part.any, " OR "];
    if (parts.length === 0) throw new TypeError("Nothing to look for");
    return `(${parts.map(render).join(word)})`;
  }
}
