import { useTranslation } from "react-i18next";
import type { ProgrammeTarget } from "#shared/contracts/programmes.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import type { DayProblem } from "#shared/domain/programme-days.ts";
import type { PathProblem } from "#shared/domain/programme-rules.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";

/** "Khoá học, 24 phút". */
export function useTargetText(): (target: ProgrammeTarget) => string {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  const formats = useFormats();
  return ({ kind, duration_seconds: seconds, is_archived: isArchived, dates }) =>
    joined(translate, [
      t(`part.kind.${kind}`),
      ...(seconds > 0 ? [formats.duration(seconds)] : []),
      ...(isArchived ? [t("part.gone")] : []),
      ...(kind === "classroom" && !isArchived && dates.length === 0 ? [t("part.noDate")] : []),
    ]);
}

/** When something is due, in words; null: never. */
export function useDeadlineText(): (rule: DeadlineRule | null) => string | null {
  const { t } = useTranslation("programmes");
  const formats = useFormats();
  return (rule) => {
    if (rule === null) return null;
    if (rule.kind === "on") return t("deadline.saysOn", { date: formats.calendarDay(rule.date) });
    return rule.kind === "after_assignment"
      ? t("deadline.saysAssigned", { count: rule.days })
      : t("deadline.saysLogin", { count: rule.days });
  };
}

/** Why a path cannot be completed; `titleOf`: what parts are called. */
export function useProblemText(titleOf: (id: string) => string): (problem: PathProblem) => string {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  return (problem) => {
    switch (problem.kind) {
      case "no-required-step":
        return translate("validation:part_required");
      case "too-few-optional":
        return translate("validation:too_few_optional");
      case "unknown-step":
        return translate("validation:part_unknown");
      case "optional-blocks-required":
        return t("problem.behindOptional", { title: titleOf(problem.names) });
      case "cycle":
        return t("problem.cycle", { parts: problem.steps.map(titleOf).join(" → ") });
    }
  };
}

/** Why a day cannot be meant. */
export function useDayText(titleOf: (id: string) => string): (problem: DayProblem) => string {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  return (problem) => {
    if (problem.kind === "past") return translate("validation:date_past");
    if (problem.kind === "after-programme") return translate("validation:due_after_programme");
    return t("problem.afterWaiting", { title: titleOf(problem.names) });
  };
}

/** Where a problem is told. */
export function problemsOf(problems: readonly PathProblem[], id: string): PathProblem[] {
  return problems.filter((problem) =>
    problem.kind === "cycle" ? problem.steps.includes(id) : "step" in problem && problem.step === id,
  );
}
