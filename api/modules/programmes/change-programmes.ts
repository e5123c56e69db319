import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { changeProgramme, createProgramme } from "#shared/contracts/programme-changes.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { slugOf } from "#shared/domain/slug-of.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import {
  adding,
  type Archiving,
  type Change,
  changing,
  type Done,
  removing,
  touching,
  writeArchive,
  writeTitled,
} from "#api/modules/changes/public.ts";
import { partsOf, requireMeantDays } from "./path-parts.ts";
import { partRecords, programmeRecords } from "./programme-records.ts";
import { isPathTaken, type PartRecord, partRows, type ProgrammeRecord, programmeRow } from "./programme-rows.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { treeRows } from "./programmes.repo.ts";

export interface StoredProgramme {
  row: ProgrammeRecord;
  parts: PartRecord[];
}

export async function storedProgramme(db: TenantDb, id: string): Promise<StoredProgramme> {
  const [[row], parts] = await db.batch([programmeRow(db, id), partRows(db, id)]);
  if (row === undefined) throw new AppError("not_found");
  return { row, parts };
}

type NewProgramme = BodyOf<typeof createProgramme>;

export async function makeProgramme(
  db: TenantDb,
  viewer: Viewer,
  body: NewProgramme,
  { now, timeZone }: DayClock,
): Promise<Done> {
  const id = crypto.randomUUID();
  const parts = await partsOf(db, id, body, []);
  requireMeantDays({ parts, inOrder: body.in_order, deadline: body.deadline }, null, zonedDate(now, timeZone));
  const tree = await treeRows(db).all();
  const row: ProgrammeRecord = {
    id,
    businessId: db.businessId,
    path: await freePath(db, body.title, tree),
    ...headOf(body, tree),
    publishedAt: now,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
  };
  const changes = [adding(programmeRecords, row), ...parts.map((part) => adding(partRecords, part))];
  return writeTitled(db, viewer, "programme.created", row, changes, now);
}

/** Of a programme as it was read: a raced write is the caller's to tell. */
export async function alterProgramme(
  db: TenantDb,
  viewer: Viewer,
  { row, parts }: StoredProgramme,
  body: BodyOf<typeof changeProgramme>,
  { now, timeZone }: DayClock,
): Promise<Done> {
  const isPath = body.parts ?? body.in_order ?? body.optional_needed;
  const wanted =
    isPath === undefined
      ? parts
      : await partsOf(
          db,
          row.id,
          {
            parts: body.parts ?? parts.map(toGiven),
            in_order: body.in_order ?? row.inOrder,
            optional_needed: body.optional_needed ?? row.optionalNeeded,
          },
          parts,
        );
  const { inOrder, deadline } = row;
  const becoming = {
    parts: wanted,
    inOrder: body.in_order ?? inOrder,
    deadline: body.deadline === undefined ? deadline : body.deadline,
  };
  requireMeantDays(becoming, { parts, inOrder, deadline }, zonedDate(now, timeZone));
  const ofParts = partChanges(parts, wanted);
  const head = changing(programmeRecords, row, headOf(body, await treeRows(db).all()));
  if (head === undefined && ofParts.length === 0) return { id: row.id, change_set_id: null };
  return writeTitled(db, viewer, "programme.changed", row, [head ?? touching(programmeRecords, row), ...ofParts], now);
}

function toGiven(part: PartRecord) {
  return {
    id: part.id,
    kind: part.courseId === null ? ("classroom" as const) : ("course" as const),
    target_id: part.courseId ?? part.classroomId ?? "",
    is_optional: part.isOptional,
    requires: part.requires,
    deadline: part.deadline,
  };
}

function partChanges(parts: readonly PartRecord[], wanted: readonly PartRecord[]): Change[] {
  const gone = parts.filter(({ id }) => !wanted.some((part) => part.id === id));
  return [
    ...gone.map((part) => removing(partRecords, part)),
    ...wanted.flatMap((part) => {
      const before = parts.find(({ id }) => id === part.id);
      return before ? (changing(partRecords, before, part) ?? []) : [adding(partRecords, part)];
    }),
  ];
}

export function setArchived(db: TenantDb, viewer: Viewer, { id, archivedAt }: Archiving, now: number): Promise<Done> {
  const action = archivedAt === null ? "programme.restored" : "programme.archived";
  const read = async () => (await storedProgramme(db, id)).row;
  return writeArchive(db, viewer, { kind: programmeRecords, read, action, archivedAt }, now);
}

/** As the other is, and shown to nobody yet. What left the catalogue is not copied. */
export async function copy(db: TenantDb, viewer: Viewer, id: string, now: number): Promise<Done> {
  const { row, parts } = await storedProgramme(db, id);
  const ids = new Map(parts.map((part) => [part.id, crypto.randomUUID()] as const));
  const copied: ProgrammeRecord = {
    ...row,
    id: crypto.randomUUID(),
    path: await freePath(db, row.title, await treeRows(db).all()),
    publishedAt: now,
    archivedAt: now,
    revision: 1,
    updatedAt: now,
  };
  const changes = parts.map((part) =>
    adding(partRecords, {
      ...part,
      id: ids.get(part.id) ?? part.id,
      programmeId: copied.id,
      requires: part.requires.flatMap((other) => ids.get(other) ?? []),
      revision: 1,
    }),
  );
  return writeTitled(db, viewer, "programme.copied", copied, [adding(programmeRecords, copied), ...changes], now);
}

type Tree = Awaited<ReturnType<ReturnType<typeof treeRows>["all"]>>;
type Head = Omit<
  ProgrammeRecord,
  "id" | "businessId" | "path" | "publishedAt" | "archivedAt" | "revision" | "updatedAt"
>;

/** Throws `validation_failed` for a category that the business has not. */
function headOf<Body extends BodyOf<typeof changeProgramme>>(body: Body, tree: Tree) {
  const { title, summary, category_id: categoryId, cover_category: coverCategory, language, award, deadline } = body;
  const category = categoryId ? tree.find(({ id }) => id === categoryId) : undefined;
  if (categoryId && category === undefined)
    throw new AppError("validation_failed", { fields: { category_id: ["invalid"] } });
  return {
    title,
    summary,
    categoryId,
    tree: categoryId === undefined ? undefined : (category?.tree ?? "default"),
    coverCategory,
    language,
    award,
    deadline,
    inOrder: body.in_order,
    optionalNeeded: body.optional_needed,
  } as Body extends BodyOf<typeof createProgramme> ? Head : Partial<Head>;
}

async function freePath(db: TenantDb, title: string, tree: Tree): Promise<string> {
  const plain = slugOf(title, "programme");
  if (!(await isPathTaken(db, plain, tree))) return plain;
  return `${plain}-${crypto.randomUUID().slice(0, 8)}`;
}
