import type { PathBody } from "#shared/contracts/programme-changes.ts";
import type { ProgrammeStep } from "#shared/domain/programme.ts";
import { type DayProblem, dayProblems } from "#shared/domain/programme-days.ts";
import { pathProblems, type PathProblem } from "#shared/domain/programme-rules.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type PartRecord, targetIdOf, targetRows } from "./programme-rows.ts";

type GivenPart = PathBody["parts"][number];

/**
 * Parts as they are to be stored: ids of parts that are not there yet are new ones. Throws `validation_failed` at the part
 * (`parts.2`): what it is of is not offered, stands in it twice, or nobody could complete the path.
 */
export async function partsOf(
  db: TenantDb,
  programmeId: string,
  { parts, in_order: inOrder, optional_needed: needed }: Omit<PathBody, "deadline">,
  known: readonly PartRecord[],
): Promise<PartRecord[]> {
  const of = (kind: GivenPart["kind"]) => parts.flatMap((part) => (part.kind === kind ? [part.target_id] : []));
  const targets = await targetRows(db, { courseIds: of("course"), classroomIds: of("classroom") });
  const fields: Record<string, string[]> = {};
  const gone = new Set<string>();
  for (const [at, part] of parts.entries()) {
    const target = targets.find(({ kind, id }) => kind === part.kind && id === part.target_id);
    const isKnown = known.some((one) => targetIdOf(one) === part.target_id);
    if (target === undefined || (target.archivedAt !== null && !isKnown)) fields[`parts.${at}`] = ["part_gone"];
    else if (parts.findIndex((one) => one.target_id === part.target_id) < at) fields[`parts.${at}`] = ["part_twice"];
    else if (parts.findIndex((one) => one.id === part.id) < at) fields[`parts.${at}`] = ["invalid"];
    if (target !== undefined && target.archivedAt !== null) gone.add(part.id);
  }
  const steps = parts.map(({ id, is_optional, requires }) => ({ id, isOptional: is_optional, requires }));
  for (const problem of standingProblems(steps, gone, inOrder, needed))
    for (const [field, code] of placesOf(problem, parts)) fields[field] ??= [code];
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });

  const ids = new Map(parts.map((part) => [part.id, isStored(part, known) ? part.id : crypto.randomUUID()] as const));
  return parts.map((part, at) => ({
    id: ids.get(part.id) ?? part.id,
    businessId: db.businessId,
    programmeId,
    position: at + 1,
    courseId: part.kind === "course" ? part.target_id : null,
    classroomId: part.kind === "classroom" ? part.target_id : null,
    isOptional: part.is_optional,
    requires: part.requires.map((id) => ids.get(id) ?? id),
    deadline: part.deadline,
    revision: known.find((one) => one.id === part.id)?.revision ?? 1,
  }));
}

interface Dated {
  parts: readonly PartRecord[];
  inOrder: boolean;
  deadline: PathBody["deadline"];
}

/** Throws `validation_failed` at the part, or `deadline`, where a day cannot be meant that stood not so before. */
export function requireMeantDays(wanted: Dated, before: Dated | null, today: string): void {
  const of = ({ parts, ...path }: Dated) => dayProblems({ ...path, steps: parts }, today);
  const known = before === null ? [] : of(before).map((problem) => JSON.stringify(problem));
  const fields: Record<string, string[]> = {};
  for (const problem of of(wanted).filter((one) => !known.includes(JSON.stringify(one)))) {
    const at = wanted.parts.findIndex(({ id }) => id === problem.step);
    fields[problem.step === null ? "deadline" : `parts.${at}`] ??= [dayCodes[problem.kind]];
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

const dayCodes: Readonly<Record<DayProblem["kind"], string>> = {
  past: "date_past",
  "after-programme": "due_after_programme",
  "after-waiting": "due_after_waiting",
};

function isStored(part: GivenPart, known: readonly PartRecord[]): boolean {
  return known.some((one) => one.id === part.id && targetIdOf(one) === part.target_id);
}

/** What is out of the catalogue is asked of nobody: it neither counts nor holds anybody up. */
function standingProblems(
  steps: readonly ProgrammeStep[],
  gone: ReadonlySet<string>,
  inOrder: boolean,
  needed: number,
): PathProblem[] {
  const standing = steps
    .filter(({ id }) => !gone.has(id))
    .map((step) => ({ ...step, requires: step.requires.filter((id) => !gone.has(id)) }));
  return pathProblems(standing, inOrder, needed);
}

/** Where a problem is said, and by which word. */
function placesOf(problem: PathProblem, parts: readonly GivenPart[]): [string, string][] {
  const at = (id: string) => `parts.${parts.findIndex((part) => part.id === id)}`;
  switch (problem.kind) {
    case "no-required-step":
      return [["parts", "part_required"]];
    case "too-few-optional":
      return [["optional_needed", "too_few_optional"]];
    case "unknown-step":
      return [[at(problem.step), "part_unknown"]];
    case "optional-blocks-required":
      return [[at(problem.step), "part_behind_optional"]];
    case "cycle":
      return [...new Set(problem.steps)].map((id) => [at(id), "part_cycle"]);
  }
}
