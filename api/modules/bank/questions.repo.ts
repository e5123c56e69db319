import { desc, eq, exists, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { QuestionKind } from "#shared/domain/grading.ts";
import type { DrawFilter } from "#shared/contracts/bank-draw.ts";
import { fold } from "#shared/domain/fold.ts";
import type { QuestionHealth } from "#shared/domain/question-health.ts";
import { among } from "#api/db/conditions.ts";
import { questionFolders, questions, questionStats, questionTags, questionVersions } from "#api/db/schema/bank.ts";
import { users } from "#api/db/schema/identity.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isFixed } from "./bank-records.ts";
import { drawnBy } from "./drawn.repo.ts";
import { useStatements, usesOf } from "./used-in.ts";

export interface AskedQuestions extends DrawFilter {
  q?: string | undefined;
  kind?: QuestionKind | undefined;
  health?: QuestionHealth | undefined;
  state?: "archived" | undefined;
  sort: "-updated" | "updated" | "number" | "-number";
  limit: number;
  cursor?: string | undefined;
}

const mostVersions = 50;
const mostTagsListed = 500;

/** Indexes: questions_recent, questions_number, questions_outline, question_versions_number; primary keys of question_stats and question_folders. */
export async function findQuestions(db: TenantDb, { sort, limit, cursor, ...filter }: AskedQuestions) {
  const list = ["questions", sort, JSON.stringify(filter)].join("\n");
  const isDescending = sort.startsWith("-");
  const isByNumber = sort.endsWith("number");
  const keyset = { by: isByNumber ? questions.number : questions.updatedAt, id: questions.id, isDescending };
  const page = keysetPage(keyset, { list, limit, cursor });
  const conditions = narrowed(db, filter);
  const [read, [all]] = await db.batch([
    questionRows(db)
      .where(...conditions, page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
    db
      .select({ count: sql<number>`count(*)` })
      .from(questions)
      .leftJoin(questionStats, eq(questionStats.versionId, currentId))
      .where(...conditions),
  ]);
  const { rows, meta } = page.finish(read, ({ updatedAt, number, id }) => ({
    value: isByNumber ? number : updatedAt,
    id,
  }));
  return { rows, meta: { ...meta, total: all?.count ?? 0 } };
}

/** As `versionIdOf` says it. */
export const currentId = sql<string>`${questions.id} || '-' || ${questions.currentVersion}`;

/** Of questions, joined with what answers say of the version that counts. */
export function narrowed(
  db: TenantDb,
  { q = "", kind, health, state, ...filter }: Omit<AskedQuestions, "sort" | "limit" | "cursor">,
): (SQL | undefined)[] {
  const wanted = fold(q.trim());
  const number = /^q?-?0*(\d{1,9})$/.exec(wanted)?.[1];
  return [
    state ? isNotNull(questions.archivedAt) : isNull(questions.archivedAt),
    ...drawnBy(db, filter),
    kind && eq(questions.kind, kind),
    ...inHealth(db, health),
    wanted === ""
      ? undefined
      : or(
          sql`instr(${questions.lineKey}, ${wanted}) > 0`,
          number === undefined ? undefined : eq(questions.number, Number(number)),
        ),
  ];
}

/** What was asked says so at once; what answers say of it is worked out later. */
function inHealth(db: TenantDb, health: QuestionHealth | undefined): (SQL | undefined)[] {
  if (health === undefined) return [];
  if (health !== "unused" && health !== "asked") return [eq(questionStats.health, health)];
  return [isNull(questionStats.health), health === "asked" ? isAsked(db) : not(isAsked(db))];
}

/** A condition: the version that counts is asked by an exam or a quiz, or was. Primary key; index: quiz_questions_version. */
function isAsked(db: TenantDb): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(questionVersions)
      .byKey()
      .where(eq(questionVersions.id, currentId), isFixed(db)),
  );
}

/** Of the newest version before the one that counts that figures say something of. Index: question_versions_number; primary key. */
const earlier = sql<string | null>`(select json_object('version', earlier.number, 'health', told.health, 'n', told.n)
  from ${questionVersions} earlier join ${questionStats} told on told.version_id = earlier.id
  where earlier.question_id = ${questions.id} and earlier.number < ${questions.currentVersion} and told.health <> 'few'
  order by earlier.number desc limit 1)`;

function questionRows(db: TenantDb) {
  const { health, n } = questionStats;
  return db
    .select({
      id: questions.id,
      number: questions.number,
      kind: questions.kind,
      line: questions.line,
      level: questions.level,
      language: questions.language,
      competencyId: questions.competencyId,
      tags: questions.tags,
      folderId: questionFolders.id,
      folder: questionFolders.name,
      currentVersion: questions.currentVersion,
      archivedAt: questions.archivedAt,
      updatedAt: questions.updatedAt,
      createdAt: questions.createdAt,
      revision: questions.revision,
      author: users.name,
      health,
      n,
      isAsked: sql<number>`${isAsked(db)}`,
      earlier,
    })
    .from(questions)
    .leftJoin(questionStats, eq(questionStats.versionId, currentId))
    .leftJoin(questionFolders, eq(questionFolders.id, questions.folderId))
    .leftJoin(users, eq(users.id, questions.authorId));
}

export type QuestionListRow = RowOf<ReturnType<typeof questionRows>>;

/** What the page of a question shows. Primary keys; index: question_versions_number. */
export async function findQuestion(db: TenantDb, id: string) {
  const [[row], versions, quizRows, folders, exams] = await db.batch([
    questionRows(db).byKey().where(eq(questions.id, id)),
    versionRows(db, id),
    ...useStatements(db, id),
  ]);
  return row && { row, versions, exams, uses: usesOf(row, quizRows, folders) };
}

function versionRows(db: TenantDb, of: string) {
  const { id, questionId, number, body, itemKey, note, madeAt, answeredAt } = questionVersions;
  const { health, n, facility, facilityLow, facilityHigh, discrimination, guess, options } = questionStats;
  return db
    .select({
      id,
      questionId,
      number,
      body,
      itemKey,
      note,
      madeAt,
      maker: users.name,
      answeredAt,
      isFixed: sql<number>`${isFixed(db)}`,
      health,
      n,
      facility,
      facilityLow,
      facilityHigh,
      discrimination,
      guess,
      options,
    })
    .from(questionVersions)
    .byKey()
    .leftJoin(users, eq(users.id, questionVersions.madeBy))
    .leftJoin(questionStats, eq(questionStats.versionId, questionVersions.id))
    .where(eq(questionId, of))
    .orderBy(desc(number))
    .limit(mostVersions);
}

export type FoundQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** Indexes: question_folders_business, questions_outline; of the tags of what is live the primary key. */
export function outlineRows(db: TenantDb) {
  const live = isNull(questions.archivedAt);
  return [
    db.from(questionFolders).orderBy(questionFolders.name, questionFolders.id),
    db
      .select({ folderId: questions.folderId, count: sql<number>`count(*)` })
      .from(questions)
      .where(live)
      .groupBy(questions.folderId),
    db
      .select({ tag: sql<string>`min(${questionTags.tag})`, count: sql<number>`count(*)` })
      .from(questionTags)
      .byKey()
      .innerJoin(questions, eq(questions.id, questionTags.questionId))
      .where(live)
      .groupBy(questionTags.folded)
      .orderBy(sql`count(*) desc`, questionTags.folded)
      .limit(mostTagsListed),
    db.select({ language: questions.language }).from(questions).where(live).groupBy(questions.language),
  ] as const;
}

/** Primary key of questions. */
export function questionRecordsOf(db: TenantDb, ids: readonly string[]) {
  return db.from(questions).byKey().where(among(questions.id, ids));
}
