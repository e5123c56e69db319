import { assessCell, exportMatrix, findClosing, getCell, getMatrix } from "#shared/contracts/competency-matrix.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { exportList, pagesOf } from "#api/http/list-file.ts";
import { withTag } from "#api/http/with-tag.ts";
import { assess, lastSaid } from "./assess.ts";
import { shownCell } from "./cell.view.ts";
import { closingOf } from "./closing.ts";
import { titleIn } from "./frameworks.repo.ts";
import { matrixColumns, matrixNarrowings, matrixTitle } from "./matrix-file.ts";
import { matrixPeople, peopleAmong } from "./matrix.repo.ts";
import { askedFor, levelsOf, readMatrix } from "./read-matrix.ts";

export function matrixRoutes(app: ApiApp): void {
  implement(app, getMatrix, async ({ c, db, scope, query, now }) =>
    readMatrix(db.primary, { scope, locale: c.var.locale, query }, now),
  );

  implement(app, exportMatrix, async (desk) => {
    const { c, db, scope, query, now } = desk;
    const asked = await askedFor(db.primary, query);
    const columns = asked.columns.map(({ row }) => ({ id: row.id, title: titleIn(row, c.var.locale) }));
    return exportList(desk, {
      action: "competency.exported",
      name: "competencies",
      format: query.format,
      asked: query.columns,
      title: matrixTitle(c.var.locale),
      columns: matrixColumns(c.var.locale, columns),
      filter: matrixNarrowings(c.var.locale, { ...query, profile: asked.chosen?.title }),
      rows: pagesOf(async ({ cursor }) => {
        const { rows, next } = await matrixPeople(db.primary, scope, { ...query, limit: 250, cursor });
        return { rows: await levelsOf(db.primary, rows, asked, now), meta: { next_cursor: next } };
      }),
    });
  });

  implement(app, getCell, async ({ c, db, scope, params, now }) => {
    const data = await cell(db.primary, scope, params, c.var.locale, now);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, assessCell, async ({ c, db, viewer, scope, params, body, now }) => {
    const [person] = await peopleAmong(db.primary, scope, [params.userId]).all();
    if (person === undefined) throw new AppError("not_found");
    if (person.id === viewer.id) throw new AppError("own_level");
    const before = await lastSaid(db.primary, params.userId, params.competencyId);
    return withTag(c, before, {
      current: () => cell(db.primary, scope, params, c.var.locale, now),
      write: () => assess(db.primary, viewer, { person, competencyId: params.competencyId, ...body, before }, now),
    });
  });

  implement(app, findClosing, async ({ c, db, scope, body, now }) => ({
    data: await closingOf(db.primary, { scope, locale: c.var.locale, ...body }, now),
  }));
}

async function cell(
  db: TenantDb,
  scope: Scope,
  { userId, competencyId }: { userId: string; competencyId: string },
  locale: string,
  now: number,
) {
  const [person] = await peopleAmong(db, scope, [userId]).all();
  if (person === undefined) throw new AppError("not_found");
  return shownCell(db, { person, competencyId, locale }, now);
}
