import { isNull } from "drizzle-orm";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { questionPictures, questionVersions } from "#api/db/schema/bank.ts";
import type { StoredPicture } from "#api/db/schema/quiz.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { optionId, storedQuestion } from "#api/modules/quiz/public.ts";

type VersionRow = typeof questionVersions.$inferSelect;

export const versionIdOf = (questionId: string, number: number) => `${questionId}-${number}`;

export const questionIdOf = (versionId: string) => versionId.slice(0, versionId.lastIndexOf("-"));

/** A version as papers ask and grade it, in the shape of `quiz_questions`: with its key, which never leaves the API before it may. */
export type BankVersion = ReturnType<typeof toStoredVersion>;

/** What a copy of a version asks and is graded by. */
export function contentOf({ kind, text, options, slots, picture, guide, explanation }: BankVersion) {
  return { kind, text, options, slots, picture, guide, explanation };
}

/** Versions by their ids, in no order; those that are not there are left out. Primary keys. */
export async function versionsOf(db: TenantDb, ids: readonly string[]): Promise<BankVersion[]> {
  if (ids.length === 0) return [];
  const rows = await db.from(questionVersions).byKey().where(among(questionVersions.id, ids)).all();
  const pictures = await picturesOf(
    db,
    rows.map(({ body }) => body),
  );
  return rows.map((row) => toStoredVersion(row, pictures));
}

/** By the names that questions know them by. Primary key of question_pictures. */
export async function picturesOf(
  db: TenantDb,
  bodies: readonly StudioQuestion[],
): Promise<ReadonlyMap<string, typeof questionPictures.$inferSelect>> {
  const names = bodies.flatMap((body) =>
    body.kind === "hotspot" && body.picture.file !== null ? [body.picture.file] : [],
  );
  if (names.length === 0) return new Map();
  const rows = await db.from(questionPictures).byKey().where(among(questionPictures.id, names)).all();
  return new Map(rows.map((row) => [row.id, row]));
}

function toStoredVersion(
  { id, questionId, number, body, itemKey, answeredAt }: VersionRow,
  pictures: Awaited<ReturnType<typeof picturesOf>>,
) {
  return {
    id,
    questionId,
    number,
    body,
    answeredAt,
    ...storedQuestion(body, (name) => optionId(itemKey, id, name)),
    picture: body.kind === "hotspot" ? pictureIn(body, pictures) : null,
  };
}

function pictureIn(
  { picture }: Extract<StudioQuestion, { kind: "hotspot" }>,
  pictures: Awaited<ReturnType<typeof picturesOf>>,
): StoredPicture | null {
  const found = pictures.get(picture.file ?? "");
  return found === undefined
    ? null
    : { fileKey: found.fileKey, alt: picture.alt, width: found.width, height: found.height };
}

/** From now on nothing changes these: somebody was asked them. Lessons' quizzes say so by a trigger. Primary key. */
export function markAnswered(db: TenantDb, ids: readonly string[], now: number): Statement<unknown> {
  return db.update(
    questionVersions,
    { answeredAt: now },
    allOf(among(questionVersions.id, ids), isNull(questionVersions.answeredAt)),
  );
}

/** Which question each version is of. Primary key. */
export async function questionsOfVersions(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: questionVersions.id, questionId: questionVersions.questionId })
    .from(questionVersions)
    .byKey()
    .where(among(questionVersions.id, ids))
    .all();
  return new Map(rows.map(({ id, questionId }) => [id, questionId]));
}
