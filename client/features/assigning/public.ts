/** What pages may use of assignments. */
export { AssignmentDesk } from "./assignment-desk.tsx";
export { AssignmentsHead, AssignmentsList, AssignmentsTools } from "./assignments-list.tsx";
export { assignedQuery, assigningChoicesQuery, ruleQuery, rulesQuery, rulesSpec } from "./assigning.queries.ts";
