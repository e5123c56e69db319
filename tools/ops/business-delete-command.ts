import { and, eq, isNotNull, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businesses, customDomains, hostnames } from "#api/db/schema/directory.ts";
import { files } from "#api/db/schema/files.ts";
import { auditReleases, users } from "#api/db/schema/identity.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { searchItems, searchPassages } from "#api/db/schema/search.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import { itemIndex, passageIndex } from "#api/db/text-index.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import { allOf } from "#api/db/conditions.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import { importsBelow } from "#api/modules/imports/public.ts";
import { said, writeCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { type BusinessRow, businessBySlug, hostnamesOf } from "./directory.ts";
import { counted } from "./counted.ts";
import { OpsError } from "./ops-error.ts";
import { removeBelow, removeObjects } from "./stored-objects.ts";
import { tenantTables } from "./tenant-tables.ts";

export const deleteBusiness = writeCommand({
  name: "business delete",
  positionals: ["SLUG"],
  options: { confirm: { type: "string", value: "NAME", about: "what is to be deleted, once more, in full" } },
  about:
    "a business with its people, content, records and files; --dry-run says how much. One that was broken off goes on where it stopped",
  async plan(context, [slug], { confirm }) {
    const business = await businessBySlug(context.target, slug);
    const db = tenantDb(context.target.db, business.id);
    const atNetwork = await askedOfNetwork(context, business);
    const goes = { hostnames: (await hostnamesOf(context.target, business.id)).length, ...(await whatGoes(db)) };
    const change = {
      action: "business.delete",
      businessId: business.id,
      subject: slug,
      subjectId: business.id,
      before: goes,
    };
    return {
      changes: [change],
      async apply(audit) {
        if (confirm !== slug) {
          const list = [
            counted(goes.hostnames, "hostname"),
            counted(goes.people, "person", "people"),
            counted(goes.courses, "course"),
            counted(goes.files, "file"),
          ].join(", ");
          throw new OpsError(
            `With ${slug} go for good: ${list}. A copy first: business export ${slug}. If you mean it: --confirm ${slug}`,
          );
        }
        await close(context, business);
        await forgetAtNetwork(context, atNetwork);
        await removeRecords(db, context);
        // Last: until then the command can be run again.
        const gone = drizzle(context.target.db).delete(businesses).where(eq(businesses.id, business.id));
        await drizzle(context.target.db).batch([gone, ...audit([change]).map((statement) => statement.build())]);
      },
      done: said(
        `Deleted ${slug}. The edge forgets its hostnames within a minute.${context.network ? "" : leftAtNetwork(atNetwork)}`,
        {
          slug,
          id: business.id,
          gone: goes,
          ...(!context.network && { left_at_network: atNetwork.map(({ hostname }) => hostname) }),
        },
      ),
    };
  },
});

async function whatGoes(db: TenantDb) {
  const count = { n: sql<number>`count(*)` };
  const [people, catalogue, stored] = await db.batch([
    db.select(count).from(users),
    db.select(count).from(courses),
    db.select(count).from(files),
  ]);
  return { people: people[0]?.n ?? 0, courses: catalogue[0]?.n ?? 0, files: stored[0]?.n ?? 0 };
}

/** Nobody reaches it while it goes. */
async function close({ target }: Context, { id }: BusinessRow): Promise<void> {
  const own = await hostnamesOf(target, id);
  await drizzle(target.db).delete(hostnames).where(eq(hostnames.businessId, id));
  await forgetProfile(target, id, own);
}

/** Index: custom_domains, its primary key. */
function askedOfNetwork({ target }: Context, { id }: BusinessRow) {
  return drizzle(target.db)
    .select({ hostname: customDomains.hostname, remoteId: customDomains.remoteId })
    .from(customDomains)
    .where(and(eq(customDomains.businessId, id), isNotNull(customDomains.remoteId)));
}

type AtNetwork = Awaited<ReturnType<typeof askedOfNetwork>>;

/** While their rows still say which: where the network is away, the command is run again. */
async function forgetAtNetwork({ network }: Context, domains: AtNetwork): Promise<void> {
  if (network === undefined) return;
  // oxlint-disable-next-line no-await-in-loop -- a few, and each may be the one that fails
  for (const { remoteId } of domains) if (remoteId !== null) await network.remove(remoteId);
}

function leftAtNetwork(domains: AtNetwork): string {
  if (domains.length === 0) return "";
  const list = domains.map(({ hostname, remoteId }) => `${hostname} (${remoteId})`).join(", ");
  return ` Custom hostnames to be removed at Cloudflare by hand, since SAAS_ZONE and SAAS_TOKEN are not set: ${list}.`;
}

/** Bytes before the rows that name them, and what refers to others before what it refers to. */
async function removeRecords(db: TenantDb, { target }: Context): Promise<void> {
  const sent = await db
    .select({ r2Key: uploads.r2Key, r2UploadId: uploads.r2UploadId, completedAt: uploads.completedAt })
    .from(uploads)
    .all();
  const named = await db.select({ r2Key: files.r2Key }).from(files).where(isNotNull(files.r2Key)).all();
  await removeObjects(
    target,
    named.map(({ r2Key }) => r2Key),
    sent,
  );
  for (const bucket of [target.files, target.made]) await removeBelow(bucket, `${db.businessId}/`);
  await removeBelow(target.files, importsBelow(db.businessId));
  // A full-text index is told by rows that still stand.
  await db.batch([db.deleteTerms(passageIndex, searchPassages), db.delete(searchPassages, sql`true`)]);
  await db.batch([db.deleteTerms(itemIndex, searchItems), db.delete(searchItems, sql`true`)]);
  await db.insert(auditReleases, { at: Date.now() }).onConflictDoNothing().run();
  const tables = (await tenantTables()).filter((table) => table !== auditReleases);
  for (const table of [...tables, auditReleases]) await removeRows(db, table);
}

/** In turns below what D1 takes at once. */
const rowsAtOnce = 5000;

async function removeRows(db: TenantDb, table: TenantTable): Promise<void> {
  for (;;) {
    const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${eq(table.businessId, db.businessId)} LIMIT ${rowsAtOnce})`;
    const { meta } = await db.delete(table, allOf(some)).run();
    if (meta.changes === 0) return;
  }
}
