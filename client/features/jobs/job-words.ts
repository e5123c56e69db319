import { termActions } from "#shared/contracts/assigning.ts";
import { type Job, jobResults, jobStatuses } from "#shared/contracts/jobs.ts";
import { peopleDues, peopleRoles, personStatuses } from "#shared/contracts/people.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";
import { kindWords, statusWords as personStatusWords } from "#client/features/people/public.ts";

/** What a job does. */
export function jobWords(t: Translate, { kind, about }: Pick<Job, "kind" | "about">): string {
  switch (kind) {
    case "block":
      return t("people:action.block");
    case "unblock":
      return t("people:action.unblock");
    case "end_sessions":
      return t("people:action.endSessions");
    case "join_team":
      return t("jobs:kind.joinTeam", { team: about["new_team"] ?? "" });
    case "leave_team":
      return t("jobs:kind.leaveTeam", { team: about["new_team"] ?? "" });
    case "invite":
      return t("people:action.invite");
    case "check_import":
      return t("jobs:kind.checkImport", { file: about["file"] ?? "" });
    case "run_import":
      return t("jobs:kind.runImport", { file: about["file"] ?? "" });
    case "assign":
      return t("jobs:kind.assign", { name: about["name"] ?? "" });
    case "change_terms": {
      const action = termActions.find((one) => one === about["action"]) ?? "exempt";
      return t(`jobs:terms.${action}`, { name: about["name"] ?? "" });
    }
    case "undo":
      return t("jobs:kind.undo");
  }
}

/** Whom it was asked for: those who were picked, or a filter in words. */
export function scopeWords(t: Translate, { kind, about }: Pick<Job, "kind" | "about">): string {
  const { q, team, picked } = about;
  if (picked !== undefined) return t("jobs:picked", { count: Number(picked) });
  const status = personStatuses.find((one) => one === about["status"]);
  const due = peopleDues.find((one) => one === about["due"]);
  const role = peopleRoles.find((one) => one === about["role"]);
  const words = joined(t, [
    ...(q === undefined ? [] : [t("jobs:words", { words: q })]),
    ...(team === undefined ? [] : [team]),
    ...(role === undefined ? [] : [kindWords(t, role)]),
    ...(due === undefined ? [] : [t(`people:due.${due}`)]),
    ...(status === undefined ? [] : [personStatusWords(t, status)]),
  ]);
  // A file and an undo have a scope of their own.
  const isOfPeople = kind !== "check_import" && kind !== "run_import" && kind !== "undo" && kind !== "change_terms";
  return words === "" && isOfPeople ? t("jobs:everybody") : words;
}

export function statusWords(t: Translate, status: (typeof jobStatuses)[number]): string {
  return t(`jobs:status.${status}`);
}

export function resultWords(t: Translate, result: (typeof jobResults)[number]): string {
  return t(`jobs:result.${result}`);
}
