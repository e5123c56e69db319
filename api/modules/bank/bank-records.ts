import { eq, exists, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { questionFolders, questions, questionTags, questionVersions } from "#api/db/schema/bank.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";

export type QuestionRecord = typeof questions.$inferSelect;
export type VersionRecord = typeof questionVersions.$inferSelect;
export type FolderRecord = typeof questionFolders.$inferSelect;

/** What becomes of a question; what it asks stands in its versions, which outlive it. */
export const questionRecords: RecordKind = {
  name: "question",
  counts: "questions",
  table: questions,
  flag: "can_access_testbank",
  columns: [
    "folderId",
    "level",
    "language",
    "competencyId",
    "tags",
    "kind",
    "line",
    "lineKey",
    "currentVersion",
    "updatedBy",
    "archivedAt",
  ],
  bin: { shown: ({ line }) => ({ name: String(line) }), otherwise: (row) => row },
  further: (db, changes) =>
    changes.flatMap((change): Statement<unknown>[] => {
      const { id, before, after } = change;
      if (after === null || (before !== null && !changedColumns(change).includes("tags"))) return [];
      const tags = after["tags"] as string[];
      return [
        db.delete(questionTags, eq(questionTags.questionId, id)),
        ...db.insertAll(
          questionTags,
          tags.map((tag) => ({ questionId: id, tag, folded: fold(tag) })),
        ),
      ];
    }),
};

/** Of one that was answered, or that a quiz which is out names, nothing is taken back. */
export const questionVersionRecords: RecordKind = {
  name: "question_version",
  table: questionVersions,
  flag: "can_access_testbank",
  columns: ["body", "note", "madeBy", "madeAt"],
  demands(db, changes) {
    const known = changes.flatMap(({ id, before }) => (before === null ? [] : [id]));
    return known.length === 0 ? [] : [{ holds: areFree(db, known), code: "conflict" }];
  },
};

/** A condition: nobody was asked any of these versions, and no quiz names one. Primary key; index: quiz_questions_version. */
export function areFree(db: TenantDb, versionIds: readonly string[]): SQL {
  const fixed = db
    .select({ one: sql`1` })
    .from(questionVersions)
    .byKey()
    .where(among(questionVersions.id, versionIds), isFixed(db));
  return sql`not ${exists(fixed)}`;
}

/** Of a row of question_versions. */
export function isFixed(db: TenantDb): SQL | undefined {
  const named = db
    .select({ one: sql`1` })
    .from(quizQuestions)
    .where(eq(quizQuestions.versionId, questionVersions.id));
  return or(sql`${questionVersions.answeredAt} is not null`, exists(named));
}

export const questionFolderRecords: RecordKind = {
  name: "question_folder",
  counts: "folders",
  table: questionFolders,
  flag: "can_access_testbank",
  columns: ["parentId", "name"],
  /** Nothing stands below what is not there, or below itself; what something is in stays. */
  demands: (db, changes) =>
    changes.flatMap((change): Demand[] => {
      const { id, before, after } = change;
      if (after === null) return [{ holds: isEmpty(db, id), code: "folder_in_use" }];
      const parentId = after["parentId"];
      const isPlaced = before === null || changedColumns(change).includes("parentId");
      if (!isPlaced || parentId === null) return [];
      return [{ holds: standsOutside(db, String(parentId), id), code: "conflict" }];
    }),
};

/** Indexes: question_folders_parent, questions_folder. */
function isEmpty(db: TenantDb, id: string): SQL {
  const below = db
    .select({ one: sql`1` })
    .from(questionFolders)
    .byKey()
    .where(eq(questionFolders.parentId, id));
  const within = db
    .select({ one: sql`1` })
    .from(questions)
    .byKey()
    .where(eq(questions.folderId, id));
  return sql`not ${exists(below)} and not ${exists(within)}`;
}

/** A condition: the first is there, and the second neither it nor above it. Primary key. */
function standsOutside(db: TenantDb, parentId: string, id: string): SQL {
  const { id: own, parentId: above, businessId } = questionFolders;
  const up = sql`with recursive up(id) as (
    select ${own} from ${questionFolders} where ${own} = ${parentId} and +${businessId} = ${db.business}
    union select ${above} from ${questionFolders} join up on ${own} = up.id where ${above} is not null and +${businessId} = ${db.business}
  )`;
  return sql`(${up} select count(*) > 0 and sum(up.id = ${id}) = 0 from up)`;
}
