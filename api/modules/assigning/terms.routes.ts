import { changeTerms } from "#shared/contracts/assigning.ts";
import { AppError } from "#shared/errors.ts";
import { and, eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { exemptions, extensions, factChanges } from "#api/db/schema/assigning.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { adding, type Change, changing, removing, writeChanges } from "#api/modules/changes/public.ts";
import { peopleRows } from "#api/modules/people/public.ts";
import { exemptionRecords, extensionRecords } from "./assigning-records.ts";
import { titlesOf } from "./rules.repo.ts";

const actions = {
  exempt: "assignment.exempted",
  include: "assignment.included",
  extend: "assignment.extended",
  shorten: "assignment.shortened",
} as const;

export function termsRoutes(app: ApiApp): void {
  implement(app, changeTerms, async ({ db, viewer, scope, body, now }) => {
    const { kind, target_id: targetId, action } = body;
    if (action === "extend" && body.due_on === undefined)
      throw new AppError("validation_failed", { fields: { due_on: ["required"] } });
    const ids = [...new Set(body.user_ids)];
    const [people, [target]] = await Promise.all([
      peopleRows(db.primary, ids, scope).all(),
      titlesOf(db.primary, [{ kind, id: targetId }]),
    ]);
    if (people.length < ids.length || target === undefined) throw new AppError("not_found");
    const changes = await changesOf(db.primary, ids, body, { by: viewer.id, now });
    if (changes.length === 0) return { data: { changed: 0, change_set_id: null } };
    const written = await writeChanges(
      db.primary,
      {
        action: actions[action],
        actorId: viewer.id,
        changes,
        detail: { target: target.title },
        ...(people.length === 1 && people[0] && { subject: { id: people[0].id, name: people[0].name } }),
        // Whoever is meant again is looked at by their rules.
        further: ids.map((userId) =>
          db.primary
            .insert(factChanges, { userId, changes: 1 })
            .onConflictDoUpdate({ target: factChanges.userId, set: { changes: sql`${factChanges.changes} + 1` } }),
        ),
      },
      now,
    );
    if (written.kind === "refused") throw new AppError(written.code);
    if (written.kind === "raced") throw new AppError("conflict");
    return { data: { changed: changes.length, change_set_id: written.changeSetId } };
  });
}

async function changesOf(
  db: TenantDb,
  ids: readonly string[],
  { kind, target_id: targetId, action, due_on: dueOn = "", reason }: BodyOf<typeof changeTerms>,
  { by, now }: { by: string; now: number },
): Promise<Change[]> {
  const isSparing = action === "exempt" || action === "include";
  const table = isSparing ? exemptions : extensions;
  const rows = await db
    .from(table)
    .byKey()
    .where(and(among(table.userId, ids), eq(table.kind, kind), eq(table.targetId, targetId)))
    .all();
  const kindOf = isSparing ? exemptionRecords : extensionRecords;
  return ids.flatMap((userId): Change[] => {
    const row = rows.find((one) => one.userId === userId);
    const of = { userId, kind, targetId, at: now, reason: reason ?? null };
    if (action === "include" || action === "shorten") return row ? [removing(kindOf, row)] : [];
    if (action === "exempt") return row ? [] : [adding(kindOf, { ...of, exemptedBy: by })];
    if (row === undefined) return [adding(kindOf, { ...of, dueOn, extendedBy: by })];
    return [
      changing(kindOf, row as typeof extensions.$inferSelect, {
        dueOn,
        at: now,
        extendedBy: by,
        reason: reason ?? null,
      }) ?? [],
    ].flat();
  });
}
