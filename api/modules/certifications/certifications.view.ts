import type { Certification } from "#shared/contracts/certifications.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import type { certificationRow, holders } from "./certifications.repo.ts";

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof certificationRow>["get"]>>>;
type Held = Awaited<ReturnType<ReturnType<typeof holders>["all"]>>[number];

export function toCertification(row: Row, held: readonly Held[], scope: Scope): Certification {
  const { valid, due, grace, expired } = held.find(({ id }) => id === row.id) ?? {
    valid: 0,
    due: 0,
    grace: 0,
    expired: 0,
  };
  return {
    id: row.id,
    title: row.title,
    earned_by: {
      kind: row.programmeId === null ? "course" : "programme",
      id: row.programmeId ?? row.courseId ?? "",
      title: row.source ?? "",
    },
    months: row.months,
    window_days: row.windowDays,
    grace_days: row.graceDays,
    is_archived: row.archivedAt !== null,
    people: { valid, due, grace, expired },
    created_at: instant(row.createdAt),
    revision: row.revision,
    may: { change: scope === "business" },
  };
}
