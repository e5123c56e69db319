import { searchCatalogue, searchQuickly } from "#shared/contracts/search.ts";
import { queryTerms } from "#shared/domain/search-terms.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPage } from "#api/http/contract-route.ts";
import { named } from "./candidates.ts";
import { askedOf } from "./common-words.ts";
import { chosen } from "./facets.ts";
import { foundStatements } from "./found.ts";
import { loadHits, studiedRows } from "./hit.repo.ts";
import { search } from "./search.ts";
import { toQuickHit } from "./search.view.ts";
import { titledRows } from "./title.repo.ts";

const mostOwn = 5;
const mostQuick = 8;

export function searchRoutes(app: ApiApp): void {
  implementPage(app, searchCatalogue, ({ db, viewerId, query }) =>
    search(db, viewerId, {
      q: query.q ?? "",
      filters: chosen(query),
      sort: query.sort ?? "relevance",
      strict: query.exact === "1",
      cursor: query.cursor,
    }),
  );

  implementPage(app, searchQuickly, async ({ db, viewerId, query }) => {
    const q = query.q ?? "";
    const terms = queryTerms(q, { typing: true });
    if (terms.length === 0) {
      const studied = await studiedRows(db, viewerId, mostOwn).all();
      const { rows } = await loadHits(
        db,
        viewerId,
        studied.map(({ id }) => id),
      );
      return { data: { own: studied.flatMap(({ id }) => rows.get(id) ?? []).map(toQuickHit), found: [] } };
    }
    const asked = await askedOf(db, terms, { typing: true });
    const [titled, folded = [], marked = []] = await db.batch([
      titledRows(viewerId, asked, { typing: true }),
      ...foundStatements(viewerId, { ...asked, typing: true, limit: mostQuick }),
    ]);
    const byName = named(titled, { query: q, terms, typing: true }).map(({ row }) => row);
    const ids = [...new Set([...byName, ...marked, ...folded].map(({ id }) => id))].slice(0, mostQuick);
    const { rows } = await loadHits(db, viewerId, ids);
    const hits = ids.flatMap((id) => rows.get(id) ?? []);
    const own = hits.filter((row) => row.kind === "course" && row.enrolledAt !== null).slice(0, mostOwn);
    return { data: { own: own.map(toQuickHit), found: hits.filter((row) => !own.includes(row)).map(toQuickHit) } };
  });
}
