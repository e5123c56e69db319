import type { termActions } from "../contracts/assigning.ts";
import type { Job, JobKindName, JobStatus } from "../contracts/jobs.ts";
import type { peopleDues, PeopleRole, personStatuses } from "../contracts/people.ts";

// Written out: by their contracts every list of jobs would carry what those check with.
const terms = ["exempt", "include", "extend", "shorten"] as const satisfies typeof termActions;
const statuses = ["active", "waiting", "blocked"] as const satisfies typeof personStatuses;
const dues = ["overdue", "soon", "expiring", "invitation"] as const satisfies typeof peopleDues;
const roles = ["learner", "staff", "manager"] as const satisfies readonly PeopleRole[];

type Key =
  | `jobs:kind.${"joinTeam" | "leaveTeam" | "checkImport" | "runImport" | "importQuestions" | "undo" | "assign" | "regrade"}`
  | `jobs:name.${"checkImport" | "runImport" | "importQuestions" | "assign" | "changeTerms" | "remindOverdue" | "regrade"}`
  | `jobs:terms.${(typeof terms)[number]}`
  | `jobs:status.${JobStatus}`
  | `jobs:${"picked" | "words" | "everybody"}`
  | `people:action.${"block" | "unblock" | "endSessions" | "invite" | "joinTeam" | "leaveTeam"}`
  | `people:status.${(typeof statuses)[number]}`
  | `people:due.${(typeof dues)[number]}`
  | `people:${"role.learner" | "role.staff" | "right.accountManager"}`;

/** The translator of a page, or of a file that is saved. */
type Say = (key: Key, values?: Record<string, string | number>) => string;

/** What jobs of a kind do. */
export function jobKindText(t: Say, kind: JobKindName): string {
  switch (kind) {
    case "block":
    case "unblock":
    case "invite":
      return t(`people:action.${kind}`);
    case "end_sessions":
      return t("people:action.endSessions");
    case "join_team":
      return t("people:action.joinTeam");
    case "leave_team":
      return t("people:action.leaveTeam");
    case "check_import":
      return t("jobs:name.checkImport");
    case "run_import":
      return t("jobs:name.runImport");
    case "import_questions":
      return t("jobs:name.importQuestions");
    case "assign":
      return t("jobs:name.assign");
    case "change_terms":
      return t("jobs:name.changeTerms");
    case "remind_overdue":
      return t("jobs:name.remindOverdue");
    case "regrade":
      return t("jobs:name.regrade");
    case "undo":
      return t("jobs:kind.undo");
  }
}

/** What a job does. */
export function jobText(t: Say, { kind, about }: Pick<Job, "kind" | "about">): string {
  const { new_team: team = "", file = "", name = "" } = about;
  switch (kind) {
    case "join_team":
      return t("jobs:kind.joinTeam", { team });
    case "leave_team":
      return t("jobs:kind.leaveTeam", { team });
    case "check_import":
      return t("jobs:kind.checkImport", { file });
    case "run_import":
      return t("jobs:kind.runImport", { file });
    case "import_questions":
      return t("jobs:kind.importQuestions", { file });
    case "assign":
      return t("jobs:kind.assign", { name });
    case "regrade":
      return t("jobs:kind.regrade", { name });
    case "change_terms": {
      const action = terms.find((one) => one === about["action"]) ?? "exempt";
      return t(`jobs:terms.${action}`, { name });
    }
    case "block":
    case "unblock":
    case "invite":
    case "end_sessions":
    case "remind_overdue":
    case "undo":
      return jobKindText(t, kind);
  }
}

/** Whom it was asked for: those who were picked, or the parts of a filter. */
export function jobScopeText(t: Say, { kind, about }: Pick<Job, "kind" | "about">): string[] {
  const { q, team, picked } = about;
  if (picked !== undefined) return [t("jobs:picked", { count: Number(picked) })];
  const status = statuses.find((one) => one === about["status"]);
  const due = dues.find((one) => one === about["due"]);
  const role = roles.find((one) => one === about["role"]);
  const words = [
    ...(q === undefined ? [] : [t("jobs:words", { words: q })]),
    ...(team === undefined ? [] : [team]),
    ...(role === undefined ? [] : [t(role === "manager" ? "people:right.accountManager" : `people:role.${role}`)]),
    ...(due === undefined ? [] : [t(`people:due.${due}`)]),
    ...(status === undefined ? [] : [t(`people:status.${status}`)]),
  ];
  // A file and an undo have a scope of their own.
  const isOfPeople = !["check_import", "run_import", "import_questions", "undo", "change_terms", "regrade"].includes(
    kind,
  );
  return words.length === 0 && isOfPeople ? [t("jobs:everybody")] : words;
}
