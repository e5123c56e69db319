import { reportSources, sourceNames, type SourceName } from "#shared/domain/report-sources.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { reachOf, scopeWith } from "#api/http/reach.ts";
import { staffReach } from "#api/http/staff.ts";
import type { Actor } from "#api/http/viewer.ts";

/** Whom somebody sees in a source; undefined: it is closed to them. */
export function sourceScope(actor: Pick<Actor, "id" | "user">, source: SourceName): Scope | undefined {
  const { flag } = reportSources[source];
  const reach = flag === "can_access_lMS" ? staffReach(actor.user) : reachOf(actor.user, flag);
  return reach && scopeWith(actor, reach);
}

export function openSources(actor: Pick<Actor, "id" | "user">): SourceName[] {
  return sourceNames.filter((source) => sourceScope(actor, source) !== undefined);
}

/** Throws `forbidden` where the source is closed to them. */
export function requireSource(actor: Pick<Actor, "id" | "user">, source: SourceName): Scope {
  const scope = sourceScope(actor, source);
  if (scope === undefined) throw new AppError("forbidden");
  return scope;
}
