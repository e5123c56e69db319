import { eq } from "drizzle-orm";
import type { changeCertification, createCertification } from "#shared/contracts/certification-changes.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { certifications } from "#api/db/schema/certification.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Archiving, changing, type Done, writeArchive, writeTitled } from "#api/modules/changes/public.ts";
import { certificationRecords, type CertificationRow } from "./certification-records.ts";
import { earningSource } from "./certifications.repo.ts";

type Terms = BodyOf<typeof createCertification>;

/** As `window_days` may not be: months are 28 days at least. */
const leastDays = 28;

/** Throws `not_found` where the business shows no such course or programme, and `validation_failed`. */
export async function makeCertification(db: TenantDb, viewer: Viewer, body: Terms, now: number): Promise<Done> {
  const source = await earningSource(db, body.earned_by);
  if (source === undefined) throw new AppError("not_found");
  if (source.isRenewable === 0) throw new AppError("validation_failed", { fields: { earned_by: ["invalid"] } });
  const row: CertificationRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    title: body.title,
    courseId: body.earned_by.kind === "course" ? source.id : null,
    programmeId: body.earned_by.kind === "programme" ? source.id : null,
    months: body.months,
    windowDays: body.window_days,
    graceDays: body.grace_days,
    createdBy: viewer.id,
    createdAt: now,
    archivedAt: null,
    revision: 1,
    updatedAt: now,
  };
  requireWindow(row);
  return writeTitled(db, viewer, "certification.created", row, [adding(certificationRecords, row)], now);
}

/** Of one as it was read: a raced write is the caller's to tell. */
export async function alterCertification(
  db: TenantDb,
  viewer: Viewer,
  row: CertificationRow,
  { title, months, window_days: windowDays, grace_days: graceDays }: BodyOf<typeof changeCertification>,
  now: number,
): Promise<Done> {
  requireWindow({ months: months ?? row.months, windowDays: windowDays ?? row.windowDays });
  const change = changing(certificationRecords, row, {
    ...(title !== undefined && { title }),
    ...(months !== undefined && { months }),
    ...(windowDays !== undefined && { windowDays }),
    ...(graceDays !== undefined && { graceDays }),
  });
  if (change === undefined) return { id: row.id, change_set_id: null };
  return writeTitled(db, viewer, "certification.changed", row, [change], now);
}

function requireWindow({ months, windowDays }: Pick<CertificationRow, "months" | "windowDays">): void {
  if (windowDays >= months * leastDays)
    throw new AppError("validation_failed", { fields: { window_days: ["out_of_range"] } });
}

export async function oneCertification(db: TenantDb, id: string): Promise<CertificationRow> {
  const row = await db.from(certifications).byKey().where(eq(certifications.id, id)).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

export function setArchived(db: TenantDb, viewer: Viewer, { id, archivedAt }: Archiving, now: number): Promise<Done> {
  const action = archivedAt === null ? "certification.restored" : "certification.archived";
  const read = () => oneCertification(db, id);
  return writeArchive(db, viewer, { kind: certificationRecords, read, action, archivedAt }, now);
}
