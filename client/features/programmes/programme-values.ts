import * as z from "zod/mini";
import { line, prose } from "#shared/contracts/plain-text.ts";
import type { ProgrammeBody } from "#shared/contracts/programme-changes.ts";
import type { ManagedProgramme, ProgrammePart } from "#shared/contracts/programmes.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { dayProblems } from "#shared/domain/programme-days.ts";
import { pathProblems, type PathProblem } from "#shared/domain/programme-rules.ts";

export const deadlineKinds = ["on", "after_assignment", "after_first_login"] as const;

/** A deadline as it is typed; `kind` empty: none. */
const Deadline = z.object({ kind: z.enum(["", ...deadlineKinds]), date: z.string(), days: z.string() });
export type DeadlineValue = z.output<typeof Deadline>;

export type PartValue = Omit<ProgrammePart, "deadline"> & { deadline: DeadlineValue };

export function isDeadlineWhole({ kind, date, days }: DeadlineValue): boolean {
  if (kind === "") return true;
  if (kind === "on") return /^\d{4}-\d\d-\d\d$/.test(date);
  return /^\d{1,4}$/.test(days.trim()) && Number(days) <= 3650;
}

/** As `ProgrammeBody`, but that numbers are digits and parts carry what they show. */
export const ProgrammeForm = z
  .object({
    title: line(150),
    summary: prose(600).check(z.refine((text) => text.trim() !== "", "required")),
    category_id: z.string(),
    cover_category: z.string(),
    language: z.enum(["vi", "en", "ja", "ko", "zh_cn"]),
    award: z.string().check(z.trim(), z.maxLength(150, "too_long")),
    in_order: z.boolean(),
    optional_needed: z.string().check(z.refine((text) => /^\d{1,2}$/.test(text.trim()), "out_of_range")),
    deadline: Deadline.check(z.refine(isDeadlineWhole, "required")),
    parts: z.array(z.custom<PartValue>()).check(
      z.minLength(1, "required"),
      z.refine((parts) => parts.every(({ deadline }) => isDeadlineWhole(deadline)), "required"),
    ),
  })
  .check(z.refine((values) => problemsIn(values).length === 0, { path: ["parts"], error: "path" }));
export type ProgrammeValues = z.output<typeof ProgrammeForm>;

/** Why nobody could complete the path; what is out of the catalogue is asked of nobody. */
export function problemsIn(values: Pick<ProgrammeValues, "parts" | "in_order" | "optional_needed">): PathProblem[] {
  const standing = values.parts.filter(({ target }) => !target.is_archived);
  const gone = values.parts.filter(({ target }) => target.is_archived).map(({ id }) => id);
  const steps = standing.map(({ id, is_optional: isOptional, requires }) => ({
    id,
    isOptional,
    requires: requires.filter((other) => !gone.includes(other)),
  }));
  if (values.parts.length === 0) return [];
  return pathProblems(steps, values.in_order, Number(values.optional_needed) || 0);
}

/** Days that cannot be meant. */
export function dayProblemsIn(values: Pick<ProgrammeValues, "parts" | "in_order" | "deadline">, today: string) {
  const steps = values.parts.map(({ id, is_optional: isOptional, requires, deadline }) => ({
    id,
    isOptional,
    requires,
    deadline: ruleOf(deadline),
  }));
  return dayProblems({ steps, inOrder: values.in_order, deadline: ruleOf(values.deadline) }, today);
}

export type StoredProgramme = Pick<ManagedProgramme, keyof z.output<typeof ProgrammeBody> | "id" | "revision"> & {
  change_set_id?: string | null;
};

export function programmeValues(stored: StoredProgramme): ProgrammeValues {
  return {
    title: stored.title,
    summary: stored.summary,
    category_id: stored.category_id ?? "",
    cover_category: stored.cover_category,
    language: languages.find((one) => one === stored.language) ?? "vi",
    award: stored.award ?? "",
    in_order: stored.in_order,
    optional_needed: String(stored.optional_needed),
    deadline: deadlineValue(stored.deadline),
    parts: stored.parts.map((part) => ({ ...part, deadline: deadlineValue(part.deadline) })),
  };
}

const languages = ["vi", "en", "ja", "ko", "zh_cn"] as const;

export const noDeadline: DeadlineValue = { kind: "", date: "", days: "" };

function deadlineValue(rule: DeadlineRule | null): DeadlineValue {
  if (rule === null) return noDeadline;
  return rule.kind === "on"
    ? { kind: "on", date: rule.date, days: "" }
    : { kind: rule.kind, date: "", days: String(rule.days) };
}

/** null: none, or not whole yet. */
export function ruleOf(value: DeadlineValue): DeadlineRule | null {
  if (value.kind === "" || !isDeadlineWhole(value)) return null;
  return value.kind === "on" ? { kind: "on", date: value.date } : { kind: value.kind, days: Number(value.days) };
}

export function pathBody(values: ProgrammeValues) {
  return {
    in_order: values.in_order,
    optional_needed: Number(values.optional_needed),
    deadline: ruleOf(values.deadline),
    parts: values.parts.map(({ target, deadline, ...part }) => ({
      ...part,
      kind: target.kind,
      target_id: target.id,
      deadline: ruleOf(deadline),
    })),
  };
}

export function programmeBody(values: ProgrammeValues) {
  const { title, summary, category_id, cover_category, language, award } = values;
  const head = { title, summary, category_id: category_id || null, cover_category, language, award: award || null };
  return { ...head, ...pathBody(values) };
}
