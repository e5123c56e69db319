import { and, eq, notExists } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { users, userWords } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { wordRows } from "./person-index.ts";

const peopleARun = 5_000;

/** Makes people findable who were there before their names had an index. Answers how many. */
export async function indexPeople(database: D1Database): Promise<number> {
  const directory = drizzle(database);
  // Index: user_words_user.
  const without = await directory
    .select({ id: users.id, businessId: users.businessId, name: users.name, email: users.email })
    .from(users)
    .where(
      notExists(
        directory
          .select({ word: userWords.word })
          .from(userWords)
          .where(and(eq(userWords.businessId, users.businessId), eq(userWords.userId, users.id))),
      ),
    )
    .limit(peopleARun);
  for (const businessId of new Set(without.map((person) => person.businessId))) {
    const people = without.filter((person) => person.businessId === businessId);
    const db = tenantDb(database, businessId);
    // oxlint-disable-next-line no-await-in-loop -- one writer
    await db.batch(db.insertAll(userWords, people.flatMap(wordRows)));
  }
  return without.length;
}
