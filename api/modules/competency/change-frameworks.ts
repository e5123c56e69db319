import type {
  changeCompetency,
  changeFramework,
  createCompetency,
  createFramework,
} from "#shared/contracts/competency-frameworks.ts";
import { mostCompetencies } from "#shared/contracts/competency-frameworks.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { factsOf } from "#shared/domain/competency.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, writeTitled } from "#api/modules/changes/public.ts";
import { competencyRecords, type CompetencyRow, frameworkRecords, type FrameworkRow } from "./competency-records.ts";
import { namesOf } from "./fact-names.ts";
import { competenciesIn, competencyRow, countAll, frameworkRow } from "./frameworks.repo.ts";

export async function makeFramework(
  db: TenantDb,
  viewer: Viewer,
  body: BodyOf<typeof createFramework>,
  now: number,
): Promise<Done> {
  const row: FrameworkRow = { ...freshRecord(db, viewer, now), ...body, translations: given(body.translations) };
  return writeTitled(db, viewer, "framework.created", row, [adding(frameworkRecords, row)], now);
}

function freshRecord(db: TenantDb, { id: createdBy }: Viewer, now: number) {
  const made = { createdBy, createdAt: now, archivedAt: null, revision: 1, updatedAt: now };
  return { id: crypto.randomUUID(), businessId: db.businessId, ...made };
}

/** Of one as it was read: a raced write is the caller's to tell. */
export async function alterFramework(
  db: TenantDb,
  viewer: Viewer,
  row: FrameworkRow,
  { is_archived: isArchived, translations, ...fields }: BodyOf<typeof changeFramework>,
  now: number,
): Promise<Done> {
  const archivedAt = archivedOf(row, isArchived, now);
  const change = changing(frameworkRecords, row, {
    ...fields,
    ...(translations && { translations: given(translations) }),
    archivedAt,
  });
  return written(db, viewer, { area: "framework", row, archivedAt, changes: change ? [change] : [] }, now);
}

function archivedOf({ archivedAt }: { archivedAt: number | null }, isArchived: boolean | undefined, now: number) {
  return isArchived === undefined || isArchived === (archivedAt !== null) ? archivedAt : isArchived ? now : null;
}

interface Write {
  area: "framework" | "competency";
  row: { id: string; title: string; archivedAt: number | null };
  archivedAt: number | null;
  changes: readonly Change[];
}

function written(db: TenantDb, viewer: Viewer, { area, row, archivedAt, changes }: Write, now: number) {
  if (changes.length === 0) return { id: row.id, change_set_id: null };
  const isMoved = (archivedAt === null) !== (row.archivedAt === null);
  const what = isMoved ? (archivedAt === null ? "restored" : "archived") : "changed";
  return writeTitled(db, viewer, `${area}.${what}`, row, changes, now);
}

/** Without what nobody said. */
function given(translations: BodyOf<typeof createFramework>["translations"]): FrameworkRow["translations"] {
  return Object.fromEntries(
    Object.entries(translations).filter(
      ([, words]) => words && (words.title || words.description || words.levels?.some((level) => level !== "")),
    ),
  ) as FrameworkRow["translations"];
}

/** Throws `not_found`, `conflict` where there are too many, and `validation_failed`. */
export async function makeCompetency(
  db: TenantDb,
  viewer: Viewer,
  frameworkId: string,
  { parent_id: parentId, assessment_months: assessmentMonths, ...body }: BodyOf<typeof createCompetency>,
  now: number,
): Promise<Done> {
  const [[framework], beside, [all]] = await db.batch([
    frameworkRow(db, frameworkId),
    competenciesIn(db, frameworkId),
    countAll(db),
  ]);
  if (framework === undefined) throw new AppError("not_found");
  if ((all?.count ?? 0) >= mostCompetencies) throw new AppError("conflict");
  if (parentId !== null && !beside.some(({ id }) => id === parentId)) throw invalid("parent_id");
  await requireFacts(db, body.criteria);
  const position = Math.max(0, ...beside.filter((one) => one.parentId === parentId).map((one) => one.position + 1));
  const row: CompetencyRow = {
    ...freshRecord(db, viewer, now),
    ...body,
    frameworkId,
    parentId,
    position,
    assessmentMonths,
    translations: given(body.translations),
  };
  return writeTitled(db, viewer, "competency.created", row, [adding(competencyRecords, row)], now);
}

/** The same of one as it was read. */
export async function alterCompetency(
  db: TenantDb,
  viewer: Viewer,
  row: CompetencyRow,
  {
    is_archived: isArchived,
    translations,
    parent_id: parentId = row.parentId,
    assessment_months: assessmentMonths,
    before_id: beforeId,
    ...fields
  }: BodyOf<typeof changeCompetency>,
  now: number,
): Promise<Done> {
  if (fields.criteria) await requireFacts(db, fields.criteria);
  const archivedAt = archivedOf(row, isArchived, now);
  const all = await competenciesIn(db, row.frameworkId).all();
  if (parentId !== null && !isPlace(all, row.id, parentId)) throw invalid("parent_id");
  const isMoved = parentId !== row.parentId || beforeId !== undefined;
  const order = isMoved ? moved(all, row, parentId, beforeId ?? null) : [];
  const place = order.findIndex(({ id }) => id === row.id);
  const own = changing(competencyRecords, row, {
    ...fields,
    ...(translations && { translations: given(translations) }),
    ...(assessmentMonths !== undefined && { assessmentMonths }),
    archivedAt,
    parentId,
    ...(isMoved && { position: place }),
  });
  const others = order.flatMap((one, position) =>
    one.id === row.id ? [] : (changing(competencyRecords, one, { position }) ?? []),
  );
  return written(db, viewer, { area: "competency", row, archivedAt, changes: [...(own ? [own] : []), ...others] }, now);
}

/** Whether it is one of them and does not stand below the other. */
function isPlace(all: readonly CompetencyRow[], id: string, parentId: string): boolean {
  let at: string | null = parentId;
  for (let steps = 0; at !== null && steps <= all.length; steps++) {
    if (at === id) return false;
    const above: CompetencyRow | undefined = all.find((one) => one.id === at);
    if (above === undefined) return false;
    at = above.parentId;
  }
  return true;
}

function moved(all: readonly CompetencyRow[], row: CompetencyRow, parentId: string | null, beforeId: string | null) {
  const beside = all.filter((one) => one.parentId === parentId && one.id !== row.id);
  const at = beforeId === null ? beside.length : beside.findIndex(({ id }) => id === beforeId);
  if (at < 0) throw invalid("before_id");
  return beside.toSpliced(at, 0, row);
}

/** What criteria name is of this business. */
async function requireFacts(db: TenantDb, criteria: CompetencyRow["criteria"]): Promise<void> {
  const facts = factsOf(criteria.map(({ rule }) => rule));
  const names = await namesOf(db, facts);
  if (facts.some((fact) => names(fact) === undefined)) throw invalid("criteria");
}

function invalid(field: string): AppError {
  return new AppError("validation_failed", { fields: { [field]: ["invalid"] } });
}

export async function oneFramework(db: TenantDb, id: string): Promise<FrameworkRow> {
  const row = await frameworkRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

export async function oneCompetency(db: TenantDb, id: string): Promise<CompetencyRow> {
  const row = await competencyRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}
