import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import {
  assessedPeople,
  assessments,
  competencies,
  competencyAnswers,
  frameworks,
  jobProfiles,
} from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { RecordKind, RecordKinds } from "#api/modules/changes/public.ts";

export type FrameworkRow = typeof frameworks.$inferSelect;
export type CompetencyRow = typeof competencies.$inferSelect;
export type ProfileRow = typeof jobProfiles.$inferSelect;
export type AssessmentRow = typeof assessments.$inferSelect;
export type AnswerRow = typeof competencyAnswers.$inferSelect;

const flag = "can_access_competency" as const;

export const frameworkRecords: RecordKind = {
  name: "framework",
  table: frameworks,
  flag,
  columns: ["title", "description", "translations", "archivedAt"],
};

export const competencyRecords: RecordKind = {
  name: "competency",
  table: competencies,
  flag,
  columns: [
    "title",
    "description",
    "levels",
    "translations",
    "criteria",
    "assessmentMonths",
    "parentId",
    "position",
    "archivedAt",
  ],
};

export const profileRecords: RecordKind = {
  name: "job_profile",
  table: jobProfiles,
  flag,
  columns: ["title", "needs", "nextId"],
};

/** One that is taken back goes with whom it asked; what was said of them stays. */
export const assessmentRecords: RecordKind = {
  name: "competency_assessment",
  table: assessments,
  flag,
  columns: ["closedAt"],
  within: (_, changes) => Promise.resolve(changes.every(({ before, after }) => (after ?? before)?.["ledBy"] !== null)),
};

export const assessedRecords: RecordKind = {
  name: "assessed_person",
  table: assessedPeople,
  flag,
  key: ["userId", "assessmentId"],
  columns: [],
  traces: ["selfAt", "leadAt"],
  within: () => Promise.resolve(true),
};

/** What a lead said: added, and taken out again by an undo alone. */
export const answerRecords: RecordKind = {
  name: "competency_answer",
  table: competencyAnswers,
  flag,
  columns: [],
  judge({ actor }, changes) {
    for (const { before, after } of changes)
      if (after === null && before?.["assessedBy"] !== actor.id && !actor.user.isAccountManager)
        throw new AppError("forbidden");
  },
  within: () => Promise.resolve(true),
  further: (db, changes) =>
    changes.flatMap(({ before, after }) => {
      const row = after ?? before;
      return row === null || row["assessmentId"] === null
        ? []
        : [
            db.update(
              assessedPeople,
              { leadAt: sql`(${wholeSince(db)})` },
              and(
                eq(assessedPeople.userId, String(row["userId"])),
                eq(assessedPeople.assessmentId, String(row["assessmentId"])),
              ),
            ),
          ];
    }),
};

/**
 * When the last of what is asked for was first said; null: something is unsaid. What was archived is asked of nobody.
 * Primary key of competency_assessments; index: competency_answers_person.
 */
function wholeSince(db: TenantDb) {
  const asked = sql`json_each(${assessments.competencyIds}) join ${competencies} on ${competencies.id} = json_each.value and ${competencies.archivedAt} is null`;
  const said = sql`(select min(${competencyAnswers.at}) from ${competencyAnswers} where ${competencyAnswers.userId} = ${assessedPeople.userId} and ${competencyAnswers.competencyId} = json_each.value and ${competencyAnswers.way} = 'lead' and ${competencyAnswers.assessmentId} = ${assessments.id})`;
  return db
    .select({ at: sql`(select case when count(*) = count(${said}) then max(${said}) end from ${asked})`.as("at") })
    .from(assessments)
    .byKey()
    .where(eq(assessments.id, assessedPeople.assessmentId));
}

/** By the names that sets of changes have for them. */
export const competencyKinds: RecordKinds = {
  framework: frameworkRecords,
  competency: competencyRecords,
  job_profile: profileRecords,
  competency_assessment: assessmentRecords,
  assessed_person: assessedRecords,
  competency_answer: answerRecords,
};
