/** What pages may use of who asks to be let into courses. */
export { LearnerTabs } from "./learner-tabs.tsx";
export { requestsQuery, requestsSpec } from "./requests.queries.ts";
export { RequestsList, RequestsTools } from "./requests-list.tsx";
