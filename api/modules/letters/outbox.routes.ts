import { sql } from "drizzle-orm";
import { exportOutbox } from "#shared/contracts/outbox-export.ts";
import { listOutbox, sendLetter, takeBackLetter } from "#shared/contracts/outbox.ts";
import { fold, tokensOf } from "#shared/domain/fold.ts";
import { AppError } from "#shared/errors.ts";
import { namesOf } from "#api/db/names-of.ts";
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
  goneReceivers,
  type LetterKinds,
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

const actorIn = ({ actorId }: ShownLetter) => actorId;

export function outboxRoutes(app: ApiApp, kinds: LetterKinds): void {
  implement(app, listOutbox, async ({ db, viewer, scope, query }) => {
    const by = await seenBy(db.primary, { viewer, scope }, query);
    const { rows, meta } = await findLetters(db.primary, { ...query, ...by });
    const actors = await namesOf(db.primary, rows.map(actorIn));
    return { data: rows.map((row) => toOutboxRow(row, { actors, kinds })), meta };
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
        const actors = await namesOf(db, rows.map(actorIn));
        return { rows: rows.map((row) => toOutboxRow(row, { actors, kinds })), meta };
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
    return { data: await shownAnew(db, { viewer, scope }, row.id, kinds) };
  });

  implement(app, takeBackLetter, async ({ db: { primary: db }, viewer, scope, params, now }) => {
    const row = await seen(db, { viewer, scope }, params.letterId);
    if (row.state !== "waiting" && row.state !== "failed") throw new AppError("conflict");
    if (kinds[row.letter].isBinding) throw new AppError("conflict");
    const entry = { action: "letter.taken_back", actorId: viewer.id, subjectId: row.userId };
    const [{ meta }] = await db.batch([takeBack(db, row.id, now), audit(db, entry, now)]);
    if (meta.changes === 0) throw new AppError("conflict");
    return { data: await shownAnew(db, { viewer, scope }, row.id, kinds) };
  });
}

interface Asking {
  viewer: Viewer;
  scope: Scope;
}

/** One's own; to account managers, all of them. `q`: of whoever is, or was, named so, or has such an address. */
async function seenBy(db: TenantDb, { viewer, scope }: Asking, { q = "" }: { q?: string | undefined }) {
  const seenOnes = { actorId: viewer.user.isAccountManager ? undefined : viewer.id, scope };
  if (q.trim() === "") return seenOnes;
  const words = tokensOf(q).map(({ text }) => text);
  const [to, gone] = await Promise.all([isNamed(db, q), words.length === 0 ? [] : goneReceivers(db, seenOnes).all()]);
  const called = gone.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  return { ...seenOnes, to: to ?? sql`false`, gone: [...new Set(called.map(({ id }) => id))] };
}

/** One's own, or any to an account manager; another's is as missing as one that never was. */
async function seen(db: TenantDb, { viewer, scope }: Asking, id: string): Promise<ShownLetter> {
  const row = await findShownLetter(db, id, scope);
  if (row === undefined || (row.actorId !== viewer.id && !viewer.user.isAccountManager))
    throw new AppError("not_found");
  return row;
}

async function shownAnew(db: TenantDb, asking: Asking, id: string, kinds: LetterKinds) {
  const row = await seen(db, asking, id);
  return toOutboxRow(row, { actors: await namesOf(db, [row.actorId]), kinds });
}
