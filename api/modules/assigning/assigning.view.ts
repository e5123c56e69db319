import type { AssignedPerson, PlannedPerson as ShownPerson, RuleRow } from "#shared/contracts/assigning.ts";
import type { NamedTarget } from "#shared/domain/assigning.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { instant } from "#api/http/instant.ts";
import type { PlannedPerson } from "./plan.ts";
import type { AssignedRow, ReasonRow, ShownRule } from "./rules.repo.ts";

interface Titled extends NamedTarget {
  title: string;
}

export function toRuleRow(row: ShownRule, titles: readonly Titled[]): RuleRow {
  const { id, name, state, people, by } = row;
  const targets = row.targets.flatMap(
    (target) => titles.find((one) => one.kind === target.kind && one.id === target.id) ?? [],
  );
  return {
    id,
    name,
    state,
    people,
    by,
    targets: targets.map(({ kind, id: targetId, title }) => ({ kind, id: targetId, title })),
    created_at: instant(row.createdAt),
  };
}

export function toPlanned({ person, dueOn }: PlannedPerson): ShownPerson {
  return { id: person.id, name: person.name, job_title: person.jobTitle, hired_on: person.hiredOn, due_on: dueOn };
}

export function toAssigned(
  row: AssignedRow,
  title: string,
  reasons: readonly ReasonRow[],
  scope: Scope,
): AssignedPerson {
  const own = reasons.filter(
    (one) => one.userId === row.userId && one.kind === row.kind && one.targetId === row.targetId,
  );
  const days = own.flatMap(({ dueOn, leftAt }) => (dueOn === null || leftAt !== null ? [] : [dueOn]));
  return {
    user_id: row.userId,
    name: row.name,
    kind: row.kind,
    target_id: row.targetId,
    title,
    state: stateOf(row),
    due_on: row.ownDay ?? days.toSorted()[0] ?? null,
    is_extended: row.ownDay !== null,
    reasons: own.map((one) => toReason(one, scope)),
  };
}

/** One of the ways in which somebody has something. */
export function toReason(row: ReasonRow, scope: Scope): AssignedPerson["reasons"][number] {
  return {
    origin: row.origin,
    rule: row.rule !== null && isOpen(row, scope) ? { id: row.sourceId, name: row.rule } : null,
    by: row.by,
    at: instant(row.at),
    due_on: row.dueOn,
    has_left: row.leftAt !== null,
  };
}

/** A team lead hears of rules that are not theirs that there is one. */
function isOpen({ ledBy }: ReasonRow, scope: Scope): boolean {
  return scope === "business" || ledBy === scope.ledBy;
}

function stateOf(row: AssignedRow): AssignedPerson["state"] {
  if (row.exemptedAt !== null) return "exempt";
  if (row.courseDoneAt !== null || row.programmeDoneAt !== null) return "done";
  if (row.leftAt !== null) return "left";
  return row.isBegun === 1 ? "started" : "open";
}
