import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { reportSources, sourceNames, type SourceName } from "#shared/domain/report-sources.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reachOf, scopeWith } from "#api/http/reach.ts";
import { staffReach } from "#api/http/staff.ts";
import type { Actor } from "#api/http/viewer.ts";
import { type ShownReport, shownReport } from "./reports.repo.ts";

type Somebody = Pick<Actor, "id" | "user">;

/** Whom somebody sees in a source; undefined: it is closed to them. */
export function sourceScope(actor: Somebody, source: SourceName): Scope | undefined {
  const { flag } = reportSources[source];
  const reach = flag === "can_access_lMS" ? staffReach(actor.user) : reachOf(actor.user, flag);
  return reach && scopeWith(actor, reach);
}

export function openSources(actor: Somebody): SourceName[] {
  return sourceNames.filter((source) => sourceScope(actor, source) !== undefined);
}

/** Throws `forbidden` where the source is closed to them. */
export function requireSource(actor: Somebody, source: SourceName): Scope {
  const scope = sourceScope(actor, source);
  if (scope === undefined) throw new AppError("forbidden");
  return scope;
}

/** Whether it is theirs, or shared. */
export function isShownTo({ id }: Pick<Actor, "id">, row: Pick<ShownReport, "ownerId" | "isShared">): boolean {
  return row.ownerId === id || row.isShared;
}

/** One's own, or shared, of an open source; another's is as missing as one that never was. */
export async function openReport(
  db: TenantDb,
  viewer: Somebody,
  id: string,
): Promise<ShownReport & { definition: ReportDefinition }> {
  const row = await shownReport(db, id);
  if (row === undefined || !isShownTo(viewer, row)) throw new AppError("not_found");
  requireSource(viewer, row.source);
  return row;
}
