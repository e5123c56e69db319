import { asc, desc, isNull, type SQL } from "drizzle-orm";
import { type AssignedTarget, type NamedTarget, type TargetKind, targetKinds } from "#shared/domain/assigning.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { exams } from "#api/db/schema/exams.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Where each kind of thing that an assignment may name stands: all have an id, a title and the day on which they were archived. */
const tables = {
  course: courses,
  programme: programmes,
  classroom: classrooms,
  exam: exams,
  certification: certifications,
} as const satisfies Record<TargetKind, unknown>;

/** What things are called; what is archived is given to nobody anew. Primary keys. */
export async function titlesOf<Kind extends TargetKind>(db: TenantDb, targets: readonly { kind: Kind; id: string }[]) {
  const [first, ...others] = targetKinds.map((kind) => {
    const table = tables[kind] as typeof courses;
    const ids = targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
    return db
      .select({ id: table.id, title: table.title, archivedAt: table.archivedAt })
      .from(table)
      .byKey()
      .where(among(table.id, ids));
  });
  const found = first === undefined ? [] : await db.batch([first, ...others]);
  return targets.flatMap(({ kind, id }) => {
    const row = found[targetKinds.indexOf(kind)]?.find((one) => one.id === id);
    return row ? [{ ...row, kind }] : [];
  });
}

const mostChoices = 2000;

/** What may be given, a list of each kind, in the order of `targetKinds`. */
export function targetChoices(db: TenantDb) {
  const choices = (kind: TargetKind, ...order: SQL[]) => {
    const table = tables[kind] as typeof courses;
    return db
      .select({ id: table.id, name: table.title })
      .from(table)
      .where(isNull(table.archivedAt))
      .orderBy(...order)
      .limit(mostChoices);
  };
  return [
    choices("course", desc(courses.publishedAt), desc(courses.id)),
    choices("programme", asc(programmes.path)),
    choices("classroom", desc(classrooms.publishedAt), desc(classrooms.id)),
    choices("exam", desc(exams.createdAt), desc(exams.id)),
    choices("certification", desc(certifications.createdAt), desc(certifications.id)),
  ] as const;
}

/** What somebody is given by a target. */
export interface GivenTarget extends AssignedTarget {
  /** Whoever holds this, and it has not expired, is done, whatever else they completed. */
  certificationId?: string;
}

/** What is learnt for what an assignment names: of a certification, what earns it. Each thing once. Primary key. */
export async function givenBy(db: TenantDb, targets: readonly NamedTarget[]): Promise<GivenTarget[]> {
  const ids = targets.flatMap(({ kind, id }) => (kind === "certification" ? [id] : []));
  const rows = ids.length === 0 ? [] : await db.from(certifications).byKey().where(among(certifications.id, ids)).all();
  const given = new Map<string, GivenTarget>();
  for (const { kind, id } of targets) {
    const of = kind === "certification" ? earning(rows.find((row) => row.id === id)) : { kind, id };
    if (of !== undefined) given.set(`${of.kind} ${of.id}`, { ...given.get(`${of.kind} ${of.id}`), ...of });
  }
  return [...given.values()];
}

function earning(row: typeof certifications.$inferSelect | undefined): GivenTarget | undefined {
  if (row?.courseId) return { kind: "course", id: row.courseId, certificationId: row.id };
  return row?.programmeId ? { kind: "programme", id: row.programmeId, certificationId: row.id } : undefined;
}
