import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { assessedPeople, assessments, competencyAnswers } from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor } from "#api/http/viewer.ts";
import { adding, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { answerRecords, type AnswerRow } from "./competency-records.ts";
import { competencyRow } from "./frameworks.repo.ts";

/** What a lead said last of somebody's level, as the entity tag of the cell. Index: competency_answers_person. */
export async function lastSaid(db: TenantDb, userId: string, competencyId: string): Promise<{ revision: string }> {
  const row = await lastAnswer(db, userId, competencyId).get();
  return { revision: row?.id ?? "none" };
}

function lastAnswer(db: TenantDb, userId: string, competencyId: string) {
  return db
    .select({ id: competencyAnswers.id })
    .from(competencyAnswers)
    .byKey()
    .where(
      eq(competencyAnswers.userId, userId),
      eq(competencyAnswers.competencyId, competencyId),
      eq(competencyAnswers.way, "lead"),
    )
    .orderBy(desc(competencyAnswers.at), desc(competencyAnswers.id))
    .limit(1);
}

interface Said {
  person: { id: string; name: string };
  competencyId: string;
  level: number;
  note: string;
  before: { revision: string };
}

/** Throws `not_found`, and `Raced` where somebody else said something meanwhile. */
export async function assess(
  db: TenantDb,
  viewer: Actor,
  { person, competencyId, level, note, before }: Said,
  now: number,
): Promise<Done> {
  const [[competency], [open]] = await db.batch([
    competencyRow(db, competencyId),
    openFor(db, person.id, competencyId),
  ]);
  if (competency === undefined || competency.archivedAt !== null) throw new AppError("not_found");
  const row: AnswerRow = {
    id: crypto.randomUUID(),
    businessId: db.businessId,
    userId: person.id,
    competencyId,
    way: "lead",
    level,
    at: now,
    assessedBy: viewer.id,
    assessmentId: open?.id ?? null,
    note: note.trim(),
  };
  const isLast = sql`coalesce((${lastAnswer(db, person.id, competencyId)}), 'none') = ${before.revision}`;
  const changeSetId = await writeUnraced(
    db,
    {
      action: "competency.assessed",
      actorId: viewer.id,
      changes: [adding(answerRecords, row)],
      subject: person,
      detail: { competency: competency.title, level },
      provided: isLast,
    },
    now,
  );
  return { id: row.id, change_set_id: changeSetId };
}

/** An assessment that asks whoever leads them for it. Primary key of assessed_people. */
function openFor(db: TenantDb, userId: string, competencyId: string) {
  return db
    .select({ id: assessments.id })
    .from(assessedPeople)
    .innerJoin(assessments, eq(assessments.id, assessedPeople.assessmentId))
    .byKey()
    .where(
      eq(assessedPeople.userId, userId),
      sql`${assessments.closedAt} is null`,
      and(
        sql`exists (select 1 from json_each(${assessments.competencyIds}) where json_each.value = ${competencyId})`,
        sql`exists (select 1 from json_each(${assessments.ways}) where json_each.value = 'lead')`,
      ),
    )
    .orderBy(desc(assessments.createdAt))
    .limit(1);
}
