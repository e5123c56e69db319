import type { ManagedProgramme, ProgrammeRow, ProgrammeTarget } from "#shared/contracts/programmes.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import { toCategories } from "#api/modules/classes/public.ts";
import { type PartRecord, type ProgrammeRecord, targetIdOf, type TargetRow } from "./programme-rows.ts";
import type { ProgrammeListRow } from "./programmes.repo.ts";

function toHead({ id, path, tree, title }: Pick<ProgrammeRecord, "id" | "path" | "tree" | "title">) {
  return { id, path, is_owned: tree === "business", title };
}

export function toProgrammeRow({ parts, people, ...row }: ProgrammeListRow): ProgrammeRow {
  return {
    ...toHead(row),
    category: row.category,
    state: row.archivedAt === null ? "live" : "archived",
    parts: parts?.count ?? 0,
    optional_parts: parts?.optional ?? 0,
    members: people?.members ?? 0,
    done: people?.done ?? 0,
    overdue: row.overdue,
    created_at: instant(row.publishedAt),
  };
}

/** As many dates of a class as a sample needs. */
const mostDates = 12;

interface Dates {
  rows: readonly { classroomId: string; startsAt: number }[];
  timeZone: string;
}

export function toTarget(row: TargetRow, { rows, timeZone }: Dates): ProgrammeTarget {
  const days = rows.flatMap(({ classroomId, startsAt }) =>
    classroomId === row.id ? [zonedDate(startsAt, timeZone)] : [],
  );
  return {
    kind: row.kind,
    id: row.id,
    title: row.title,
    duration_seconds: row.durationSeconds,
    is_archived: row.archivedAt !== null,
    dates: [...new Set(days)].slice(0, mostDates),
  };
}

interface Shown {
  row: ProgrammeRecord;
  parts: readonly PartRecord[];
  targets: readonly TargetRow[];
  dates: Dates;
  people: { members: number; done: number } | undefined;
  categories: Parameters<typeof toCategories>[0];
  scope: Scope;
}

export function toManaged({ row, parts, targets, dates, people, categories, scope }: Shown): ManagedProgramme {
  const byId = new Map(targets.map((target) => [target.id, toTarget(target, dates)]));
  return {
    ...toHead(row),
    summary: row.summary,
    category_id: row.categoryId,
    cover_category: row.coverCategory,
    language: row.language,
    award: row.award,
    in_order: row.inOrder,
    optional_needed: row.optionalNeeded,
    deadline: row.deadline,
    parts: parts.flatMap((part) => {
      const target = byId.get(targetIdOf(part));
      if (target === undefined) return [];
      return [{ id: part.id, target, is_optional: part.isOptional, requires: part.requires, deadline: part.deadline }];
    }),
    is_archived: row.archivedAt !== null,
    revision: row.revision,
    members: people?.members ?? 0,
    done: people?.done ?? 0,
    categories: toCategories(categories),
    time_zone: dates.timeZone,
    may: { change: scope === "business" },
  };
}
