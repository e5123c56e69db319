import { and, inArray, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { questionPictures } from "#api/db/schema/bank.ts";
import { courseMaterials } from "#api/db/schema/course-drafts.ts";
import { files } from "#api/db/schema/files.ts";

/** Longer than undo and the bin bring a question back. */
const keptForMs = 31 * 24 * 60 * 60_000;
/** D1 binds 100 values a statement. */
const picturesAtOnce = 40;
const turns = 25;

/**
 * Whether a question is asked on it, in whatever version, or a quiz or an exam holds a copy of one. Indexes: question_versions_picture,
 * quiz_questions_picture, exam_questions_picture.
 */
const isUsed: SQL = sql`(${named("question_versions", sql.raw(`"body" ->> '$.picture.file'`), questionPictures.id)}
  or ${named("quiz_questions", sql.raw(`"picture" ->> '$.fileKey'`), questionPictures.fileKey)}
  or ${named("exam_questions", sql.raw(`"picture" ->> '$.fileKey'`), questionPictures.fileKey)})`;

function named(table: string, place: SQL, name: SQLiteColumn): SQL {
  return sql`exists (select 1 from ${sql.raw(table)} where ${place} is not null and ${place} = ${name})`;
}

/**
 * Removes pictures of one database on which no question was asked for a while, with their bytes where nothing else has the same.
 * Answers how many.
 */
export async function deleteUnusedPictures(database: D1Database, bucket: R2Bucket, now: number): Promise<number> {
  const db = drizzle(database);
  const { id, fileKey, unusedSince } = questionPictures;
  await db.batch([
    db
      .update(questionPictures)
      .set({ unusedSince: null })
      .where(and(isNotNull(unusedSince), isUsed)),
    db
      .update(questionPictures)
      .set({ unusedSince: now })
      .where(and(isNull(unusedSince), not(isUsed))),
  ]);
  let gone = 0;
  for (let turn = 0; turn < turns; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- each takes what those before left
    const removed = await db
      .delete(questionPictures)
      .where(
        inArray(
          id,
          db
            .select({ id })
            .from(questionPictures)
            .where(and(lt(unusedSince, now - keptForMs), not(isUsed)))
            .limit(picturesAtOnce),
        ),
      )
      .returning({ fileKey });
    if (removed.length === 0) break;
    const keys = removed.map((row) => row.fileKey);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const stored = await db.delete(files).where(inArray(files.key, keys)).returning({ r2Key: files.r2Key });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deleteBytes(db, bucket, [...new Set(stored.map(({ r2Key }) => r2Key))]);
    gone += removed.length;
  }
  return gone;
}

/** The same bytes may be a lesson's or a draft's, too. */
async function deleteBytes(db: ReturnType<typeof drizzle>, bucket: R2Bucket, r2Keys: string[]): Promise<void> {
  if (r2Keys.length === 0) return;
  const [shared, written] = await db.batch([
    db.select({ r2Key: files.r2Key }).from(files).where(inArray(files.r2Key, r2Keys)),
    db
      .select({ r2Key: sql<string>`${courseMaterials.businessId} || '/' || ${courseMaterials.sha256}` })
      .from(courseMaterials)
      .where(
        inArray(
          courseMaterials.sha256,
          r2Keys.map((key) => key.slice(key.indexOf("/") + 1)),
        ),
      ),
  ]);
  const kept = new Set([...shared, ...written].map(({ r2Key }) => r2Key));
  await bucket.delete(r2Keys.filter((key) => !kept.has(key)));
}
