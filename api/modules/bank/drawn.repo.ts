import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DrawFilter } from "#shared/contracts/bank-draw.ts";
import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import { fold } from "#shared/domain/fold.ts";
import { questionFolders, questions, questionTags, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Conditions on `questions`. Indexes: question_tags_folded, question_folders_parent. */
export function drawnBy(
  db: TenantDb,
  { tag, level, competency_id: competencyId, folder_id: folderId, language }: DrawFilter,
): (SQL | undefined)[] {
  return [
    tag === undefined ? undefined : hasTag(db, tag),
    level && eq(questions.level, level),
    competencyId === undefined ? undefined : eq(questions.competencyId, competencyId),
    folderId === undefined ? undefined : isInFolder(db, folderId),
    language === undefined ? undefined : eq(questions.language, language),
  ];
}

/** Marks and capitals do not count. Index: question_tags_folded. */
function hasTag(db: TenantDb, tag: string): SQL {
  const tagged = db
    .select({ id: questionTags.questionId })
    .from(questionTags)
    .where(eq(questionTags.folded, fold(tag).trim()));
  return sql`${questions.id} in ${tagged}`;
}

/** With every folder below it. Index: question_folders_parent. */
function isInFolder(db: TenantDb, folderId: string): SQL {
  const { id, parentId, businessId } = questionFolders;
  return sql`${questions.folderId} in (with recursive below(id) as (
    select ${id} from ${questionFolders} where ${id} = ${folderId} and +${businessId} = ${db.business}
    union select ${id} from ${questionFolders} join below on ${parentId} = below.id where +${businessId} = ${db.business}
  ) select id from below)`;
}

/**
 * The versions that count of what is not archived, in an order that stays. Indexes: questions_recent, question_versions_number.
 * Grading asks for `versionsOf`.
 */
export function drawable(db: TenantDb, filter: DrawFilter) {
  return db
    .select({
      id: questionVersions.id,
      questionId: questions.id,
      kind: questions.kind,
      points: sql<number>`json_extract(${questionVersions.body}, '$.points')`,
    })
    .from(questions)
    .innerJoin(
      questionVersions,
      sql`${questionVersions.questionId} = ${questions.id} and ${questionVersions.number} = ${questions.currentVersion}`,
    )
    .where(isNull(questions.archivedAt), ...drawnBy(db, filter))
    .orderBy(questions.number, questions.id);
}

/** How many questions each of these would draw from; of no filter: none. */
export async function drawableCounts(db: TenantDb, filters: readonly DrawFilter[]): Promise<number[]> {
  if (filters.length === 0) return [];
  const answers = await db.batch(
    filters.map((filter) =>
      db
        .select({ count: sql<number>`count(*)` })
        .from(questions)
        .where(isNull(questions.archivedAt), ...drawnBy(db, filter)),
    ),
  );
  return answers.map(([answer]) => answer?.count ?? 0);
}

/** Ids of the versions that each row of a blueprint may take as the bank is now. */
export async function candidatesOf(db: TenantDb, rows: readonly BlueprintRow[]): Promise<string[][]> {
  if (rows.length === 0) return [];
  const found = await db.batch(rows.map((row) => drawable(db, filterOf(row))));
  return found.map((versions) => versions.map(({ id }) => id));
}

function filterOf({ folder_id, tag, level, competency_id }: BlueprintRow): DrawFilter {
  return {
    ...(folder_id !== null && { folder_id }),
    ...(tag !== null && { tag }),
    ...(level !== null && { level }),
    ...(competency_id !== null && { competency_id }),
  };
}
