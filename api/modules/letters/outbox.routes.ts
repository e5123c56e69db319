import { sql } from "drizzle-orm";
import { exportOutbox } from "#shared/contracts/outbox-export.ts";
import { listOutbox, sendLetter, takeBackLetter } from "#shared/contracts/outbox.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportPages } from "#api/http/list-file.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { isNamed } from "#api/modules/identity/public.ts";
import {
  findLetters,
  findShownLetter,
  lettersFrom,
  lettersTo,
  makeDue,
  type ShownLetter,
  takeBack,
  takeLetterTurns,
  wakeLetters,
} from "#api/modules/outbox/public.ts";
import { outboxColumns, outboxFilterWords, outboxTitle } from "./outbox-file.ts";
import { toOutboxRow } from "./outbox.view.ts";

export function outboxRoutes(app: ApiApp): void {
  implement(app, listOutbox, async ({ db, viewer, scope, query }) => {
    const by = await seenBy(db.primary, { viewer, scope }, query);
    const { rows, meta } = await findLetters(db.primary, { ...query, ...by });
    const actors = await namesOf(db.primary, rows);
    return { data: rows.map((row) => toOutboxRow(row, actors)), meta };
  });

  implement(app, exportOutbox, async (desk) => {
    const { db, viewer, scope } = desk;
    const by = await seenBy(db, { viewer, scope }, desk.query);
    return exportPages(desk, {
      action: "letter.exported",
      name: "letters",
      title: outboxTitle,
      columns: outboxColumns,
      filter: outboxFilterWords,
      page: async (asked) => {
        const { rows, meta } = await findLetters(db, { ...asked, ...by });
        const actors = await namesOf(db, rows);
        return { rows: rows.map((row) => toOutboxRow(row, actors)), meta };
      },
    });
  });

  implement(app, sendLetter, async ({ c, db: { primary: db }, viewer, scope, params, now }) => {
    const row = await seen(db, { viewer, scope }, params.letterId);
    if (row.email === null || (row.state !== "waiting" && row.state !== "failed")) throw new AppError("conflict");
    const person = { id: row.userId, email: row.email };
    await takeLetterTurns(db, [...lettersTo(person), lettersFrom(viewer)], now);
    const entry = { action: "letter.sent_now", actorId: viewer.id, subjectId: row.userId };
    const [{ meta }] = await db.batch([makeDue(db, row.id, now), audit(db, entry, now)]);
    if (meta.changes === 0) throw new AppError("conflict");
    await wakeLetters(c.env, db.businessId, now, now);
    return { data: await shownAnew(db, { viewer, scope }, row.id) };
  });

  implement(app, takeBackLetter, async ({ db: { primary: db }, viewer, scope, params, now }) => {
    const row = await seen(db, { viewer, scope }, params.letterId);
    if (row.state !== "waiting" && row.state !== "failed") throw new AppError("conflict");
    const entry = { action: "letter.taken_back", actorId: viewer.id, subjectId: row.userId };
    const [{ meta }] = await db.batch([takeBack(db, row.id, now), audit(db, entry, now)]);
    if (meta.changes === 0) throw new AppError("conflict");
    return { data: await shownAnew(db, { viewer, scope }, row.id) };
  });
}

interface Asking {
  viewer: Viewer;
  scope: Scope;
}

/** One's own; to account managers, all of them. `q`: of whoever is named so, or has such an address. */
async function seenBy(db: TenantDb, { viewer, scope }: Asking, { q = "" }: { q?: string | undefined }) {
  const to = q.trim() === "" ? undefined : ((await isNamed(db, q)) ?? sql`false`);
  return { actorId: viewer.user.isAccountManager ? undefined : viewer.id, scope, to };
}

/** One's own, or any to an account manager; another's is as missing as one that never was. */
async function seen(db: TenantDb, { viewer, scope }: Asking, id: string): Promise<ShownLetter> {
  const row = await findShownLetter(db, id, scope);
  if (row === undefined || (row.actorId !== viewer.id && !viewer.user.isAccountManager))
    throw new AppError("not_found");
  return row;
}

async function shownAnew(db: TenantDb, asking: Asking, id: string) {
  const row = await seen(db, asking, id);
  return toOutboxRow(row, await namesOf(db, [row]));
}

/** Primary key of users. */
async function namesOf(db: TenantDb, rows: readonly ShownLetter[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .byKey()
    .where(among(users.id, ids))
    .all();
  return new Map(found.map(({ id, name }) => [id, name]));
}
