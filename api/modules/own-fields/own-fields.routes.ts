import { eq } from "drizzle-orm";
import type { OwnFieldBody } from "#shared/contracts/own-field-body.ts";
import {
  addOwnField,
  changeOwnField,
  listOwnFields,
  orderOwnFields,
  removeOwnField,
} from "#shared/contracts/own-field.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, writeChanges } from "#api/modules/changes/public.ts";
import { ownFieldRecords, standardKeys } from "./own-field-records.ts";
import { listOwn, type OwnFieldRow, ownFieldRows } from "./own-fields.repo.ts";

interface Press {
  action: string;
  changes: readonly Change[];
  subject?: { id: string; name: string };
}

export function ownFieldRoutes(app: ApiApp): void {
  implementPage(app, listOwnFields, async ({ db }) => ({ data: { fields: await listOwn(db) } }));

  implement(app, addOwnField, async ({ db, viewer, body, now }) => ({
    data: await untilUnraced(async () => {
      requireOwnKey(body);
      const rows = await ownFieldRows(db.primary);
      const position = 1 + Math.max(0, ...rows.map((row) => row.position));
      const times = { createdAt: now, updatedAt: now, removedAt: null };
      const row = { id: crypto.randomUUID(), position, revision: 1, ...times, ...valuesOf(body) };
      return done(
        db.primary,
        viewer,
        { action: "field.added", changes: [adding(ownFieldRecords, row)], subject: row },
        now,
      );
    }),
  }));

  implement(app, changeOwnField, async ({ c, db, viewer, params, body, now }) => {
    const row = await fieldRow(db.primary, params.fieldId);
    const expected = c.req.header("If-Match");
    if (expected === undefined) throw new AppError("precondition_required");
    const stale = async () => {
      const current = (await listOwn(db.primary)).find(({ id }) => id === row.id);
      if (current === undefined) throw new AppError("not_found");
      return errorResponse(c, new AppError("stale"), { details: { current } });
    };
    if (expected !== `"${row.revision}"`) return stale();
    if (body.key !== row.key) requireOwnKey(body);
    try {
      const change = changing(ownFieldRecords, row, valuesOf(body));
      const changes = change ? [change] : [];
      return { data: await done(db.primary, viewer, { action: "field.changed", changes, subject: row }, now) };
    } catch (error) {
      if (error instanceof Raced) return stale();
      throw error;
    }
  });

  implement(app, removeOwnField, async ({ db, viewer, params, now }) => ({
    data: await untilUnraced(async () => {
      const row = await fieldRow(db.primary, params.fieldId);
      const change = changing<OwnFieldRow>(ownFieldRecords, row, { removedAt: now });
      const changes = change ? [change] : [];
      return done(db.primary, viewer, { action: "field.removed", changes, subject: row }, now);
    }),
  }));

  implement(app, orderOwnFields, async ({ db, viewer, body: { ids, seen }, now }) => ({
    data: await untilUnraced(async () => {
      const rows = await ownFieldRows(db.primary);
      if (rows.map(({ id }) => id).join() !== seen.join()) throw new AppError("stale");
      const place = ({ id }: OwnFieldRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      const changes = rows
        .toSorted((one, other) => place(one) - place(other))
        .flatMap((row, at) => changing<OwnFieldRow>(ownFieldRecords, row, { position: 1 + at }) ?? []);
      return done(db.primary, viewer, { action: "field.ordered", changes }, now);
    }),
  }));
}

/** Primary key of own_fields. */
async function fieldRow(db: TenantDb, id: string): Promise<OwnFieldRow> {
  const row = await db.from(ownFields).where(eq(ownFields.id, id)).get();
  if (row === undefined || row.removedAt !== null) throw new AppError("not_found");
  return row;
}

/** Throws `key_taken`. */
function requireOwnKey({ key }: OwnFieldBody): void {
  if (standardKeys.includes(key)) throw refusal("key_taken", []);
}

function valuesOf({ key, name, names, kind, choices, is_required }: OwnFieldBody) {
  const own = Object.fromEntries(Object.entries(names).filter((entry): entry is [string, string] => !!entry[1]));
  return { key, name, names: own, kind, choices: kind === "choice" ? choices : [], isRequired: is_required };
}

async function done(db: TenantDb, viewer: Viewer, { action, changes, subject }: Press, now: number) {
  if (changes.length === 0) return { fields: await listOwn(db), change_set_id: null };
  const named = subject && { subject: { id: subject.id, name: subject.name } };
  const written = await writeChanges(db, { action, actorId: viewer.id, changes, ...named }, now);
  if (written.kind === "refused") throw refusal(written.code, changes);
  if (written.kind === "raced") throw new Raced("somebody else changed one of them");
  return { fields: await listOwn(db), change_set_id: written.changeSetId };
}

/** Said at the field that it is about. */
function refusal(code: ErrorCode, [change]: readonly Change[]): AppError {
  if (code === "key_taken") return new AppError(code, { fields: { key: [code] } });
  if (code !== "field_in_use") return new AppError(code);
  const isOfKind = change?.before?.["kind"] !== change?.after?.["kind"];
  return new AppError(code, { fields: { [isOfKind ? "kind" : "choices"]: [code] } });
}
