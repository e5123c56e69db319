import { eq, max } from "drizzle-orm";
import type { changeQuestion, createQuestion, QuestionsAct } from "#shared/contracts/bank-changes.ts";
import { mostTags } from "#shared/contracts/bank-changes.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { withoutBlankLines } from "#shared/domain/answer-lines.ts";
import { fold } from "#shared/domain/fold.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { questionProblem } from "#shared/domain/question-problem.ts";
import { AppError } from "#shared/errors.ts";
import { questionFolders, questionPictures, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import { randomToken } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import {
  adding,
  type Change,
  changing,
  type Done,
  removing,
  writeTitled,
  writeUnraced,
} from "#api/modules/changes/public.ts";
import {
  areFree,
  isFixed,
  type QuestionRecord,
  questionRecords,
  questionVersionRecords,
  type VersionRecord,
} from "./bank-records.ts";
import { questionRecordsOf } from "./questions.repo.ts";
import { versionIdOf } from "./versions.ts";

/** Throws `validation_failed` of what is unfinished, and where there is no such folder or picture. */
export async function makeQuestion(
  db: TenantDb,
  viewer: Viewer,
  body: BodyOf<typeof createQuestion>,
  now: number,
): Promise<Done> {
  const made = await newQuestion(db, viewer, body, now);
  const { id, line: title } = made.row;
  return writeTitled(db, viewer, "question.created", { id, title }, made.changes, now);
}

/** A question in its first version, as changes that nobody has written yet. */
async function newQuestion(db: TenantDb, viewer: Viewer, given: BodyOf<typeof createQuestion>, now: number) {
  const id = crypto.randomUUID();
  const asked = await finished(db, given.body, id);
  await requireFolder(db, given.folder_id);
  const row: QuestionRecord = {
    id,
    businessId: db.businessId,
    // The next one: a trigger gives it.
    number: 0,
    folderId: given.folder_id,
    level: given.level,
    language: given.language,
    competencyId: given.competency_id,
    tags: distinct(given.tags),
    ...shownBy(asked),
    currentVersion: 1,
    revision: 1,
    authorId: viewer.id,
    createdAt: now,
    updatedAt: now,
    updatedBy: viewer.id,
    archivedAt: null,
  };
  return {
    row,
    changes: [
      adding(questionRecords, row),
      adding(questionVersionRecords, versionOf(row, 1, asked, { viewer, now, note: "" })),
    ],
  };
}

interface Making {
  viewer: Viewer;
  now: number;
  note: string;
}

function versionOf(
  { id, businessId }: Pick<QuestionRecord, "id" | "businessId">,
  number: number,
  body: StudioQuestion,
  { viewer, now, note }: Making,
): VersionRecord {
  return {
    id: versionIdOf(id, number),
    businessId,
    questionId: id,
    number,
    body,
    itemKey: randomToken(),
    note,
    madeBy: viewer.id,
    madeAt: now,
    answeredAt: null,
    revision: 1,
  };
}

/** Of one as it was read: a raced write is the caller's to tell. */
export async function alterQuestion(
  db: TenantDb,
  viewer: Viewer,
  row: QuestionRecord,
  {
    body,
    note = "",
    folder_id: folderId,
    competency_id: competencyId,
    tags,
    level,
    language,
  }: BodyOf<typeof changeQuestion>,
  now: number,
): Promise<Done> {
  if (folderId !== undefined && folderId !== row.folderId) await requireFolder(db, folderId);
  const asked = body && (await finished(db, body, row.id));
  const version = asked && (await changedVersion(db, row, asked, { viewer, now, note }));
  const change = changing(questionRecords, row, {
    ...(folderId !== undefined && { folderId }),
    ...(competencyId !== undefined && { competencyId }),
    ...(level !== undefined && { level }),
    ...(language !== undefined && { language }),
    ...(tags !== undefined && { tags: distinct(tags) }),
    ...(version && asked && { ...shownBy(asked), currentVersion: version.number, updatedBy: viewer.id }),
  });
  const changes = [change ?? [], version?.change ?? []].flat();
  if (changes.length === 0) return { id: row.id, change_set_id: null };
  const action = version?.isNew ? "question.versioned" : "question.changed";
  return {
    id: row.id,
    change_set_id: await writeUnraced(
      db,
      {
        action,
        actorId: viewer.id,
        changes,
        subject: { id: row.id, name: asked ? shownBy(asked).line : row.line },
        ...(version && !version.isNew && { provided: areFree(db, [versionIdOf(row.id, version.number)]) }),
      },
      now,
    ),
  };
}

/** The version that counts, corrected where nobody was asked it, and the next one where somebody was; undefined: it asks the same. */
async function changedVersion(db: TenantDb, row: QuestionRecord, body: StudioQuestion, making: Making) {
  const id = versionIdOf(row.id, row.currentVersion);
  const [[version], [fixed], [last]] = await db.batch([
    db.from(questionVersions).byKey().where(eq(questionVersions.id, id)),
    db
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .byKey()
      .where(eq(questionVersions.id, id), isFixed(db)),
    db
      .select({ number: max(questionVersions.number) })
      .from(questionVersions)
      .byKey()
      .where(eq(questionVersions.questionId, row.id)),
  ]);
  if (version === undefined) throw new AppError("not_found");
  if (JSON.stringify(version.body) === JSON.stringify(body)) return undefined;
  if (fixed === undefined) {
    const { note, now, viewer } = making;
    const change = changing(questionVersionRecords, version, { body, note, madeBy: viewer.id, madeAt: now });
    return { number: version.number, isNew: false, change };
  }
  const number = (last?.number ?? row.currentVersion) + 1;
  return { number, isNew: true, change: adding(questionVersionRecords, versionOf(row, number, body, making)) };
}

/** All of them or none; what is so already leaves nothing to take back. Throws `not_found` where one is not there. */
export async function changeMany(
  db: TenantDb,
  viewer: Viewer,
  ids: readonly string[],
  act: QuestionsAct,
  now: number,
): Promise<{ count: number; change_set_id: string | null }> {
  if (act.kind === "move") await requireFolder(db, act.folder_id);
  return untilUnraced(async () => {
    const rows = await questionRecordsOf(db, ids).all();
    if (rows.length < new Set(ids).size) throw new AppError("not_found");
    const changes = rows.flatMap((row) => changeBy(row, act, now) ?? []);
    if (changes.length === 0) return { count: 0, change_set_id: null };
    const [only] = rows;
    const subject = rows.length === 1 && only ? { id: only.id, name: only.line } : undefined;
    const asked = { action: actions[act.kind], actorId: viewer.id, changes, subject };
    return { count: changes.length, change_set_id: await writeUnraced(db, asked, now) };
  });
}

const actions: Record<QuestionsAct["kind"], string> = {
  tag: "question.tagged",
  untag: "question.tagged",
  move: "question.moved",
  level: "question.changed",
  archive: "question.archived",
  restore: "question.restored",
  remove: "question.removed",
};

function changeBy(row: QuestionRecord, act: QuestionsAct, now: number): Change | undefined {
  switch (act.kind) {
    case "tag":
      if (row.tags.length >= mostTags) return undefined;
      return changing(questionRecords, row, { tags: distinct([...row.tags, act.tag]) });
    case "untag":
      return changing(questionRecords, row, { tags: row.tags.filter((tag) => fold(tag) !== fold(act.tag)) });
    case "move":
      return changing(questionRecords, row, { folderId: act.folder_id });
    case "level":
      return changing(questionRecords, row, { level: act.level });
    case "archive":
      return row.archivedAt === null ? changing(questionRecords, row, { archivedAt: now }) : undefined;
    case "restore":
      return changing(questionRecords, row, { archivedAt: null });
    case "remove":
      return removing(questionRecords, row);
  }
}

/** As it is kept: named by its question, of no pool, without lines on which nothing stands. Throws `validation_failed`. */
async function finished(db: TenantDb, given: StudioQuestion, id: string): Promise<StudioQuestion> {
  const { pool: _pool, ...body } = withoutBlankLines({ ...given, id });
  const problem = questionProblem(body as StudioQuestion);
  if (problem !== undefined) throw new AppError("validation_failed", { fields: { body: [`question_${problem}`] } });
  if (body.kind === "hotspot") await requirePicture(db, body.picture);
  return body as StudioQuestion;
}

async function requirePicture(db: TenantDb, { file, alt }: { file: string | null; alt: string }): Promise<void> {
  const found =
    file === null
      ? undefined
      : await db
          .select({ id: questionPictures.id })
          .from(questionPictures)
          .byKey()
          .where(eq(questionPictures.id, file))
          .get();
  if (found === undefined || alt.trim() === "")
    throw new AppError("validation_failed", { fields: { body: ["question_picture"] } });
}

async function requireFolder(db: TenantDb, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const found = await db
    .select({ id: questionFolders.id })
    .from(questionFolders)
    .byKey()
    .where(eq(questionFolders.id, folderId))
    .get();
  if (found === undefined) throw new AppError("not_found");
}

/** What lists show of a question, by what it asks. */
function shownBy(body: StudioQuestion): Pick<QuestionRecord, "kind" | "line" | "lineKey"> {
  const line = questionLine(body.text);
  return { kind: body.kind, line, lineKey: fold(line) };
}

/** Those that differ by marks and capitals alone are one: the first. */
function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed().slice(0, mostTags);
}
