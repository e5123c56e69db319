import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { locales } from "#shared/locales.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import { businessId } from "#api/modules/publishing/public.ts";
import { nothingToDo, readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug, hostnamesOf, lineArgument, newHostnameArgument, ownerOf, slugArgument } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { changedProfile } from "./profile-change.ts";
import { refuseNoWayIn } from "./ways-in.ts";

const localeCodes = locales.map(({ code }) => code).join("|");

export const createBusiness = writeCommand({
  name: "business create",
  positionals: ["SLUG"],
  options: {
    title: { type: "string", value: "TITLE" },
    host: { type: "string", multiple: true, value: "HOSTNAME", about: "repeatable" },
    locale: { type: "string", value: localeCodes },
  },
  about: "a new business",
  async plan({ target, now }, [slugText], { title, host = [], locale }) {
    const slug = slugArgument(slugText);
    const directory = drizzle(target.db);
    const [standing] = await directory.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug));
    if (standing) throw new OpsError(`There already is a business ${slug}`, "conflict");
    if (!title?.trim()) throw new UsageError("business create needs --title");
    const named = lineArgument(title, "--title");
    if (locale !== undefined && !locales.some((one) => one.code === locale))
      throw new UsageError(`--locale is one of ${localeCodes.replaceAll("|", ", ")}`);
    const hosts = [...new Set(host.map(newHostnameArgument))];
    for (const hostname of hosts) {
      if (await ownerOf(target, hostname)) throw new OpsError(`${hostname} already belongs to a business`, "conflict");
    }

    // The id that a content pack of the same name would have: a pack can be loaded into it later.
    const id = businessId(slug);
    const { id: _id, ...profile } = BusinessProfile.parse({ config_display: { title: named }, locale });
    const rows = [
      directory
        .insert(businesses)
        .values({ id, slug, profile, canonicalHostname: hosts[0] ?? null, createdAt: now, updatedAt: now }),
      ...hosts.map((hostname) => directory.insert(hostnames).values({ hostname, businessId: id, createdAt: now })),
    ];
    return {
      changes: [
        {
          action: "business.create",
          businessId: id,
          subject: slug,
          subjectId: id,
          after: { title: named, hostnames: hosts, locale },
        },
      ],
      writes: rows.map((row) => ({ build: () => row })),
      after: () => forgetProfile(target, id),
      done: said(`Created ${slug} (${id})${hosts.length > 0 ? `, reached at ${hosts.join(", ")}` : ""}.`, {
        slug,
        id,
        hostnames: hosts,
      }),
    };
  },
});

export const listBusinesses = readCommand({
  name: "business list",
  positionals: [],
  options: {},
  about: "every business with its hostnames",
  async read({ target }) {
    const rows = await drizzle(target.db)
      .select({ slug: businesses.slug, hostname: hostnames.hostname })
      .from(businesses)
      .leftJoin(hostnames, eq(hostnames.businessId, businesses.id))
      .orderBy(businesses.slug, hostnames.hostname);
    const list = [...grouped(rows, (row) => row.slug)].map(([slug, hosts]) => ({
      slug,
      hostnames: hosts.flatMap(({ hostname }) => hostname ?? []),
    }));
    const width = Math.max(...list.map(({ slug }) => slug.length));
    const lines = list.map(({ slug, hostnames: own }) => `${slug.padEnd(width)}  ${own.join(" ") || "(no hostname)"}`);
    return { text: lines.join("\n") || "There is no business yet.", data: list };
  },
});

export const showBusiness = readCommand({
  name: "business show",
  positionals: ["SLUG"],
  options: {},
  about: "its profile, hostnames and counts, as JSON",
  async read({ target }, [slug]) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const count = { n: sql<number>`count(*)` };
    const [people, catalogue] = await db.batch([db.select(count).from(users), db.select(count).from(courses)]);
    const { id, shard, revision, canonicalHostname, profile } = business;
    const data = {
      slug,
      id,
      shard,
      revision,
      hostnames: await hostnamesOf(target, id),
      main_hostname: canonicalHostname,
      users: people[0]?.n,
      courses: catalogue[0]?.n,
      profile,
    };
    return { text: JSON.stringify(data, null, 2), data };
  },
});

const waysIn = new Set(["is_enable_form_auth", "is_custom_sso", "biz_socialite"]);

export const setBusiness = writeCommand({
  name: "business set",
  positionals: ["SLUG", "FIELD=VALUE…"],
  options: {},
  about: `changes profile fields: primary_color=#ffd400 lock_screen=true config_display.title="Hoa Sen"
biz_menus='[{"label":"A","link":"/search"}]'; FIELD= alone gives the field its default back`,
  async plan({ target, now }, [slug, ...assignments]) {
    const business = await businessBySlug(target, slug);
    const { profile, changed, before, after } = changedProfile(business.profile, assignments);
    if (changed.length === 0) return nothingToDo(`${slug} already says so; nothing changed.`);
    const { id, revision } = business;
    if (changed.some((field) => waysIn.has(field))) await refuseNoWayIn(tenantDb(target.db, id), profile);
    const update = drizzle(target.db)
      .update(businesses)
      .set({ profile, revision: revision + 1, updatedAt: now })
      .where(eq(businesses.id, id));
    return {
      changes: [{ action: "business.set", businessId: id, subject: slug, subjectId: id, before, after }],
      holds: sql`EXISTS (SELECT 1 FROM ${businesses} WHERE ${businesses.id} = ${id} AND ${businesses.revision} = ${revision})`,
      writes: [{ build: () => update }],
      after: () => forgetProfile(target, id),
      done: said(`Set ${changed.join(", ")} of ${slug}. The edge shows it within a minute.`, { slug, set: after }),
    };
  },
});
