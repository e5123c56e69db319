import { and, asc, eq, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { type Business, businessById, summedOver } from "#api/db/directory.ts";
import { assignmentPreviews, assignmentRules, factChanges } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb, type TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, localeOf } from "#api/modules/people/public.ts";
import { writing } from "./apply-rule.ts";
import { planSlice } from "./plan.ts";
import type { RuleRecord } from "./rules.repo.ts";
import { givenBy } from "./target-kinds.ts";

const mostChanged = 1000;
const peopleOfAStep = 200;

/** Judges rules anew by whoever changed since: of every business of a database. Answers how many people were looked at. */
export async function followFacts(database: D1Database, env: Env, now: number): Promise<number> {
  const waiting = await drizzle(database)
    .selectDistinct({ id: factChanges.businessId })
    .from(factChanges)
    .limit(mostChanged)
    .all();
  let people = 0;
  // oxlint-disable-next-line no-await-in-loop -- business by business: each is a tenant of its own
  for (const { id } of waiting) people += await followChanged(database, env, id, now);
  return people;
}

async function followChanged(database: D1Database, env: Env, businessId: string, now: number): Promise<number> {
  const db = tenantDb(database, businessId);
  const changed = await db.from(factChanges).orderBy(asc(factChanges.userId)).limit(mostChanged).all();
  const business = await businessById(env.DB, businessId);
  if (business !== undefined)
    await follow(
      db,
      env,
      business,
      now,
      changed.map(({ userId }) => userId),
    );
  // Who changed again meanwhile is looked at again.
  for (const { userId, changes } of changed)
    // oxlint-disable-next-line no-await-in-loop -- a row each, and few
    await db
      .delete(
        factChanges,
        and(eq(factChanges.userId, userId), eq(factChanges.changes, changes)) ?? eq(factChanges.userId, userId),
      )
      .run();
  return changed.length;
}

/** Once a day: days pass, so that who was hired so lately is not any more. Answers how many rules there were. */
export async function followRules(database: D1Database, env: Env, now: number): Promise<number> {
  await drizzle(database).delete(assignmentPreviews).where(lt(assignmentPreviews.expiresAt, now));
  const live = { database, of: assignmentRules, where: eq(assignmentRules.state, "live") };
  return summedOver(env.DB, live, (business) => follow(tenantDb(database, business.id), env, business, now));
}

async function follow(db: TenantDb, env: Env, business: Business, now: number, only?: readonly string[]) {
  const rules = await db
    .from(assignmentRules)
    .where(eq(assignmentRules.state, "live"))
    .orderBy(asc(assignmentRules.id))
    .all();
  for (const rule of rules) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: a rule may stand on what another gave
    if (rule.whom.kind === "sentences" || only === undefined) await followRule(db, env, business, rule, now, only);
  }
  return rules.length;
}

/** As if whoever made the rule applied it now, as far as they may still. */
async function followRule(
  db: TenantDb,
  env: Env,
  business: Business,
  rule: RuleRecord,
  now: number,
  only: readonly string[] | undefined,
): Promise<void> {
  const maker = await db.from(users).byKey().where(eq(users.id, rule.createdBy)).get();
  if (maker === undefined) return;
  const timeZone = businessTimeZone(business.profile);
  const box: Letterbox | null = business.canonicalHostname
    ? { host: business.canonicalHostname, locale: localeOf(business) }
    : null;
  const { whom, targets, deadline, leaving } = rule;
  const asked = {
    terms: { whom, targets, deadline, leaving },
    targets: await givenBy(db, targets),
    former: [],
    ruleId: rule.id,
    scope: rule.ledBy === null ? ("business" as const) : { ledBy: rule.ledBy },
    today: zonedDate(now, timeZone),
    timeZone,
    now,
    ...(only && { only }),
  };
  let after: string | null = "";
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each slice begins where the last one ended
    const slice: Awaited<ReturnType<typeof planSlice>> = await planSlice(db, asked, { after, limit: peopleOfAStep });
    const id = crypto.randomUUID();
    const viewer = { id: maker.id, user: maker };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { changes, further } = await writing(db, { viewer, box, asked, rule, changeSetId: id }, slice.people, now);
    if (changes.length > 0) {
      const set = { id, action: "assignment.followed", actorId: maker.id, subject: { id: rule.id, name: rule.name } };
      // Whoever changed something meanwhile is looked at again by the next run.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeChanges(db, { ...set, changes, further }, now);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wakeLetters(env, business.id, now + letterWaitMs, now);
    }
    after = slice.next;
  }
}
