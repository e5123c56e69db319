import type { Matrix, MatrixPerson } from "#shared/contracts/competency-matrix.ts";
import { missing } from "#shared/domain/competency.ts";

/** What stands in one cell; `gap` null: nothing is known, or nothing is needed. */
export interface MatrixCell {
  level: number | null;
  need: number | null;
  gap: number | null;
}

function numberAt(signs: string, at: number): number | null {
  const sign = signs[at];
  return sign === undefined || sign === "-" ? null : Number(sign);
}

export function cellAt({ levels, needs }: MatrixPerson, at: number): MatrixCell {
  const [level, need] = [numberAt(levels, at), numberAt(needs, at)];
  return { level, need, gap: missing(level, need) };
}

/** Whether a course could be given for it: something is missing, or it is needed and nothing is known. */
export function isOpen(cell: MatrixCell): boolean {
  const { level, need } = cell;
  return need !== null && (level === null || isGap(cell));
}

/** Something is really missing: what is unknown is not. */
export function isGap({ gap }: MatrixCell): boolean {
  return gap !== null && gap > 0;
}

/** How many levels somebody lacks in all, and of how many nothing is known. */
export function lackOf(person: MatrixPerson): { missing: number; unknown: number } {
  let [lacks, unknown] = [0, 0];
  for (let at = 0; at < person.needs.length; at++) {
    const { gap, level, need } = cellAt(person, at);
    lacks += gap ?? 0;
    if (need !== null && level === null) unknown++;
  }
  return { missing: lacks, unknown };
}

/** Of a column: who lacks something, and of whom nothing is known. */
export function lackIn(people: readonly MatrixPerson[], at: number): { people: number; unknown: number } {
  let [lacking, unknown] = [0, 0];
  for (const person of people) {
    const cell = cellAt(person, at);
    const { level, need } = cell;
    if (isGap(cell)) lacking++;
    if (need !== null && level === null) unknown++;
  }
  return { people: lacking, unknown };
}

/** The same need for everybody in a column; undefined: needs differ. */
export function needIn(people: readonly MatrixPerson[], at: number): number | null | undefined {
  const needs = new Set(people.map(({ needs: all }) => numberAt(all, at)));
  return needs.size > 1 ? undefined : ([...needs][0] ?? null);
}

export function keyOf(person: { id: string }, competency: { id: string }): string {
  return `${person.id} ${competency.id}`;
}

export function gapsOf(chosen: ReadonlySet<string>): { user_id: string; competency_id: string }[] {
  return [...chosen].map((key) => {
    const [userId = "", competencyId = ""] = key.split(" ");
    return { user_id: userId, competency_id: competencyId };
  });
}

/** All pages as one. */
export function whole(pages: readonly { data: Matrix }[]): Matrix {
  return { competencies: pages[0]?.data.competencies ?? [], people: pages.flatMap(({ data }) => data.people) };
}
