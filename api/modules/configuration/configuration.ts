import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";
import { type Business, forgetBusinesses, standingProfile } from "#api/db/directory.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import type { Statement } from "#api/db/statement.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { AppEnv } from "#api/http/context.ts";
import { instant } from "#api/http/instant.ts";
import { toldChange } from "#api/http/told-change.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import { audit } from "#api/http/audit.ts";
import { wholeSet } from "#api/modules/changes/public.ts";
import { deleteDraft, draftOf, insertEdition, latestEditions, namesOf, writeDraft } from "./editions.repo.ts";
import type { Part, StateOf } from "./part.ts";
import { businessChangedHeader } from "#shared/business-changed.ts";

/** As sets of changes name what a publication leaves: one edition in the place of another. */
export const editionKind = "edition";

/** Whose configuration it is, and who looks. */
export interface Desk {
  c: Context<AppEnv>;
  business: Business;
  db: TenantDb;
  viewer: Viewer;
  now: number;
}

/** Businesses themselves lie on `main`, where most have their records, too. */
export function directoryOf({ c, business, db }: Pick<Desk, "c" | "business" | "db">): TenantDb {
  return business.shard === "main" ? db.primary : tenantDb(c.env.DB, business.id);
}

/** What a change was made from. Throws `precondition_required`. */
export function expectedBy({ c }: Pick<Desk, "c">): string {
  const given = c.req.header("If-Match");
  if (given === undefined) throw new AppError("precondition_required");
  return given.replace(/^"|"$/g, "");
}

interface Standing<Values> {
  state: StateOf<Values>;
  /** Of the whole profile. */
  profileRevision: number;
  stored: StoredProfile;
  updatedAt: number;
  draftRevision: number | null;
  /** When the newest edition was written; null: it is not what stands there, or there is none. */
  latestAt: number | null;
  latestId: string | null;
  isLatest: boolean;
}

export async function standing<Values extends object>(desk: Desk, part: Part<Values>): Promise<Standing<Values>> {
  const directory = directoryOf(desk);
  const [[row], editions, [draft]] = await directory.batch([
    standingProfile,
    latestEditions(directory, part.name),
    draftOf(directory, part.name),
  ]);
  if (row === undefined) throw new AppError("business_not_found");
  const [latest] = editions;
  const stands = { db: desk.db.primary, stored: row.profile };
  const { values: published, isLatest } = await part.stands(stands, latest?.values as Values | undefined);
  const names = await nameTable(desk, [...editions, draft]);
  const history = editions.map((edition) => ({
    id: edition.id,
    at: instant(edition.at),
    by: somebody(names, edition.actorId),
    values: edition.values as Values,
  }));
  return {
    state: {
      published,
      draft: draft
        ? { values: draft.values as Values, saved_at: instant(draft.at), by: somebody(names, draft.actorId) }
        : null,
      revision: (await sha256(JSON.stringify([published, draft?.revision, draft?.at]))).slice(0, 22),
      history: isLatest
        ? history
        : [{ id: "now", at: instant(row.updatedAt), by: null, values: published }, ...history],
    },
    profileRevision: row.revision,
    stored: row.profile,
    updatedAt: row.updatedAt,
    draftRevision: draft?.revision ?? null,
    latestAt: latest?.at ?? null,
    latestId: latest?.id ?? null,
    isLatest,
  };
}

async function nameTable({ db }: Desk, rows: readonly ({ actorId: string | null } | undefined)[]) {
  const ids = [...new Set(rows.flatMap((row) => row?.actorId ?? []))];
  if (ids.length === 0) return new Map<string, string>();
  return new Map((await namesOf(db.primary, ids)).map(({ id, name }) => [id, name]));
}

function somebody(names: ReadonlyMap<string, string>, id: string | null) {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

export interface Written<Values> {
  kind: "written" | "stale";
  state: StateOf<Values>;
  /** What takes it back; null: nothing became otherwise, or it is no business of the log. */
  changeSetId: string | null;
}

export interface Publication<Values> {
  values: Values;
  /** The revision that it was made from. */
  expected: string;
  /** Of the line in the log; absent: the caller writes one. */
  action?: string;
  /** What holds with it, of the business's own records. */
  further?: readonly Statement<unknown>[];
}

/** Everybody sees it from now on, and what stood there is kept. There is no draft of the part any more. */
export async function publish<Values extends object>(
  desk: Desk,
  part: Part<Values>,
  { values, expected, action, further = [] }: Publication<Values>,
): Promise<Written<Values>> {
  const { kind, changeSetId } = await untilUnraced(async () => {
    const now = await standing(desk, part);
    if (now.state.revision !== expected) return { kind: "stale" as const, changeSetId: null };
    const directory = directoryOf(desk);
    const before = now.state.published;
    const isSame = JSON.stringify(values) === JSON.stringify(before);
    const at = Math.max(desk.now, (now.latestAt ?? 0) + 2);
    // The first time, and after an operator's change, what stands there is in no edition yet.
    const beforeAt = Math.max((now.latestAt ?? 0) + 1, Math.min(now.updatedAt, at - 1));
    const isTold = now.isLatest || isSame;
    const edition = (id: string, of: object, time: number, actorId: string | null, behind: number) =>
      insertEdition(directory, { id, part: part.name, at: time, actorId, values: of }, now.profileRevision, behind);
    const [from, to] = [(isTold ? now.latestId : null) ?? crypto.randomUUID(), crypto.randomUUID()];
    const set = wholeSet(desk.db.primary, { kind: editionKind, actorId: desk.viewer.id, from, to }, desk.now);
    const isLogged = !isSame && action !== undefined;
    const written = part.writes({ db: desk.db.primary, stored: now.stored }, values, at);
    const own = [
      ...further,
      ...(isSame ? [] : written.own),
      ...(isLogged ? [set.insert, audited(desk, action, before, values, set.id)] : []),
    ];
    const shared = [
      ...(isTold ? [] : [edition(from, before, beforeAt, null, now.latestAt ?? 0)]),
      ...(isSame
        ? []
        : [edition(to, values, at, desk.viewer.id, isTold ? (now.latestAt ?? 0) : beforeAt), ...written.shared]),
      deleteDraft(directory, part.name),
    ];
    await together(desk, part, now, shared, own);
    return { kind: "written" as const, changeSetId: isLogged ? set.id : null };
  });
  if (kind === "written") await spread(desk);
  return { kind, state: (await standing(desk, part)).state, changeSetId };
}

/** Kept for managers alone. */
export async function keepDraft<Values extends object>(
  desk: Desk,
  part: Part<Values>,
  { values, expected, further = [] }: Omit<Publication<Values>, "action" | "values"> & { values: Values | null },
): Promise<Written<Values>> {
  const kind = await untilUnraced(async () => {
    const now = await standing(desk, part);
    if (now.state.revision !== expected) return "stale";
    const directory = directoryOf(desk);
    const write =
      values === null
        ? deleteDraft(directory, part.name)
        : writeDraft(directory, { part: part.name, values, at: desk.now, actorId: desk.viewer.id }, now.draftRevision);
    await together(desk, part, now, [write], [...further]);
    return "written";
  });
  return { kind, state: (await standing(desk, part)).state, changeSetId: null };
}

/** In one batch where one database holds both. Throws `Raced` where the part is another by now than it was read. */
async function together<Values extends object>(
  desk: Desk,
  part: Part<Values>,
  read: Standing<Values>,
  shared: readonly Statement<unknown>[],
  own: readonly Statement<unknown>[],
): Promise<void> {
  const directory = directoryOf(desk);
  const isOne = directory === desk.db.primary;
  try {
    await directory.batch(isOne ? [...shared, ...own] : shared);
  } catch (error) {
    const now = await standing(desk, part);
    const isRaced = (["profileRevision", "latestAt", "draftRevision"] as const).some((key) => now[key] !== read[key]);
    throw isRaced ? new Raced("somebody else changed it", { cause: error }) : error;
  }
  if (!isOne && own.length > 0) await desk.db.primary.batch([...own]);
}

function audited({ db, viewer, now }: Desk, action: string, before: object, after: object, changeSetId: string) {
  return audit(db.primary, { action, actorId: viewer.id, detail: toldChange(before, after), changeSetId }, now);
}

/** The edge that asked looks anew at once; others within their minute. */
async function spread({ c, business }: Pick<Desk, "c" | "business">): Promise<void> {
  forgetBusinesses();
  await forgetProfile({ db: c.env.DB, cache: c.env.BUSINESS_CACHE }, business.id);
  c.header(businessChangedHeader, "1");
}
