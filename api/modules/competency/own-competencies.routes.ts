import { and, eq, sql } from "drizzle-orm";
import { answerAssessment, getOwnCompetencies } from "#shared/contracts/own-competencies.ts";
import { AppError } from "#shared/errors.ts";
import { assessedPeople, competencyAnswers } from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { competenciesOf, openOf } from "./assessments.repo.ts";
import { ownCompetencies } from "./own-competencies.ts";

export function ownCompetenciesRoutes(app: ApiApp): void {
  implement(app, getOwnCompetencies, async ({ c, db, viewer, now }) => ({
    data: await ownCompetencies(db.primary, viewer, c.var.locale, now),
  }));

  implement(app, answerAssessment, async ({ db, viewer, params, body, now }) => {
    const asked = (await openOf(db.primary, viewer.id).all()).find(({ id }) => id === params.assessmentId);
    if (asked === undefined)
      throw new AppError((await isAsked(db.primary, viewer.id, params)) ? "assessment_closed" : "not_found");
    const there = await competenciesOf(db.primary, asked.competencyIds).all();
    const answers = new Map(body.answers.map(({ competency_id: id, level }) => [id, level]));
    if (answers.size !== there.length || there.some(({ id }) => !answers.has(id)))
      throw new AppError("validation_failed", { fields: { answers: ["required"] } });
    const own = { userId: viewer.id, way: "self" as const, at: now, assessedBy: viewer.id, assessmentId: asked.id };
    const rows = [...answers].map(([competencyId, level]) => ({
      ...own,
      id: crypto.randomUUID(),
      competencyId,
      level,
      note: "",
    }));
    await db.primary.batch([
      ...db.primary.insertAll(competencyAnswers, rows),
      db.primary.update(
        assessedPeople,
        { selfAt: now },
        and(eq(assessedPeople.userId, viewer.id), eq(assessedPeople.assessmentId, asked.id)),
      ),
    ]);
    return { data: { id: asked.id } };
  });
}

/** Primary key of assessed_people. */
async function isAsked(db: TenantDb, userId: string, { assessmentId }: { assessmentId: string }): Promise<boolean> {
  const row = await db
    .select({ one: sql<number>`1`.as("one") })
    .from(assessedPeople)
    .byKey()
    .where(eq(assessedPeople.userId, userId), eq(assessedPeople.assessmentId, assessmentId))
    .get();
  return row !== undefined;
}
