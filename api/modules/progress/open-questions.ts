import { type SQL, sql } from "drizzle-orm";
import { lessons } from "#api/db/schema/catalogue.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** How many required questions of a lesson's film its learner has not answered rightly: a column of any query over lessons and another table. */
export function openQuestions(db: TenantDb, userId: Value<string>): SQL<number> {
  // Primary key of film_answers.
  return sql<number>`(SELECT count(*) FROM json_each(${lessons.requiredQuestions}) WHERE NOT EXISTS (SELECT 1 FROM ${filmAnswers} WHERE ${filmAnswers.userId} = ${userId} AND ${filmAnswers.lessonId} = ${lessons.id} AND ${filmAnswers.questionId} = json_each.value AND ${filmAnswers.isPast} = 0 AND ${filmAnswers.isRight} = 1 AND ${filmAnswers.businessId} = ${db.business}))`;
}
