/** What pages and other features may use of teams. */
export { TeamsView } from "./teams-view.tsx";
export { TeamPicker, useTeamNames } from "./team-picker.tsx";
export { teamOptions, teamsQuery, teamsSpec } from "./teams.queries.ts";
