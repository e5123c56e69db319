import { evidenceKinds, type Fact } from "#shared/domain/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { evidenceKindTable } from "./evidence-kinds.ts";

/** What facts are of, by its title; undefined where it is gone. One round trip. */
export async function namesOf(db: TenantDb, facts: readonly Fact[]): Promise<(fact: Fact) => string | undefined> {
  const asked = evidenceKinds.flatMap((kind) => {
    const ids = [...new Set(facts.flatMap((fact) => (fact.kind === kind ? [fact.id] : [])))];
    return ids.length === 0 ? [] : [{ kind, rows: evidenceKindTable[kind].named(db, ids) }];
  });
  const found = asked.length === 0 ? [] : await db.batch(asked.map(({ rows }) => rows));
  const names = new Map(
    found.flatMap((rows, at) => rows.map(({ id, name }) => [`${asked[at]?.kind} ${id}`, name] as const)),
  );
  return ({ kind, id }) => names.get(`${kind} ${id}`);
}
