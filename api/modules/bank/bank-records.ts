import { eq, exists, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { questionFolders, questions, questionTags, questionVersions } from "#api/db/schema/bank.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Change, changedColumns, type Demand, type RecordKind } from "#api/modules/changes/public.ts";

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
  further(db, changes): Statement<unknown>[] {
    const retagged = changes.filter(
      (change) => change.after !== null && (change.before === null || changedColumns(change).includes("tags")),
    );
    const known = retagged.flatMap(({ id, before }) => (before === null ? [] : [id]));
    const rows = retagged.flatMap(({ id, after }) =>
      ((after?.["tags"] ?? []) as string[]).map((tag) => ({ questionId: id, tag, folded: fold(tag) })),
    );
    return [
      ...(known.length > 0 ? [db.delete(questionTags, among(questionTags.questionId, known))] : []),
      ...db.insertAll(questionTags, rows),
    ];
  },
  /** Those whose version stays. */
  async used(db, changes, all) {
    const versions = all.filter(({ kind }) => kind === questionVersionRecords);
    const fixed = await fixedAmong(db, versions);
    const asked = new Set(versions.filter(({ id }) => fixed.has(id)).map(({ before }) => before?.["questionId"]));
    return new Set(changes.filter(({ id, after }) => after === null && asked.has(id)).map(({ id }) => id));
  },
};

/** Of one that was answered, or that a quiz which is out names, nothing is taken back. */
export const questionVersionRecords: RecordKind = {
  name: "question_version",
  table: questionVersions,
  flag: "can_access_testbank",
  columns: ["body", "note", "madeBy", "madeAt"],
  demands(db, changes, all) {
    const known = changes.flatMap(({ id, before }) => (before === null ? [] : [id]));
    const named = stayingBehind(changes, all);
    return [
      ...(known.length > 0 ? [{ holds: areFree(db, known), code: "conflict" as const }] : []),
      ...(named.length > 0 ? [{ holds: sql`not ${exists(namedAmong(db, named))}`, code: "conflict" as const }] : []),
    ];
  },
  async used(db, changes, all) {
    const named = stayingBehind(changes, all);
    const rows = named.length === 0 ? [] : await namedAmong(db, named).all();
    return new Set([...(await fixedAmong(db, changes)), ...rows.map(({ id }) => id)]);
  },
};

/** Versions that would be removed without their question, or without its counting another one. */
function stayingBehind(changes: readonly Change[], all: readonly Change[]): Change[] {
  const counting = new Map(
    all.filter(({ kind }) => kind === questionRecords).map(({ id, after }) => [id, after?.["currentVersion"]]),
  );
  return changes.filter(({ before, after }) => {
    const questionId = String(before?.["questionId"]);
    return after === null && (!counting.has(questionId) || counting.get(questionId) === before?.["number"]);
  });
}

/** Those of them that their question asks now. Primary key of questions. */
function namedAmong(db: TenantDb, versions: readonly Change[]) {
  const current = sql<string>`${questions.id} || '-' || ${questions.currentVersion}`;
  const ids = versions.map(({ before }) => String(before?.["questionId"]));
  const versionIds = versions.map(({ id }) => id);
  return db.select({ id: current }).from(questions).byKey().where(among(questions.id, ids), among(current, versionIds));
}

/** Which of those that would be removed somebody was asked, or a quiz names. Primary key; index: quiz_questions_version. */
async function fixedAmong(db: TenantDb, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const ids = changes.flatMap(({ id, after }) => (after === null ? [id] : []));
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .byKey()
    .where(among(questionVersions.id, ids), isFixed(db))
    .all();
  return new Set(rows.map(({ id }) => id));
}

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
