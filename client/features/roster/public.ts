/** What pages may use of rosters. */
export { RosterView } from "./roster-view.tsx";
export { rosterQuery } from "./roster.queries.ts";
