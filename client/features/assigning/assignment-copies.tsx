import type { AssigningTerms, GivenDeadline } from "#shared/domain/assigning.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { type CopyTexts, DraftCopies } from "#client/core/form/asked-copies.tsx";
import type { BothChanged } from "#client/core/form/three-way.ts";
import type { Asked } from "#client/core/form/use-asked.ts";
import { inSentences, type Naming, ruleText } from "./sentence-text.ts";
import { targetName } from "./terms-lines.tsx";
import type { AssignmentDraft } from "./use-assignment-draft.ts";

interface CopiesProps {
  asked: Asked;
  naming: Naming;
  onTake: () => void;
  onDiscard: () => void;
}

/** What two people made of the same parts of an assignment. */
export function AssignmentCopies({ asked, naming, ...acts }: CopiesProps) {
  return <DraftCopies asked={asked} lines={asked.questions.map((one) => copyTexts(one, naming))} {...acts} />;
}

const labels = { whom: "who", targets: "what", deadline: "due", leaving: "leaving", name: "name" } as const;

function copyTexts({ paths: [path], mine: [mine], theirs: [theirs] }: BothChanged, naming: Naming): CopyTexts {
  const part = path as keyof AssignmentDraft;
  const words = (value: unknown) => partTexts(part, value, naming);
  return { label: naming.t(`assigning:${labels[part]}`), mine: words(mine), theirs: words(theirs) };
}

/** A part of an assignment as a line that is read. */
function partTexts(part: keyof AssignmentDraft, value: unknown, naming: Naming): string {
  if (part === "name") return String(value);
  if (part === "whom") return ruleText(inSentences(value as AssigningTerms["whom"]).audience, naming);
  if (part === "targets")
    return (value as AssigningTerms["targets"]).map((target) => targetName(target, naming)).join(" · ");
  if (part === "leaving") return naming.t(`assigning:leavingWay.${value as AssigningTerms["leaving"]}`);
  return deadlineText(value as GivenDeadline | null, naming);
}

function deadlineText(deadline: GivenDeadline | null, { t }: Naming): string {
  if (deadline === null) return t("assigning:says_due.none");
  if (deadline.kind === "on") return t("assigning:says_due.on", { value: calendarDayText(t, deadline.date) });
  const least = deadline.kind === "after_hired" ? t("assigning:days", { count: deadline.at_least_days }) : "";
  return t(`assigning:says_due.${deadline.kind}`, { value: t("assigning:days", { count: deadline.days }), least });
}
