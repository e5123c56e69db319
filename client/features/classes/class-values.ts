import * as z from "zod/mini";
import { type ClassBody, mostPoints } from "#shared/contracts/class-changes.ts";
import type { ClassDetail } from "#shared/contracts/classes.ts";
import { line, prose } from "#shared/contracts/plain-text.ts";

const points = prose(3000).check(
  z.refine((text) => linesOf(text).length <= mostPoints && linesOf(text).every((one) => one.length <= 200), "too_long"),
);

/** As `ClassBody`, but that lists are lines and numbers are digits. */
export const ClassForm = z.object({
  title: line(150),
  summary: prose(600).check(z.refine((text) => text.trim() !== "", "required")),
  category_id: z.string(),
  cover_category: z.string(),
  language: z.enum(["vi", "en", "ja", "ko", "zh_cn"]),
  outcomes: points,
  bring: points,
  minutes: z.string().check(z.refine((text) => isWithin(text, 5, 14_400), "out_of_range")),
});
export type ClassValues = z.output<typeof ClassForm>;

export function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean);
}

export type StoredClass = Pick<ClassDetail, keyof z.output<typeof ClassBody> | "id" | "revision"> & {
  change_set_id?: string | null;
};

export function classValues(stored: StoredClass): ClassValues {
  const { title, summary, category_id, cover_category, outcomes, bring, minutes } = stored;
  return {
    title,
    summary,
    category_id: category_id ?? "",
    cover_category,
    language: ClassForm.shape.language.safeParse(stored.language).data ?? "vi",
    outcomes: outcomes.join("\n"),
    bring: bring.join("\n"),
    minutes: String(minutes),
  };
}

export function classBody({ category_id, outcomes, bring, minutes, ...rest }: ClassValues) {
  return {
    ...rest,
    category_id: category_id || null,
    outcomes: linesOf(outcomes),
    bring: linesOf(bring),
    minutes: Number(minutes),
  };
}
