import { eq, exists, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { fold, tokensOf } from "#shared/domain/fold.ts";
import { allOf } from "#api/db/conditions.ts";
import { users, userWords } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Of a word that many people have, so many entries are looked at. */
export const mostLookedAt = 1000;
/** Further words of a query are passed over: nobody tells people apart by more. */
const mostWords = 8;

/** Everything after a beginning, before the next one. */
const last = "\u{10FFFF}";

/** Somebody is found by this name and address, and no longer by those before, and stands in lists where the name does. */
export function indexPerson(db: TenantDb, person: Person): Statement<unknown>[] {
  return [
    db.delete(userWords, eq(userWords.userId, person.id)),
    ...db.insertAll(userWords, wordRows(person)),
    db.update(users, { nameKey: fold(person.name) }, eq(users.id, person.id)),
  ];
}

/** A row for each word; and for each place within a run of Chinese, Japanese or Korean writing, where no gap says which name begins. */
export function wordRows({ id, name, email }: Person): { word: string; userId: string }[] {
  const words = tokensOf(`${name} ${email}`).flatMap(({ text, script }) =>
    script === "cjk" ? Array.from(text, (_sign, at) => text.slice(at)) : [text],
  );
  return [...new Set(words)].map((word) => ({ word, userId: id }));
}

/** A condition on `users`: for every word of `q` their name or address has one that begins so. Undefined: `q` has no word. */
export async function isNamed(db: TenantDb, q: string): Promise<SQL | undefined> {
  const named = await thoseNamed(db, q);
  return named && inArray(users.id, sql`(${named})`);
}

/** The same, or their employee number begins with the whole of `q`. */
export async function isNamedOrNumbered(db: TenantDb, q: string): Promise<SQL> {
  const named = await thoseNamed(db, q);
  const numbered = [...new Set([q, q.toUpperCase()])].map((beginning) => numberedSo(db, beginning));
  return inArray(users.id, sql`(${sql.join(named ? [named, ...numbered] : numbered, sql` union `)})`);
}

/** Index: users_employee_no. */
function numberedSo(db: TenantDb, beginning: string): SQL {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(gte(users.employeeNo, beginning), lt(users.employeeNo, beginning + last), sql`employee_no is not null`)
    .limit(mostLookedAt);
  // Within a union only a select around it may end early.
  return sql`select looked.id from (${found}) as looked`;
}

async function thoseNamed(db: TenantDb, q: string): Promise<SQL | undefined> {
  const words = [...new Set(tokensOf(q).map(({ text }) => text))].slice(0, mostWords);
  const [rarest, ...others] = words.length > 1 ? await rarestFirst(db, words) : words;
  if (rarest === undefined) return undefined;
  const hasToo = others.map((word) =>
    // Index: user_words_user.
    exists(
      db
        .select({ one: sql`1` })
        .from(userWords)
        .where(sql`${userWords.userId} = looked.user_id`, begins(word)),
    ),
  );
  const conditions = sql.join([sql`true`, ...hasToo], sql` and `);
  return sql`select looked.user_id from (${entriesOf(db, rarest)}) as looked where ${conditions}`;
}

/** A common word is looked at up to a bound: the rarest leads, lest who is meant stands beyond it. */
async function rarestFirst(db: TenantDb, words: readonly string[]): Promise<string[]> {
  const entries = await db.batch(words.map((word) => entriesOf(db, word)));
  const count = new Map(words.map((word, at) => [word, entries[at]?.length ?? 0]));
  return words.toSorted((one, other) => (count.get(one) ?? 0) - (count.get(other) ?? 0));
}

/** Primary key of user_words. */
function entriesOf(db: TenantDb, word: string) {
  return db.select({ userId: userWords.userId }).from(userWords).where(begins(word)).limit(mostLookedAt);
}

function begins(word: string): SQL {
  return allOf(gte(userWords.word, word), lt(userWords.word, word + last));
}
