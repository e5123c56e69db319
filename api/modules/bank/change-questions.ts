import { eq, max } from "drizzle-orm";
import type { changeQuestion, createQuestion, QuestionsAct } from "#shared/contracts/bank-changes.ts";
import { mostTags } from "#shared/contracts/bank-changes.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { fold } from "#shared/domain/fold.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { questionFolders, questionPictures, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
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
import { areFree, isFixed, type QuestionRecord, questionRecords, questionVersionRecords } from "./bank-records.ts";
import { requireOpenKeys } from "./closed-keys.ts";
import { requireCompetencies } from "#api/modules/competency/public.ts";
import { asWritten, distinct, type Making, newQuestion, shownBy, versionOf } from "./new-question.ts";
import { questionRecordsOf } from "./questions.repo.ts";
import { versionIdOf } from "./versions.ts";

type NewQuestion = BodyOf<typeof createQuestion>;

/** Throws `validation_failed` of what is unfinished, and where there is no such folder or picture. */
export async function makeQuestion(db: TenantDb, viewer: Viewer, body: NewQuestion, now: number): Promise<Done> {
  const id = crypto.randomUUID();
  const asked = await finished(db, body.body, id);
  await requireFolder(db, body.folder_id);
  await requireCompetencies(db, [body.competency_id]);
  const made = newQuestion(body, asked, { businessId: db.businessId, maker: viewer, now });
  return writeTitled(db, viewer, "question.created", { id, title: made.line }, made.changes, now);
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
  if (competencyId !== undefined && competencyId !== row.competencyId) await requireCompetencies(db, [competencyId]);
  const asked = body && (await finished(db, body, row.id));
  const version = asked && (await changedVersion(db, row, asked, { maker: viewer, now, note }));
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
    const { note, now, maker } = making;
    const change = changing(questionVersionRecords, version, { body, note, madeBy: maker.id, madeAt: now });
    return { number: version.number, isNew: false, change };
  }
  const number = (last?.number ?? row.currentVersion) + 1;
  return { number, isNew: true, change: adding(questionVersionRecords, versionOf(row, number, body, making)) };
}

/** What decides whether a question is there for exams. */
const ofStanding: ReadonlySet<QuestionsAct["kind"]> = new Set(["archive", "restore", "remove"]);

/**
 * All of them or none; what is so already leaves nothing to take back. Throws `not_found` where one is not there, and `own_sitting`
 * where one that is to go or come back may be asked of the viewer.
 */
export async function changeMany(
  db: TenantDb,
  viewer: Viewer,
  ids: readonly string[],
  act: QuestionsAct,
  now: number,
): Promise<{ count: number; change_set_id: string | null }> {
  if (act.kind === "move") await requireFolder(db, act.folder_id);
  if (ofStanding.has(act.kind)) await requireOpenKeys(db, viewer.id, ids, now);
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

/** As it is kept. Throws `validation_failed`. */
async function finished(db: TenantDb, given: StudioQuestion, id: string): Promise<StudioQuestion> {
  const body = asWritten(given, id);
  if (body.kind === "hotspot") await requirePicture(db, body.picture);
  return body;
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
    throw new AppError("validation_failed", { fields: { "body.picture": ["question_picture"] } });
}

export async function requireFolder(db: TenantDb, folderId: string | null): Promise<void> {
  await requireFolders(db, [folderId]);
}

/** Throws `not_found` where one is not there; null is none. Primary key. */
export async function requireFolders(db: TenantDb, asked: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(asked.flatMap((id) => id ?? []))];
  if (ids.length === 0) return;
  const found = await db
    .select({ id: questionFolders.id })
    .from(questionFolders)
    .byKey()
    .where(among(questionFolders.id, ids))
    .all();
  if (found.length < ids.length) throw new AppError("not_found");
}
