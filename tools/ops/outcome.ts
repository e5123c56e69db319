import type { Change } from "./command.ts";
import type { Outcome } from "./perform.ts";

/** Programs read: what was answered, with `dry_run` and `changes` where the command writes. */
export function outcomeAsJson(outcome: Outcome): string {
  if (outcome.kind === "read") return JSON.stringify(outcome.answer.data, null, 2);
  const changes = outcome.changes.map(({ action, businessId, subject, before, after }) => ({
    action,
    business: businessId,
    subject,
    before,
    after,
  }));
  const answered = outcome.kind === "done" ? outcome.answer.data : {};
  return JSON.stringify({ dry_run: outcome.kind === "planned", changes, ...answered }, null, 2);
}

export function outcomeAsText(outcome: Outcome): string {
  if (outcome.kind !== "planned") return outcome.answer.text;
  if (outcome.changes.length === 0) return "Nothing would change.";
  return ["This would change; nothing was written:", ...outcome.changes.flatMap(changeLines)].join("\n");
}

function changeLines({ action, subject, before, after }: Change): string[] {
  const [old, next] = [before, after].map((tree) => (tree ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (name) => old[name] !== undefined || next[name] !== undefined,
  );
  return [
    `  ${action} ${subject}`,
    ...fields.map(
      (name) => `    ${name}: ${sideOf(before, old[name])}${sideOf(after, next[name], before ? " → " : "")}`,
    ),
  ];
}

function sideOf(tree: object | undefined, value: unknown, lead = ""): string {
  return tree === undefined
    ? ""
    : `${lead}${value === undefined ? "(nothing)" : typeof value === "string" ? value : JSON.stringify(value)}`;
}
