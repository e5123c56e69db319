import {
  changeCompetency,
  changeFramework,
  type Competency,
  createCompetency,
  createFramework,
  type Framework,
  type FrameworkDetail,
  getCompetencyChoices,
  getFramework,
  listFrameworks,
} from "#shared/contracts/competency-frameworks.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { withTag } from "#api/http/with-tag.ts";
import {
  alterCompetency,
  alterFramework,
  makeCompetency,
  makeFramework,
  oneCompetency,
  oneFramework,
} from "./change-frameworks.ts";
import { choicesIn } from "./choices.ts";
import type { CompetencyRow, FrameworkRow } from "./competency-records.ts";
import { competenciesIn, countsIn, findFrameworks, frameworkRow, inTreeOrder } from "./frameworks.repo.ts";

export function frameworksRoutes(app: ApiApp): void {
  implement(app, listFrameworks, async ({ db, scope, query }) => {
    const { rows, meta } = await findFrameworks(db.primary, query);
    const ids = rows.map(({ id }) => id);
    const counts = ids.length === 0 ? [] : await countsIn(db.primary, ids).all();
    const countOf = (id: string) => counts.find((one) => one.id === id)?.count ?? 0;
    return { data: rows.map((row) => toFramework(row, countOf(row.id), scope)), meta };
  });

  implement(app, getCompetencyChoices, async ({ c, db, scope }) => ({
    data: await choicesIn(db.primary, scope, c.var.locale),
  }));

  implement(app, getFramework, async ({ c, db, scope, params }) => {
    const data = await shown(db.primary, params.frameworkId, scope);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createFramework, async ({ db, viewer, body, now }) => ({
    data: await makeFramework(db.primary, viewer, body, now),
  }));

  implement(app, changeFramework, async ({ c, db, viewer, scope, params, body, now }) => {
    const row = await oneFramework(db.primary, params.frameworkId);
    return withTag(c, row, {
      current: () => shown(db.primary, row.id, scope),
      write: () => alterFramework(db.primary, viewer, row, body, now),
    });
  });

  implement(app, createCompetency, async ({ db, viewer, params, body, now }) => ({
    data: await makeCompetency(db.primary, viewer, params.frameworkId, body, now),
  }));

  implement(app, changeCompetency, async ({ c, db, viewer, params, body, now }) => {
    const row = await oneCompetency(db.primary, params.competencyId);
    return withTag(c, row, {
      current: async () => toCompetency(await oneCompetency(db.primary, row.id)),
      write: () => alterCompetency(db.primary, viewer, row, body, now),
    });
  });
}

async function shown(db: TenantDb, id: string, scope: Scope): Promise<FrameworkDetail> {
  const [[row], rows] = await db.batch([frameworkRow(db, id), competenciesIn(db, id)]);
  if (row === undefined) throw new AppError("not_found");
  const live = rows.filter(({ archivedAt }) => archivedAt === null);
  return {
    ...toFramework(row, live.length, scope),
    translations: row.translations,
    competencies: inTreeOrder(rows).map(toCompetency),
  };
}

function toFramework(row: FrameworkRow, count: number, scope: Scope): Framework {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    is_archived: row.archivedAt !== null,
    count,
    created_at: instant(row.createdAt),
    revision: row.revision,
    may: { change: scope === "business" },
  };
}

function toCompetency(row: CompetencyRow): Competency {
  const { id, parentId, title, description, levels, translations, criteria, revision } = row;
  return {
    id,
    parent_id: parentId,
    title,
    description,
    levels,
    translations,
    criteria,
    revision,
    assessment_months: row.assessmentMonths,
    is_archived: row.archivedAt !== null,
  };
}
