import { recordKinds } from "./record-kinds.ts";
import { assignKind, termsKind } from "./modules/assigning/public.ts";
import { importQuestionsKind } from "./modules/bank/public.ts";
import { remindOverdueKind } from "./modules/dashboard/public.ts";
import { regradeKind } from "./modules/exams/public.ts";
import { checkImportKind, runImportKind } from "./modules/imports/public.ts";
import { type JobKinds, undoKind } from "./modules/jobs/public.ts";
import { changeMatchingKind, inviteKind } from "./modules/people/public.ts";

/** What the queue's work is, by the names that jobs have for it. */
export const jobKinds: JobKinds = {
  block: changeMatchingKind("block"),
  unblock: changeMatchingKind("unblock"),
  end_sessions: changeMatchingKind("end_sessions"),
  join_team: changeMatchingKind("join_team"),
  leave_team: changeMatchingKind("leave_team"),
  invite: inviteKind,
  check_import: checkImportKind,
  run_import: runImportKind,
  import_questions: importQuestionsKind,
  assign: assignKind,
  change_terms: termsKind,
  remind_overdue: remindOverdueKind,
  regrade: regradeKind,
  undo: undoKind(recordKinds),
};
