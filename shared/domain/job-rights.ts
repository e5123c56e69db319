import type { AccessFlag } from "../contracts/endpoint.ts";
import type { JobKindName } from "../contracts/jobs.ts";

interface JobRight {
  /** What its actor has to have, from the first step to the last, and who sees it. */
  flag: AccessFlag;
  /** How far they have to have it: `business`, it touches people of the whole business. */
  reach: "business" | "teams";
  /** Account managers do it without the flag, as they see what it is about. */
  isManagers?: true;
}

const ofPeople: JobRight = { flag: "can_access_admin", reach: "teams" };
const ofFiles: JobRight = { flag: "can_access_admin", reach: "business" };
const ofLearning: JobRight = { flag: "can_access_lMS", reach: "teams" };

const ofBank: JobRight = { flag: "can_access_testbank", reach: "business" };

/** By what right work over many rows is done (docs/specification.md §6.8); taking it back is of the kind that is taken back. */
export const jobRights: Readonly<Record<Exclude<JobKindName, "undo">, JobRight>> = {
  block: ofPeople,
  unblock: ofPeople,
  end_sessions: ofPeople,
  join_team: ofPeople,
  leave_team: ofPeople,
  invite: ofPeople,
  check_import: ofFiles,
  run_import: ofFiles,
  import_questions: ofBank,
  assign: ofLearning,
  change_terms: ofLearning,
  remind_overdue: { ...ofLearning, isManagers: true },
  regrade: { flag: "can_access_testbank", reach: "business" },
};
