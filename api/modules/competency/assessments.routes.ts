import { eq, sql } from "drizzle-orm";
import {
  type AssessmentDetail,
  type AssessmentRow,
  closeAssessment,
  createAssessment,
  getAssessment,
  listAssessments,
  mostAssessed,
} from "#shared/contracts/competency-assessments.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { assessments } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { isMeant } from "#api/modules/assigning/public.ts";
import { changing, writeTitled } from "#api/modules/changes/public.ts";
import { isNotErased } from "#api/modules/identity/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { answeredIn, assessedIn, assessmentRow, competenciesOf, findAssessments } from "./assessments.repo.ts";
import { assessmentRecords } from "./competency-records.ts";
import { inTreeOrder, titleIn } from "./frameworks.repo.ts";
import { startAssessment } from "./start-assessment.ts";

export function assessmentsRoutes(app: ApiApp): void {
  implement(app, listAssessments, async ({ db, scope, query }) => {
    const { rows, meta } = await findAssessments(db.primary, scope, query);
    const ids = rows.map(({ id }) => id);
    const counts = ids.length === 0 ? [] : await answeredIn(db.primary, scope, ids).all();
    return { data: rows.map((row) => toRow(row, counts)), meta };
  });

  implement(app, getAssessment, async ({ c, db, viewer, scope, params }) => {
    const row = await seen(db.primary, scope, params.assessmentId);
    const [counts, assessed, asked] = await db.primary.batch([
      answeredIn(db.primary, scope, [row.id]),
      assessedIn(db.primary, scope, row.id),
      competenciesOf(db.primary, row.competencyIds),
    ]);
    const data: AssessmentDetail = {
      ...toRow(row, counts),
      competencies: inTreeOrder(asked).map((one) => ({ id: one.id, title: titleIn(one, c.var.locale) })),
      assessed: assessed.map(({ id, name, jobTitle, selfAt, leadAt, leadSaid }) => ({
        id,
        name,
        job_title: jobTitle,
        self_at: selfAt === null ? null : instant(selfAt),
        lead_at: leadAt === null ? null : instant(leadAt),
        lead_said: leadSaid,
      })),
      may: { close: row.closedAt === null && mayClose(row, viewer.id, scope) },
    };
    return { data };
  });

  implement(app, createAssessment, async ({ c, db, business, viewer, scope, body, now }) => {
    const today = zonedDate(now, businessTimeZone(business.profile));
    if (body.due_on !== null && body.due_on < today)
      throw new AppError("validation_failed", { fields: { due_on: ["date_invalid"] } });
    // Indexes: as the sentences ask; users_business_id.
    const people = await db.primary
      .select({ id: users.id, name: users.name, email: users.email, locale: users.locale })
      .from(users)
      .where(
        isMeant(db.primary, { kind: "sentences", audience: body.whom }, scope, today),
        sql`${users.loginStatus} <> 2`,
        isNotErased,
      )
      .limit(mostAssessed + 1)
      .all();
    if (people.length > mostAssessed) throw new AppError("too_many_reached");
    if (people.length === 0) throw new AppError("validation_failed", { fields: { whom: ["required"] } });
    const box = await letterboxOf(c, business);
    const data = await startAssessment(db.primary, { viewer, scope, box, people, ...body }, now);
    if (data.letters > 0) await wakeLetters(c.env, db.businessId, now + letterWaitMs, now);
    return { data };
  });

  implement(app, closeAssessment, async ({ db, viewer, scope, params, now }) => ({
    data: await untilUnraced(async () => {
      const row = await seen(db.primary, scope, params.assessmentId);
      if (!mayClose(row, viewer.id, scope)) throw new AppError("forbidden");
      if (row.closedAt !== null) throw new AppError("conflict");
      const stored = await db.primary.from(assessments).byKey().where(eq(assessments.id, row.id)).get();
      const change = stored && changing(assessmentRecords, stored, { closedAt: now });
      return writeTitled(db.primary, viewer, "competency.assessment_ended", row, change ? [change] : [], now);
    }),
  }));
}

/** A team lead ends their own. */
function mayClose({ createdBy }: Row, viewerId: string, scope: Scope): boolean {
  return scope === "business" || createdBy === viewerId;
}

type Row = RowOf<ReturnType<typeof assessmentRow>>;

async function seen(db: TenantDb, scope: Scope, id: string): Promise<Row> {
  const row = await assessmentRow(db, scope, id).get();
  if (row === undefined) throw new AppError("not_found");
  return row;
}

function toRow(row: Row, counts: readonly RowOf<ReturnType<typeof answeredIn>>[]): AssessmentRow {
  const { id, title, ways, dueOn, closedAt, createdAt, by } = row;
  const { people, self, lead } = counts.find((one) => one.id === id) ?? { people: 0, self: 0, lead: 0 };
  return {
    id,
    title,
    ways,
    due_on: dueOn,
    is_closed: closedAt !== null,
    people,
    answered_self: self,
    answered_lead: lead,
    created_at: instant(createdAt),
    by,
  };
}
