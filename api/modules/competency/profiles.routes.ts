import { asc, eq, sql } from "drizzle-orm";
import {
  changeProfile,
  createProfile,
  getProfile,
  type JobProfile,
  listProfiles,
  removeProfile,
} from "#shared/contracts/competency-profiles.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { competencies, jobProfiles } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { withTag } from "#api/http/with-tag.ts";
import { adding, changing, removing, writeTitled } from "#api/modules/changes/public.ts";
import { profileRecords, type ProfileRow } from "./competency-records.ts";

export function profilesRoutes(app: ApiApp): void {
  implement(app, listProfiles, async ({ db, scope, query: { sort, limit, cursor } }) => {
    const keyset = { by: jobProfiles.title, id: jobProfiles.id, isDescending: sort === "-title" };
    const page = keysetPage(keyset, { list: ["job-profiles", sort].join("\n"), limit, cursor });
    const found = await db.primary
      .from(jobProfiles)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .all();
    const { rows, meta } = page.finish(found, ({ title, id }) => ({ value: title, id }));
    return { data: await shown(db.primary, rows, scope), meta };
  });

  implement(app, getProfile, async ({ c, db, scope, params }) => {
    const [data] = await shown(db.primary, [await oneProfile(db.primary, params.profileId)], scope);
    if (data === undefined) throw new AppError("not_found");
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createProfile, async ({ db, viewer, body, now }) => {
    await requireUsable(db.primary, body, undefined);
    const row: ProfileRow = {
      id: crypto.randomUUID(),
      businessId: db.businessId,
      title: body.title,
      needs: needsOf(body.needs),
      nextId: body.next_id,
      createdBy: viewer.id,
      createdAt: now,
      revision: 1,
      updatedAt: now,
    };
    return {
      data: await writeTitled(db.primary, viewer, "job_profile.created", row, [adding(profileRecords, row)], now),
    };
  });

  implement(app, changeProfile, async ({ c, db, viewer, scope, params, body, now }) => {
    const row = await oneProfile(db.primary, params.profileId);
    return withTag(c, row, {
      current: async () => {
        const [current] = await shown(db.primary, [await oneProfile(db.primary, row.id)], scope);
        if (current === undefined) throw new AppError("not_found");
        return current;
      },
      write: async () => {
        await requireUsable(db.primary, body, row.id);
        const change = changing(profileRecords, row, {
          ...(body.title !== undefined && { title: body.title }),
          ...(body.needs && { needs: needsOf(body.needs) }),
          ...(body.next_id !== undefined && { nextId: body.next_id }),
        });
        if (change === undefined) return { id: row.id, change_set_id: null };
        return writeTitled(db.primary, viewer, "job_profile.changed", row, [change], now);
      },
    });
  });

  implement(app, removeProfile, async ({ db, viewer, params, now }) => {
    const row = await oneProfile(db.primary, params.profileId);
    const before = await db.primary.from(jobProfiles).where(eq(jobProfiles.nextId, row.id)).all();
    const freed = before.flatMap((one) => changing(profileRecords, one, { nextId: null }) ?? []);
    const changes = [...freed, removing(profileRecords, row)];
    return { data: await writeTitled(db.primary, viewer, "job_profile.removed", row, changes, now) };
  });
}

async function oneProfile(db: TenantDb, id: string): Promise<ProfileRow> {
  const row = await db.from(jobProfiles).byKey().where(eq(jobProfiles.id, id)).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

function needsOf(needs: BodyOf<typeof createProfile>["needs"]): ProfileRow["needs"] {
  return Object.fromEntries(needs.map(({ competency_id: id, level }) => [id, level]));
}

/** Its title is no other's, and what it names is of this business. Index: job_profiles_title; primary keys. */
async function requireUsable(
  db: TenantDb,
  { title, needs = [], next_id: nextId = null }: BodyOf<typeof changeProfile>,
  own: string | undefined,
): Promise<void> {
  const ids = needs.map(({ competency_id: id }) => id);
  const [same, [known], [next]] = await db.batch([
    db
      .select({ id: jobProfiles.id })
      .from(jobProfiles)
      .where(eq(jobProfiles.title, title ?? "")),
    db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(competencies)
      .byKey()
      .where(among(competencies.id, ids)),
    db
      .select({ id: jobProfiles.id })
      .from(jobProfiles)
      .byKey()
      .where(eq(jobProfiles.id, nextId ?? "")),
  ]);
  const wrong: Record<string, string[]> = {
    ...(same.some(({ id }) => id !== own) && { title: ["choice_doubled"] }),
    ...((known?.count ?? 0) < new Set(ids).size && { needs: ["invalid"] }),
    ...(nextId !== null && (next === undefined || nextId === own) && { next_id: ["invalid"] }),
  };
  if (Object.keys(wrong).length > 0) throw new AppError("validation_failed", { fields: wrong });
}

/** Indexes: users_by_job_title; primary keys. */
async function shown(db: TenantDb, rows: readonly ProfileRow[], scope: Scope): Promise<JobProfile[]> {
  if (rows.length === 0) return [];
  const counted = db.select({ title: users.jobTitle, count: sql<number>`count(*)`.as("count") }).from(users);
  if (scope !== "business") counted.byKey();
  const [next, people] = await db.batch([
    db
      .select({ id: jobProfiles.id, title: jobProfiles.title })
      .from(jobProfiles)
      .byKey()
      .where(
        among(
          jobProfiles.id,
          rows.flatMap(({ nextId }) => nextId ?? []),
        ),
      )
      .orderBy(asc(jobProfiles.title)),
    counted
      .where(
        among(
          users.jobTitle,
          rows.map(({ title }) => title),
        ),
        isPersonIn(db, scope, users.id),
      )
      .groupBy(users.jobTitle),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    needs: Object.entries(row.needs).map(([id, level]) => ({ competency_id: id, level })),
    next: next.find(({ id }) => id === row.nextId) ?? null,
    people: people.find(({ title }) => title === row.title)?.count ?? 0,
    revision: row.revision,
    may: { change: scope === "business" },
  }));
}
