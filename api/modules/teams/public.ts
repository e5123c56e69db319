/** The teams of a business, and who is in them. */
export { joiningTeam, keptTeams, leavingTeam } from "./team-changes.ts";
export { crowdedMembers } from "./team-limits.ts";
export { joinTeam, keepTeams, membershipsOf } from "./team-members.ts";
export { allTeams, foreseeTeams, placeTeams, type TeamPlaces, type TeamRow } from "./team-places.ts";
export { membershipRecords, teamRecords } from "./team-records.ts";
export { leadsOf, membersOf, teamChoices, teamRow, teamsLedBy } from "./teams.repo.ts";
export { judgeMemberships, refusedMembers } from "./membership-rights.ts";
export { widerOnes } from "./wider-rights.ts";
export { isInOrBelow, membersAmong } from "./team-reach.ts";
