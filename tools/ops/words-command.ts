import { readFile } from "node:fs/promises";
import path from "node:path";
import { asc, eq, exists, not } from "drizzle-orm";
import { forgetProfile } from "#api/modules/business/public.ts";
import { translations } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { nothingToDo, readCommand, said, writeCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { UsageError } from "./ops-error.ts";

type Messages = { [key: string]: string | Messages };

const root = path.resolve(import.meta.dirname, "../..");

export const setWords = writeCommand({
  name: "words set",
  positionals: ["SLUG", "LOCALE", "KEY=TEXT…"],
  options: {},
  about: `a business's own words over the shipped ones: words set acme en home:assigned.title="Your list"; KEY= alone gives the shipped word back; keys are those of locales/LOCALE/*.json`,
  async plan({ target, now }, [slug, locale, ...assignments]) {
    if (!isLocaleCode(locale)) throw new UsageError("LOCALE is one of vi, en, ja, ko, zh_cn");
    const wanted = await Promise.all(assignments.map((one) => wordOf(locale, one)));
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const standing = await db.from(translations).where(eq(translations.locale, locale)).get();
    const before = (standing?.messages ?? {}) as Messages;
    const after = structuredClone(before);
    for (const { keys, text } of wanted) put(after, keys, text);
    const changed = wanted.filter(({ keys }) => at(before, keys) !== at(after, keys));
    if (changed.length === 0) return nothingToDo(`${slug} already says so; nothing changed.`);
    const values = (tree: Messages) => Object.fromEntries(changed.map(({ key, keys }) => [key, at(tree, keys)]));
    // Later than what the edge may have: the answer's entity tag is this time.
    const updatedAt = Math.max(now, (standing?.updatedAt ?? 0) + 1);
    const row = db.select({ locale: translations.locale }).from(translations).where(eq(translations.locale, locale));
    return {
      changes: [
        { action: "words.set", businessId: business.id, subject: locale, before: values(before), after: values(after) },
      ],
      holds: standing ? exists(row.where(eq(translations.updatedAt, standing.updatedAt))) : not(exists(row)),
      writes: [
        db.insert(translations, { locale, messages: after, updatedAt }).onConflictDoUpdate({
          target: [translations.businessId, translations.locale],
          set: { messages: after, updatedAt },
        }),
      ],
      // The profile tells the edge which words there are.
      after: () => forgetProfile(target, business.id),
      done: said(
        `Set ${changed.map(({ key }) => key).join(", ")} of ${slug} in ${locale}. The edge shows it within a minute.`,
        { locale, set: values(after) },
      ),
    };
  },
});

export const listWords = readCommand({
  name: "words list",
  positionals: ["SLUG"],
  options: {},
  about: "the words that a business has of its own",
  async read({ target }, [slug]) {
    const business = await businessBySlug(target, slug);
    const rows = await tenantDb(target.db, business.id).from(translations).orderBy(asc(translations.locale)).all();
    const list = rows.flatMap(({ locale, messages }) =>
      flat(messages as Messages).map(([key, text]) => ({ locale, key, text })),
    );
    return {
      text:
        list.map(({ locale, key, text }) => `${locale}  ${key}=${text}`).join("\n") ||
        `${slug} has no words of its own.`,
      data: list,
    };
  },
});

interface Word {
  key: string;
  keys: string[];
  /** Undefined: the shipped one. */
  text: string | undefined;
}

/** A key that is not shipped would be written and never shown; so would a word that lost its placeholders. */
async function wordOf(locale: string, assignment: string): Promise<Word> {
  const [, namespace, name, text] = /^([a-z]+):([A-Za-z0-9_.]+)=(.*)$/s.exec(assignment) ?? [];
  if (namespace === undefined || name === undefined || text === undefined)
    throw new UsageError(`${assignment} is not KEY=TEXT, such as home:greeting="Hello"`);
  const keys = [namespace, ...name.split(".")];
  const shipped = at({ [namespace]: await messagesOf(locale, namespace) }, keys);
  if (typeof shipped !== "string") throw new UsageError(`There is no word ${namespace}:${name} in ${locale}`);
  const [wants, has] = [placeholders(shipped), placeholders(text)];
  if (text !== "" && has.some((one) => !wants.includes(one)))
    throw new UsageError(
      `${namespace}:${name} knows ${wants.join(", ") || "no placeholder"}; the text has ${has.join(", ")}`,
    );
  if (text.length > 2000) throw new UsageError(`${namespace}:${name} is longer than 2000 characters`);
  return { key: `${namespace}:${name}`, keys, text: text === "" ? undefined : text };
}

async function messagesOf(locale: string, namespace: string): Promise<Messages> {
  const text = await readFile(path.join(root, "locales", locale, `${namespace}.json`), "utf8").catch(() => "{}");
  return JSON.parse(text) as Messages;
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{?[\w-]+(?:,[^}]*)?\}?\}/g) ?? [])].toSorted();
}

function at(tree: Messages, keys: readonly string[]): string | Messages | undefined {
  return keys.reduce<string | Messages | undefined>(
    (inner, key) => (typeof inner === "object" && Object.hasOwn(inner, key) ? inner[key] : undefined),
    tree,
  );
}

function put(tree: Messages, [key, ...rest]: readonly string[], text: string | undefined): void {
  if (key === undefined) return;
  if (rest.length === 0) {
    if (text === undefined) delete tree[key];
    else tree[key] = text;
    return;
  }
  const inner = tree[key];
  const below: Messages = typeof inner === "object" ? inner : {};
  put(below, rest, text);
  if (Object.keys(below).length > 0) tree[key] = below;
  else delete tree[key];
}

function flat(tree: Messages, lead = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${lead}${key}`, value] as [string, string]]
      : flat(value, lead === "" ? `${key}:` : `${lead}${key}.`),
  );
}
