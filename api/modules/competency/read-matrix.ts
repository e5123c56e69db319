import type { getMatrix } from "#shared/contracts/competency-matrix.ts";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { titleIn } from "./frameworks.repo.ts";
import { findEvidence, standingOf } from "./known-evidence.ts";
import { columnsOf, type MatrixFilter, matrixPeople, needsBy } from "./matrix.repo.ts";

/** A character a competency. */
const unknown = "-";

interface Reading {
  scope: Scope;
  locale: string;
  query: MatrixFilter & { limit: number; cursor?: string | undefined };
}

/** One page of people and their levels. */
export async function readMatrix(
  db: TenantDb,
  { scope, locale, query }: Reading,
  now: number,
): Promise<ResponseOf<typeof getMatrix>> {
  const asked = await askedFor(db, query);
  const { rows, next, total, isMore } = await matrixPeople(db, scope, query);
  const competencies = asked.columns.map(({ row, framework }) => ({
    id: row.id,
    title: titleIn(row, locale),
    framework,
  }));
  return {
    data: { competencies, people: await levelsOf(db, rows, asked, now) },
    meta: { next_cursor: next, total, is_more: isMore, at: instant(now) },
  };
}

/** The columns, and what is needed in them. */
export async function askedFor(db: TenantDb, filter: MatrixFilter) {
  const needs = await needsBy(db, filter.profile);
  return { ...needs, columns: await columnsOf(db, filter, needs.chosen) };
}

type Asked = Awaited<ReturnType<typeof askedFor>>;
type Person = Awaited<ReturnType<typeof matrixPeople>>["rows"][number];

export async function levelsOf(db: TenantDb, people: readonly Person[], { columns, of }: Asked, now: number) {
  const judged = columns.map(({ row }) => row);
  const ids = people.map(({ id }) => id);
  const known = await findEvidence(db, ids, judged);
  return people.map(({ id, name, jobTitle }) => {
    const needs = of(jobTitle);
    return {
      id,
      name,
      job_title: jobTitle,
      levels: judged.map((one) => standingOf(known, id, one, now).level ?? unknown).join(""),
      needs: judged.map((one) => needs[one.id] ?? unknown).join(""),
    };
  });
}
