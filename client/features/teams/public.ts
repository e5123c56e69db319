/** What pages and other features may use of teams. */
export { teamsSpec, TeamsView } from "./teams-view.tsx";
export { TeamPicker, useTeamNames } from "./team-picker.tsx";
export { teamOptions, teamsQuery } from "./teams.queries.ts";
