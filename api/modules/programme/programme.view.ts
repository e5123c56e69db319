import type { CategoryPage, ProgrammeDetail, ProgrammeStep } from "#shared/contracts/programme.ts";
import { isCredited, type PlacedStep, prerequisitesOf } from "#shared/domain/programme.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { instant } from "#api/http/instant.ts";
import { toCourseCard } from "#api/modules/catalogue/public.ts";
import { doorFor } from "#api/db/door.ts";
import { isHeld, type SessionRow, toClassroomCard } from "#api/modules/classroom/public.ts";
import { type DueClock, toDue } from "#api/modules/deadlines/public.ts";
import {
  lockOf,
  placeRows,
  resumeRow,
  type Standing,
  standingsOf,
  type StepRow,
  toResumeLink,
} from "#api/modules/progress/public.ts";
import { toProgrammeCard } from "./programme-cards.ts";
import type { CategoryRows, FoundProgramme } from "./programme.repo.ts";

type Clock = Omit<DueClock, "firstLoginAt">;

export function toProgrammeDetail(
  { card, steps, lessons, sessions, firstLoginAt }: FoundProgramme,
  clock: Clock,
): ProgrammeDetail {
  const standings = standingsOf(lessons);
  const dates = grouped(sessions, (session) => session.classroomId);
  // Somebody who has completed it, or never joined, is not held to its order.
  const placed = placeRows(steps, card.joinedAt !== null && card.completedAt === null);
  const takenUpAt = card.completedAt === null ? (card.assignedAt ?? card.joinedAt) : null;
  const dueOf = (rule: DeadlineRule | null) =>
    takenUpAt === null ? null : toDue(rule, takenUpAt, { ...clock, firstLoginAt });
  return {
    ...toProgrammeCard(card, steps, standings),
    in_order: card.inOrder,
    optional_needed: Math.min(steps[0]?.optionalNeeded ?? 0, steps.filter(({ isOptional }) => isOptional).length),
    award: card.award,
    joined_at: instant(card.joinedAt),
    assigned_by: card.assignedBy,
    due: dueOf(card.assignedDeadline ?? card.deadline),
    steps: placed.map((one, index) => ({
      ...toStep(
        one,
        index + 1,
        prerequisitesOf({ inOrder: card.inOrder, steps }, one.step),
        card.joinedAt,
        standings.get(one.step.courseId ?? ""),
        dates.get(one.step.classroomId ?? "") ?? [],
      ),
      admission: doorFor({
        enrolledAt: one.step.enrolledAt,
        admission: one.step.admission ?? "open",
        isGiven: Number(card.assignedAt !== null),
      }),
      due: one.state === "done" ? null : dueOf(one.step.deadline),
    })),
  };
}

function toStep(
  { step, state, lockedBy }: PlacedStep<StepRow>,
  number: number,
  requires: StepRow[],
  joinedAt: number | null,
  standing: Standing | undefined,
  dates: SessionRow[],
): Omit<ProgrammeStep, "due" | "admission"> {
  const lesson = standing && resumeRow(standing);
  const date = dates.find((session) => isHeld(session) && session.cancelledAt === null && session.attendance === null);
  return {
    id: step.id,
    number,
    kind: step.courseId === null ? "classroom" : "course",
    slug: step.slug,
    title: step.title,
    cover_category: step.coverCategory,
    language: step.language,
    duration_seconds: step.durationSeconds,
    is_optional: step.isOptional,
    state,
    requires: requires.map((other) => other.title),
    locked_by: lockedBy.map((other) => other.title),
    completed_at: instant(step.completedAt),
    is_credited: isCredited(step.completedAt, joinedAt),
    score_percent: step.completedAt === null ? null : step.scorePercent,
    progress: standing?.progress ?? null,
    resume: standing && lesson ? toResumeLink(lesson, standing) : null,
    session: date
      ? { starts_at: instant(date.startsAt), place: date.place, is_waiting: date.status === "waiting" }
      : null,
  };
}

export function toCategoryPage(
  category: { path: string; label: string; tree: "default" | "business" },
  rows: CategoryRows,
  clock: Clock,
): CategoryPage {
  const steps = grouped(rows.steps, (step) => step.programmeId);
  const dates = grouped(rows.sessions, (session) => session.classroomId);
  const courseStandings = standingsOf(rows.courseLessons);
  const stepStandings = standingsOf(rows.stepLessons);
  return {
    path: category.path,
    label: category.label,
    is_owned: category.tree === "business",
    programmes: rows.programmes.map((row) => toProgrammeCard(row, steps.get(row.id) ?? [], stepStandings)),
    courses: rows.courses.map((row) => toCourseCard(row, courseStandings.get(row.id), lockOf(rows.locks, row.id))),
    course_total: rows.courseTotal,
    classrooms: rows.classrooms.map((row) =>
      toClassroomCard(row, dates.get(row.id) ?? [], clock, lockOf(rows.locks, row.id)),
    ),
  };
}
