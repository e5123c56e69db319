import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword, indexPerson, isCommonPassword } from "#api/modules/identity/public.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { NewPassword } from "#shared/contracts/auth.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import * as z from "zod/mini";
import { userId } from "#api/modules/publishing/public.ts";
import { areas, areasOf } from "./areas.ts";
import { writeCommand } from "./command.ts";
import { businessBySlug, lineArgument } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";

export const createUser = writeCommand({
  name: "user create",
  positionals: ["SLUG", "EMAIL"],
  options: {
    name: { type: "string", value: "NAME" },
    password: { type: "string", value: "PASSWORD", about: "else one is made and printed" },
    manager: { type: "boolean" },
    active: { type: "boolean", about: "the first password need not be changed" },
    locale: { type: "string", value: "LOCALE" },
    access: { type: "string", value: Object.keys(areas).join(","), about: "areas of the management" },
  },
  about: "somebody who signs in with a password",
  async plan({ target, now }, [slug, emailText], options) {
    const email = z.email().safeParse(emailText.trim().toLowerCase());
    if (!email.success) throw new UsageError(`${emailText} is not an e-mail address`);
    if (!options.name?.trim()) throw new UsageError("user create needs --name");
    const name = lineArgument(options.name, "--name");
    if (options.locale !== undefined && !isLocaleCode(options.locale))
      throw new UsageError("--locale is one of vi, en, ja, ko, zh_cn");
    const access = Object.fromEntries(areasOf(options.access).map((area) => [areas[area], true]));

    const business = await businessBySlug(target, slug);
    const password = options.password ?? madePassword();
    if (options.password !== undefined) {
      if (!NewPassword.safeParse(password).success)
        throw new UsageError(
          "--password needs 8 characters with upper and lower case, a digit and a special character",
        );
      const { title } = BusinessProfile.parse({ ...business.profile, id: business.id }).config_display;
      if (isCommonPassword(password, { email: email.data, name, businessTitle: title }))
        throw new UsageError("--password is one of the first to be guessed");
    }
    const db = tenantDb(target.db, business.id);
    const [standing] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.data), eq(users.signInKind, "form"))
      .all();
    if (standing) throw new OpsError(`${email.data} already is a user of ${slug}`, "conflict");

    const row = {
      id: userId(slug, email.data),
      email: email.data,
      name,
      locale: options.locale ?? null,
      passwordHash: await hashPassword(password),
      loginStatus: options.active ? 1 : 0,
      isAccountManager: options.manager ?? false,
      ...access,
      createdAt: now,
      updatedAt: now,
    };
    const first = options.active ? "" : " It has to be changed at the first sign-in.";
    const isMade = options.password === undefined;
    return {
      changes: [
        {
          action: "user.create",
          businessId: business.id,
          subject: email.data,
          subjectId: row.id,
          after: { name, manager: row.isAccountManager, access: areasOf(options.access) },
        },
      ],
      writes: [db.insert(users, row), ...indexPerson(db, row)],
      done: {
        text: `Created ${email.data} in ${slug}.${isMade ? ` Password: ${password}` : ""}${first}`,
        data: { id: row.id, email: email.data, must_change_password: !options.active, ...(isMade && { password }) },
      },
    };
  },
});

function pick(characters: string): string {
  return itemAt(characters, randomInt(characters.length));
}

/** 16 characters of four kinds, without those that are read wrongly from a screen. */
function madePassword(): string {
  const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!#%+-?@"];
  const drawn = [...kinds.map(pick), ...Array.from({ length: 12 }, () => pick(kinds.join("")))];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [itemAt(drawn, other), itemAt(drawn, last)];
  }
  return drawn.join("");
}
