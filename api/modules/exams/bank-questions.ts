import { questionFolders, questionTags } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { contentOf, markAnswered, versionsOf } from "#api/modules/bank/public.ts";
import { competencyNames } from "#api/modules/competency/public.ts";

const mostChoices = 1000;

/** Versions with their keys, as an exam copies them; those that are not there are left out. */
export async function questionsOf(db: TenantDb, ids: readonly string[]) {
  const versions = await versionsOf(db, ids);
  return versions.map((version) => ({ id: version.id, ...contentOf(version) }));
}

/** From now on nothing changes these: an exam names them. Not run yet. */
export function markAsked(db: TenantDb, ids: readonly string[], now: number) {
  return markAnswered(db, ids, now);
}

/** What rows may ask for. Indexes: question_folders_business, question_tags_folded. */
export async function examChoices(db: TenantDb, locale: string) {
  const [[folders, tags], competencies] = await Promise.all([
    db.batch([
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
    ]),
    competencyNames(db, locale),
  ]);
  return { folders, tags: tags.map(({ tag }) => tag), competencies };
}
