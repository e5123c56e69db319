import type { LearnerItem, LearnerRow } from "#shared/contracts/learners.ts";
import type { AssignedKind } from "#shared/domain/assigning.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import { toReason } from "#api/modules/assigning/public.ts";
import { type DueClock, toDue } from "#api/modules/deadlines/public.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import { type findPeople, toPersonHead } from "#api/modules/people/public.ts";
import type { LoadedLearner } from "./learners.repo.ts";

type FoundPerson = Awaited<ReturnType<typeof findPeople>>["rows"][number];

export function toLearnerRow(row: FoundPerson, overdue: number): LearnerRow {
  return { ...toPersonHead(row), required: { ...row.required, overdue } };
}

/** What one thing is to somebody, before what was decided about it. */
interface Held {
  kind: AssignedKind;
  id: string;
  title: string;
  isArchived: boolean;
  percent: number | null;
  isBegun: boolean;
  since: number | null;
  lastStudiedAt: number | null;
  completedAt: number | null;
  deadline: DeadlineRule | null;
  round?: number;
}

/** Everything that somebody learns, learnt or was given: what is late first, then by the day, then what was done last. */
export function toLearnerItems(
  loaded: LoadedLearner,
  scope: Scope,
  clock: Omit<DueClock, "firstLoginAt">,
): LearnerItem[] {
  const dueClock = { ...clock, firstLoginAt: loaded.firstLoginAt };
  const byKey = <Row extends Keyed>(rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [given, spared, extended] = [byKey(loaded.given), byKey(loaded.spared), byKey(loaded.extended)];
  const credited = byKey(loaded.credited);
  const reasons = grouped(loaded.reasons, keyOf);
  const attempts = grouped(loaded.attempts, ({ courseId }) => `course ${courseId}`);
  const past = grouped(loaded.past, ({ courseId }) => `course ${courseId}`);
  const items = allHeld(loaded).map((held): LearnerItem => {
    const key = `${held.kind} ${held.id}`;
    const [exemption, extension, assigned] = [spared.get(key), extended.get(key), given.get(key)];
    const isDone = held.completedAt !== null;
    const from = assigned?.assignedAt ?? held.since;
    return {
      kind: held.kind,
      target_id: held.id,
      title: held.title,
      is_archived: held.isArchived,
      state: exemption ? "exempt" : isDone ? "done" : held.isBegun ? "started" : "open",
      is_assigned: assigned !== undefined,
      percent: held.percent,
      since: from === null ? null : instant(from),
      last_studied_at: held.isBegun ? instant(held.lastStudiedAt) : null,
      completed_at: instant(held.completedAt),
      due:
        isDone || exemption || from === null
          ? null
          : toDue(assigned?.assignmentDeadline ?? held.deadline, from, dueClock),
      extension: extension ? { due_on: extension.dueOn, ...decided(extension) } : null,
      exemption: exemption ? decided(exemption) : null,
      credit: toCredit(credited.get(key)),
      round: held.round ?? 1,
      past: (past.get(key) ?? []).map(({ round, enrolledAt, completedAt }) => ({
        round,
        since: instant(enrolledAt),
        completed_at: instant(completedAt),
      })),
      reasons: (reasons.get(key) ?? []).map((row) => toReason(row, scope)),
      attempts: (attempts.get(key) ?? []).map((row) => ({
        round: row.round,
        lesson: row.lesson,
        number: row.number,
        started_at: instant(row.startedAt),
        deadline_at: instant(row.deadlineAt),
        submitted_at: instant(row.submittedAt),
        score_percent: row.scorePercent,
        passed: row.passed,
      })),
    };
  });
  return items.toSorted((one, other) => rankOf(one) - rankOf(other) || placeOf(one).localeCompare(placeOf(other)));
}

function toCredit(row: LoadedLearner["credited"][number] | undefined): LearnerItem["credit"] {
  if (row === undefined) return null;
  const files = row.files.map(({ fileKey, name, bytes }) => ({ src: fileAddress(fileKey), name, bytes }));
  return { ...decided(row), completed_at: instant(row.completedAt), files };
}

interface Keyed {
  kind: AssignedKind;
  targetId: string;
}

function keyOf({ kind, targetId }: Keyed): string {
  return `${kind} ${targetId}`;
}

function decided({ at, by, reason }: { at: number; by: string | null; reason: string | null }) {
  return { at: instant(at), by, reason };
}

function allHeld({ enrolled, programmes, rooms, titles, standings }: LoadedLearner): Held[] {
  const none = { percent: null, isBegun: false, since: null, lastStudiedAt: null, completedAt: null, deadline: null };
  const known: Held[] = [
    ...enrolled.map((row): Held => {
      const progress = standings.get(row.id)?.progress;
      return {
        kind: "course",
        id: row.id,
        title: row.title ?? "–",
        isArchived: row.archivedAt !== null,
        percent: progress ? percentOf(progress.done_count, progress.lesson_count) : null,
        isBegun: row.lastStudiedAt > row.enrolledAt,
        since: row.enrolledAt,
        lastStudiedAt: row.lastStudiedAt,
        completedAt: row.completedAt,
        deadline: null,
        round: row.round,
      };
    }),
    ...programmes.map((row): Held => ({
      kind: "programme",
      id: row.id,
      title: row.title,
      isArchived: false,
      percent: percentOf(row.doneCount, row.stepCount),
      isBegun: row.doneCount > 0,
      since: row.joinedAt,
      lastStudiedAt: null,
      completedAt: row.completedAt,
      deadline: row.deadline,
    })),
    ...rooms.map((row): Held => ({
      ...none,
      kind: "classroom",
      id: row.id,
      title: row.title,
      isArchived: row.archivedAt !== null,
      isBegun: row.completedAt !== null,
      since: row.since,
      completedAt: row.completedAt,
    })),
  ];
  const keys = new Set(known.map(({ kind, id }) => `${kind} ${id}`));
  const further = titles.filter(({ kind, id }) => !keys.has(`${kind} ${id}`));
  return [
    ...known,
    ...further.map(({ kind, id, title, archivedAt }): Held => ({
      ...none,
      kind,
      id,
      title,
      isArchived: archivedAt !== null,
    })),
  ];
}

function percentOf(done: number, of: number): number {
  return Math.round((100 * done) / Math.max(1, of));
}

function rankOf({ state, due, is_assigned: isAssigned }: LearnerItem): number {
  if (state === "done") return 4;
  if (state === "exempt") return 5;
  if (due?.overdue) return 0;
  if (due) return 1;
  return isAssigned ? 2 : 3;
}

/** Done things come the last one first. */
function placeOf({ due, completed_at: at, title }: LearnerItem): string {
  if (at !== null) return String(Number.MAX_SAFE_INTEGER - Date.parse(at));
  return `${due?.on ?? ""} ${title}`;
}
