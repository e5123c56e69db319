import { filled } from "#shared/domain/filled.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { StoredRow } from "#api/db/schema/manage.ts";
import { changedMessages } from "./changed-messages.ts";
import { type Ids, idsIn, momentText, type Shown } from "./entry.ts";

const deadline: Shown = {
  property: "deadline",
  field: "deadline",
  value: (rule, { locale }) => deadlineText(locale, rule),
};

/** What the log tells of a programme. */
export const programmeShown: readonly Shown[] = [
  { property: "title", field: "title" },
  { property: "summary", field: "summary" },
  { property: "categoryId", field: "category", value: (id) => idsIn("category", given(id)) },
  { property: "award", field: "award" },
  { property: "inOrder", field: "in_order" },
  { property: "optionalNeeded", field: "optional_needed" },
  deadline,
  {
    property: "archivedAt",
    field: "archived",
    value: (at, reader) => (typeof at === "number" ? momentText(at, reader) : null),
  },
];

/** And of a part of one that stays. */
export const partShown: readonly Shown[] = [
  { property: "position", field: "position" },
  { property: "isOptional", field: "optional" },
  { property: "requires", field: "requires", value: (ids) => idsIn("part", Array.isArray(ids) ? ids.map(String) : []) },
  deadline,
];

/** One that came or went is called as what it is of. */
export function partIn({ courseId, classroomId }: StoredRow): Ids | null {
  return idsIn("part", given(courseId ?? classroomId));
}

function given(id: unknown): string[] {
  return typeof id === "string" ? [id] : [];
}

function deadlineText(locale: LocaleCode, rule: unknown): string | null {
  if (rule === null || rule === undefined) return null;
  const words = changedMessages[locale].deadline;
  const { kind, date = "", days = 0 } = rule as { kind: keyof typeof words; date?: string; days?: number };
  return filled(words[kind], { date, days });
}
