import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import { questionFolders, questionTags } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { drawable, markAnswered, versionsOf } from "#api/modules/bank/public.ts";

const mostChoices = 1000;

/** Ids of the versions of the bank that each row of a blueprint may take as the bank is now. */
export async function candidatesOf(db: TenantDb, rows: readonly BlueprintRow[]): Promise<string[][]> {
  if (rows.length === 0) return [];
  const found = await db.batch(
    rows.map(({ folder_id, tag, level, competency_id }) =>
      drawable(db, {
        ...(folder_id !== null && { folder_id }),
        ...(tag !== null && { tag }),
        ...(level !== null && { level }),
        ...(competency_id !== null && { competency_id }),
      }),
    ),
  );
  return found.map((versions) => versions.map(({ id }) => id));
}

/** Versions with their keys, as an exam copies them; those that are not there are left out. */
export async function questionsOf(db: TenantDb, ids: readonly string[]) {
  const versions = await versionsOf(db, ids);
  return versions.map(({ id, kind, text, options, slots, picture, guide, explanation }) => ({
    id,
    kind,
    text,
    options,
    slots,
    picture,
    guide,
    explanation,
  }));
}

/** From now on nothing changes these: an exam names them. Not run yet. */
export function markAsked(db: TenantDb, ids: readonly string[], now: number) {
  return markAnswered(db, ids, now);
}

/** What rows may ask for. Indexes: question_folders_business, question_tags_folded. */
export async function examChoices(db: TenantDb) {
  const [folders, tags] = await db.batch([
    db
      .select({ id: questionFolders.id, name: questionFolders.name })
      .from(questionFolders)
      .orderBy(questionFolders.name)
      .limit(mostChoices),
    db
      .select({ tag: questionTags.tag })
      .from(questionTags)
      .groupBy(questionTags.folded)
      .orderBy(questionTags.folded)
      .limit(mostChoices),
  ]);
  return { folders, tags: tags.map(({ tag }) => tag) };
}
