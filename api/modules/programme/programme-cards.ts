import { and, eq } from "drizzle-orm";
import type { LessonSegment } from "#shared/contracts/course.ts";
import type { ProgrammeCard, ProgrammeProgress } from "#shared/contracts/programme.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { assignments, programmeMembers, programmes } from "#api/db/schema/programme.ts";
import type { Value } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { headColumns, toCardHead } from "#api/modules/catalogue/public.ts";
import { countedRows, type Standing, type StepRow } from "#api/modules/progress/public.ts";

/** Programmes as cards, with the viewer's membership and assignment; conditions and order are the caller's. */
export function programmeCards(db: TenantDb, viewerId: Value<string>) {
  return db
    .select({
      id: programmes.id,
      path: programmes.path,
      tree: programmes.tree,
      ...headColumns(programmes),
      inOrder: programmes.inOrder,
      deadline: programmes.deadline,
      award: programmes.award,
      joinedAt: programmeMembers.joinedAt,
      completedAt: programmeMembers.completedAt,
      assignedAt: assignments.assignedAt,
      assignedBy: assignments.assignedBy,
      assignedDeadline: assignments.deadline,
    })
    .from(programmes)
    .leftJoin(categories, eq(categories.id, programmes.categoryId))
    .leftJoin(
      programmeMembers,
      and(eq(programmeMembers.programmeId, programmes.id), eq(programmeMembers.userId, viewerId)),
    )
    .leftJoin(
      assignments,
      and(eq(assignments.userId, viewerId), eq(assignments.kind, "programme"), eq(assignments.targetId, programmes.id)),
    );
}

export type ProgrammeCardRow = Awaited<ReturnType<ReturnType<typeof programmeCards>["all"]>>[number];

/** `standings`: of the courses that are under way, by course id; the others count as whole or not at all. */
export function toProgrammeCard(
  row: ProgrammeCardRow,
  steps: readonly StepRow[],
  standings: ReadonlyMap<string, Pick<Standing, "progress">>,
): ProgrammeCard {
  const counted = countedRows(steps);
  return {
    id: row.id,
    path: row.path,
    is_owned: row.tree === "business",
    ...toCardHead(row),
    step_count: counted.length,
    duration_seconds: counted.reduce((total, step) => total + step.durationSeconds, 0),
    optional_count: steps.length - counted.length,
    progress: row.joinedAt === null ? null : programmeProgress(counted, standings),
    completed_at: instant(row.completedAt),
  };
}

function programmeProgress(
  counted: readonly StepRow[],
  standings: ReadonlyMap<string, Pick<Standing, "progress">>,
): ProgrammeProgress {
  return {
    done_count: counted.filter((step) => step.completedAt !== null).length,
    step_count: counted.length,
    remaining_seconds: counted.reduce((total, step) => total + stepRemaining(step, standings), 0),
    segments: counted.map((step) => segmentOf(step, standings)),
  };
}

function stepRemaining(step: StepRow, standings: ReadonlyMap<string, Pick<Standing, "progress">>): number {
  if (step.completedAt !== null) return 0;
  return standings.get(step.courseId ?? "")?.progress.remaining_seconds ?? step.durationSeconds;
}

function segmentOf(step: StepRow, standings: ReadonlyMap<string, Pick<Standing, "progress">>): LessonSegment {
  const seconds = step.durationSeconds;
  if (step.completedAt !== null) return { seconds, state: "done", percent: 100 };
  if (!step.begun) return { seconds, state: "todo", percent: 0 };
  const left = stepRemaining(step, standings);
  return {
    seconds,
    state: "started",
    percent: seconds > 0 ? Math.min(99, Math.max(0, Math.round((1 - left / seconds) * 100))) : 0,
  };
}
