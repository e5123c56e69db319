import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import { nothingToDo, readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug, hostnameArgument, newHostnameArgument, ownerOf } from "./directory.ts";
import { OpsError } from "./ops-error.ts";

export const addDomain = writeCommand({
  name: "domain add",
  positionals: ["SLUG", "HOSTNAME"],
  options: {},
  about: "one more hostname for a business",
  async plan({ target, now }, [slug, hostText]) {
    const hostname = newHostnameArgument(hostText);
    const { id } = await businessBySlug(target, slug);
    const owner = await ownerOf(target, hostname);
    if (owner === id) return nothingToDo(`${slug} already is reached at ${hostname}.`);
    if (owner !== undefined) throw new OpsError(`${hostname} already belongs to another business`, "conflict");
    const directory = drizzle(target.db);
    const insert = directory.insert(hostnames).values({ hostname, businessId: id, createdAt: now });
    const firstOfAll = directory
      .update(businesses)
      .set({ canonicalHostname: hostname })
      .where(and(eq(businesses.id, id), isNull(businesses.canonicalHostname)));
    return {
      changes: [{ action: "domain.add", businessId: id, subject: hostname }],
      // The primary key decides, should two operators add it at once.
      writes: [{ build: () => insert }, { build: () => firstOfAll }],
      after: () => forgetProfile(target, id),
      done: said(`${slug} is reached at ${hostname}.`, { slug, hostname }),
    };
  },
});

export const mainDomain = writeCommand({
  name: "domain main",
  positionals: ["SLUG", "HOSTNAME"],
  options: {},
  about: "the hostname that links in mail lead to (the first, until you say)",
  async plan({ target }, [slug, hostText]) {
    const hostname = hostnameArgument(hostText);
    const { id, canonicalHostname } = await businessBySlug(target, slug);
    if ((await ownerOf(target, hostname)) !== id)
      throw new OpsError(`${hostname} is no hostname of ${slug}: \`domain add\` comes first`, "not_found");
    if (canonicalHostname === hostname) return nothingToDo(`Links in mail of ${slug} lead to ${hostname} already.`);
    const update = drizzle(target.db)
      .update(businesses)
      .set({ canonicalHostname: hostname })
      .where(eq(businesses.id, id));
    return {
      changes: [
        {
          action: "domain.main",
          businessId: id,
          subject: hostname,
          before: { main_hostname: canonicalHostname },
          after: { main_hostname: hostname },
        },
      ],
      writes: [{ build: () => update }],
      done: said(`Links in mail of ${slug} lead to ${hostname}.`, { slug, hostname }),
    };
  },
});

export const listDomains = readCommand({
  name: "domain list",
  positionals: ["SLUG"],
  options: {},
  about: "the hostnames at which a business is reached",
  async read({ target }, [slug]) {
    const { id, canonicalHostname } = await businessBySlug(target, slug);
    const rows = await drizzle(target.db)
      .select()
      .from(hostnames)
      .where(eq(hostnames.businessId, id))
      .orderBy(asc(hostnames.hostname));
    const list = rows.map(({ hostname, createdAt }) => ({
      hostname,
      main: hostname === canonicalHostname,
      since: new Date(createdAt).toISOString(),
    }));
    return {
      text:
        list.map(({ hostname, main, since }) => `${hostname}  since ${since}${main ? "  main" : ""}`).join("\n") ||
        `${slug} has no hostname.`,
      data: list,
    };
  },
});

export const removeDomain = writeCommand({
  name: "domain remove",
  positionals: ["HOSTNAME"],
  options: {
    confirm: { type: "string", value: "HOSTNAME", about: "once more, where it is the last one of its business" },
  },
  about: "a hostname that is no longer answered; where links in mail led to it, they lead to the oldest that is left",
  async plan({ target }, [hostText], { confirm }) {
    const hostname = hostnameArgument(hostText);
    const owner = await ownerOf(target, hostname);
    if (owner === undefined) throw new OpsError(`${hostname} belongs to no business`, "not_found");
    const directory = drizzle(target.db);
    const [business] = await directory.select().from(businesses).where(eq(businesses.id, owner));
    const left = await directory
      .select()
      .from(hostnames)
      .where(and(eq(hostnames.businessId, owner), ne(hostnames.hostname, hostname)))
      .orderBy(asc(hostnames.createdAt), asc(hostnames.hostname));
    const next = left[0]?.hostname ?? null;
    const isMain = business?.canonicalHostname === hostname;
    const change = {
      action: "domain.remove",
      businessId: owner,
      subject: hostname,
      ...(isMain && { before: { main_hostname: hostname }, after: { main_hostname: next } }),
    };
    const remove = directory.delete(hostnames).where(eq(hostnames.hostname, hostname));
    const another = directory
      .update(businesses)
      .set({ canonicalHostname: next })
      .where(eq(businesses.canonicalHostname, hostname));
    const mail = !isMain
      ? ""
      : next === null
        ? " Its business is reached nowhere now."
        : ` Links in mail lead to ${next} now, the oldest that is left.`;
    return {
      changes: [change],
      async apply(audit) {
        if (next === null && confirm !== hostname)
          throw new OpsError(
            `${hostname} is the last hostname of ${business?.slug ?? owner}: nobody would reach it any more. If you mean it: --confirm ${hostname}`,
          );
        await directory.batch([remove, another, ...audit([change]).map((statement) => statement.build())]);
      },
      after: () => forgetProfile(target, owner, [hostname]),
      done: said(`${hostname} is no longer answered. The edge forgets it within a minute.${mail}`, {
        hostname,
        ...(isMain && { main_hostname: next }),
      }),
    };
  },
});
