import type {
  LearningCourse,
  LearningItem,
  LearningPath,
  LearningTab,
  MyLearning,
} from "#shared/contracts/learning.ts";
import type { PersonLearning } from "#shared/contracts/person-learning.ts";
import type { StoredStanding } from "#api/db/schema/study.ts";
import { instant } from "#api/http/instant.ts";
import { toCourseCard } from "#api/modules/catalogue/public.ts";
import { type DueClock, toAssigned, toDue } from "#api/modules/deadlines/public.ts";
import { toMyExams } from "#api/modules/exams/public.ts";
import { cardStandings, withQuote } from "#api/modules/progress/public.ts";
import {
  type AssignedClassroomRow,
  classroomAddress,
  type MemberProgrammeRow,
  programmeAddress,
} from "./learning-paths.ts";
import { toHeld } from "./held-certificates.ts";
import { isInTab } from "./learning-counts.ts";
import type { LoadedLearning } from "./learning.repo.ts";

export function toMyLearning(tab: LearningTab, loaded: LoadedLearning, clock: DueClock): MyLearning {
  const standings = cardStandings(loaded.cards, loaded.lessons);
  const { courseCounts, programmes, classrooms } = loaded;
  const count = (of: LearningTab) => [...programmes, ...classrooms].filter((row) => isInTab(of, row)).length;
  const paths = [
    ...programmes.filter((row) => isInTab(tab, row)).map((row) => toProgramme(row, clock)),
    ...classrooms.filter((row) => isInTab(tab, row)).map((row) => toClassroom(row, clock)),
  ];
  return {
    tab,
    counts: {
      in_progress: courseCounts.inProgress + count("in-progress"),
      assigned: courseCounts.assigned + count("assigned"),
      completed: courseCounts.completed + count("completed"),
      saved: courseCounts.saved,
    },
    items: latestFirst(tab, [...loaded.cards.map((row) => toCourse(row, standings.get(row.id), clock)), ...paths]),
    certificates: loaded.held.map((row) => toHeld(row, clock.now)),
    exams: toMyExams(loaded.exams, loaded.sittings, clock.now),
  };
}

/** One line of somebody's learning, as their managers read it. */
export function toPersonItem(item: LearningItem): PersonLearning["items"][number] {
  const { kind, assigned, due } = item;
  const of = item.kind === "course" ? item.course : item;
  const { title, completed_at: completedAt, progress } = of;
  const steps = progress && ("lesson_count" in progress ? progress.lesson_count : progress.step_count);
  const percent = progress && Math.round((100 * progress.done_count) / Math.max(1, steps ?? 1));
  const isBegun = item.kind === "course" && (item.resume?.is_started === true || (of.progress?.done_count ?? 0) > 0);
  const studiedAt = isBegun ? item.last_studied_at : null;
  return { kind, title, percent, last_studied_at: studiedAt, completed_at: completedAt, assigned, due };
}

function toCourse(
  row: LoadedLearning["cards"][number],
  standing: StoredStanding | undefined,
  clock: DueClock,
): LearningCourse {
  const isOpen = row.enrolledAt !== null && row.completedAt === null;
  const since = row.assignedAt ?? row.enrolledAt;
  return {
    kind: "course",
    course: toCourseCard(row, standing),
    resume: isOpen && standing?.resume ? withQuote(standing.resume, undefined) : null,
    last_studied_at: instant(row.lastStudiedAt),
    saved_at: instant(row.savedAt),
    assigned: toAssigned(row),
    due: isOpen && since !== null ? toDue(row.assignmentDeadline, since, clock) : null,
  };
}

function toProgramme(row: MemberProgrammeRow, clock: DueClock): LearningPath {
  return {
    kind: "programme",
    ...toAssignedPath(row),
    path: programmeAddress(row),
    progress: { done_count: row.doneCount, step_count: row.stepCount },
    due:
      row.completedAt === null
        ? toDue(row.assignmentDeadline ?? row.deadline, row.assignedAt ?? row.joinedAt, clock)
        : null,
  };
}

function toClassroom(row: AssignedClassroomRow, clock: DueClock): LearningPath {
  return {
    kind: "classroom",
    ...toAssignedPath(row),
    path: classroomAddress(row),
    progress: null,
    due: row.completedAt === null ? toDue(row.assignmentDeadline, row.assignedAt, clock) : null,
  };
}

function toAssignedPath(row: MemberProgrammeRow | AssignedClassroomRow) {
  return {
    title: row.title,
    cover_category: row.coverCategory,
    language: row.language,
    completed_at: instant(row.completedAt),
    assigned: toAssigned(row),
  };
}

function latestFirst(tab: LearningTab, items: LearningItem[]): LearningItem[] {
  const timeOf = (item: LearningItem): string => {
    const completed = item.kind === "course" ? item.course.completed_at : item.completed_at;
    switch (tab) {
      case "in-progress":
        return (item.kind === "course" ? item.last_studied_at : item.assigned?.at) ?? "";
      case "completed":
        return completed ?? "";
      case "assigned":
        return item.assigned?.at ?? "";
      case "saved":
        return (item.kind === "course" ? item.saved_at : null) ?? "";
    }
  };
  // Stable: what happened at the same instant keeps the order of the rows.
  return items.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
}
