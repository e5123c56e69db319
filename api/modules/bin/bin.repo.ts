import { eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BinKind } from "#shared/contracts/bin.ts";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { bin } from "#api/db/schema/manage.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { undoMs } from "#api/modules/changes/public.ts";

interface Asked {
  viewerId: string;
  scope: Scope;
  now: number;
}

interface AskedPage extends Asked {
  kind?: BinKind | undefined;
  q?: string | undefined;
  sort: "-at" | "at";
  limit: number;
  cursor?: string | undefined;
}

const shown = {
  id: bin.id,
  kind: bin.kind,
  name: bin.name,
  others: bin.others,
  at: bin.at,
  actorId: users.id,
  actorName: users.name,
};

/** Index: bin_by_at; primary key of users. */
export async function findBin(db: TenantDb, { kind, q = "", sort, limit, cursor, ...asked }: AskedPage) {
  const wanted = fold(q.trim());
  const list = ["bin", kind, wanted, sort].join("\n");
  const page = keysetPage({ by: bin.at, id: bin.id, isDescending: sort === "-at" }, { list, limit, cursor });
  const rows = await db
    .select(shown)
    .from(bin)
    .leftJoin(users, eq(users.id, bin.actorId))
    .where(
      ...seenIn(db, asked),
      kind && eq(bin.kind, kind),
      wanted === "" ? undefined : sql`instr(${bin.nameKey}, ${wanted}) > 0`,
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ at, id }) => ({ value: at, id }));
}

export type ShownInBin = Awaited<ReturnType<typeof findBin>>["rows"][number];

/** Primary key of bin. */
export function binRows(db: TenantDb, ids: readonly string[], asked: Asked) {
  return db
    .from(bin)
    .byKey()
    .where(among(bin.id, ids), ...seenIn(db, asked))
    .all();
}

export type BinRow = Awaited<ReturnType<typeof binRows>>[number];

/** What was somebody's alone is theirs; a team lead has what they removed themselves and may bring back. */
function seenIn(db: TenantDb, { viewerId, scope, now }: Asked): (SQL | undefined)[] {
  return [
    gt(bin.at, now - undoMs),
    or(isNull(bin.ownerId), eq(bin.ownerId, viewerId)),
    ...(scope === "business"
      ? []
      : [
          eq(bin.actorId, viewerId),
          inArray(bin.kind, ["team", "list_view", "report"]),
          or(inArray(bin.kind, ["list_view", "report"]), isTeamIn(db, scope, bin.teamId)),
        ]),
  ];
}
