import { desc, eq, sql } from "drizzle-orm";
import { letterFields, type LetterName, type LetterText, wrongIn } from "#shared/domain/letter-fields.ts";
import { profileEditions } from "#api/db/schema/configuration.ts";
import { translations } from "#api/db/schema/identity.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { Letterhead } from "./letter.ts";
import { mailMessages, type OwnMailTexts } from "./mail-messages.ts";

/** With what the business writes itself in the language. `db`: of the business's own records. */
export async function letterheadOf(
  env: Env,
  db: TenantDb,
  { business, origin, locale }: Pick<Letterhead, "business" | "origin" | "locale">,
): Promise<Letterhead> {
  const basePath = env.API_BASE_PATH ?? "/api";
  // Editions lie beside the businesses themselves.
  const directory = business.shard === "main" ? db : tenantDb(env.DB, business.id);
  const [edition, words] = await Promise.all([
    // Index: profile_editions_part.
    directory
      .select({ values: profileEditions.values })
      .from(profileEditions)
      .where(eq(profileEditions.part, "letters"))
      .orderBy(desc(profileEditions.at))
      .limit(1)
      .get(),
    // Primary key of translations.
    db
      .select({ mail: sql<string | null>`json_extract(${translations.messages}, '$.mail')` })
      .from(translations)
      .where(eq(translations.locale, locale))
      .get(),
  ]);
  const letters: OwnMailTexts["letters"] = {};
  for (const name of Object.keys(letterFields) as LetterName[]) {
    const text = edition?.values[`${locale}.${name}`];
    // What was written before a rule came is not sent past it.
    if (isText(text) && Object.keys(wrongIn(name, text)).length === 0) letters[name] = text;
  }
  return { business, origin, basePath, locale, own: { letters, words: textsIn(words?.mail ?? null) } };
}

/** Written by `changeLetter` alone. */
function isText(value: unknown): value is LetterText {
  return typeof value === "object" && value !== null && "subject" in value && "body" in value;
}

function textsIn(mail: string | null): OwnMailTexts["words"] {
  const own = mail === null ? null : (JSON.parse(mail) as unknown);
  if (typeof own !== "object" || own === null) return {};
  const known = Object.keys(mailMessages.vi);
  return Object.fromEntries(
    Object.entries(own).filter(([key, value]) => known.includes(key) && typeof value === "string"),
  );
}
