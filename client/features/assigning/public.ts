/** What pages may use of assignments and audiences. */
export { AssigningTabs } from "./assigning-tabs.tsx";
export { AssignmentDesk } from "./assignment-desk.tsx";
export { AssignmentsHead, AssignmentsList, AssignmentsTools } from "./assignments-list.tsx";
export { AudienceDesk } from "./audience-desk.tsx";
export { AudiencesList } from "./audiences-list.tsx";
export {
  assignedQuery,
  assigningChoicesQuery,
  audienceQuery,
  audiencesQuery,
  audiencesSpec,
  previewQuery,
  ruleQuery,
  rulesGivingQuery,
  rulesQuery,
  rulesSpec,
} from "./assigning.queries.ts";
export { useHandOver } from "./handed-over.ts";
