import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hostnames } from "#api/db/schema/directory.ts";
import { forgetProfile } from "../content/profile-cache.ts";
import { nothingToDo, said, writeCommand } from "./command.ts";
import { businessBySlug, hostnameArgument, ownerOf } from "./directory.ts";
import { OpsError } from "./ops-error.ts";

export const addDomain = writeCommand({
  name: "domain add",
  words: ["SLUG", "HOSTNAME"],
  options: {},
  about: "one more hostname for a business",
  async plan({ target, now }, [slug, hostText]) {
    const hostname = hostnameArgument(hostText);
    const { id } = await businessBySlug(target, slug);
    const owner = await ownerOf(target, hostname);
    if (owner === id) return nothingToDo(`${slug} already is reached at ${hostname}.`);
    if (owner !== undefined) throw new OpsError(`${hostname} already belongs to another business`, "conflict");
    const insert = drizzle(target.db).insert(hostnames).values({ hostname, businessId: id, createdAt: now });
    return {
      changes: [{ action: "domain.add", businessId: id, subject: hostname }],
      // The primary key decides, should two operators add it at once.
      writes: [{ build: () => insert }],
      after: () => forgetProfile(target, id),
      done: said(`${slug} is reached at ${hostname}.`, { slug, hostname }),
    };
  },
});

export const removeDomain = writeCommand({
  name: "domain remove",
  words: ["HOSTNAME"],
  options: {},
  about: "a hostname that is no longer answered",
  async plan({ target }, [hostText]) {
    const hostname = hostnameArgument(hostText);
    const owner = await ownerOf(target, hostname);
    if (owner === undefined) throw new OpsError(`${hostname} belongs to no business`, "not_found");
    const remove = drizzle(target.db).delete(hostnames).where(eq(hostnames.hostname, hostname));
    return {
      changes: [{ action: "domain.remove", businessId: owner, subject: hostname }],
      writes: [{ build: () => remove }],
      after: () => forgetProfile(target, owner, [hostname]),
      done: said(`${hostname} is no longer answered. The edge forgets it within a minute.`, { hostname }),
    };
  },
});
