/** What people may do by what they are to the business. */
export { abilitiesOf, keptRoles, rolesGivenBy } from "./person-roles.ts";
export { roleMemberRecords, roleRecords } from "./role-records.ts";
export { roleRow, rolesOf } from "./roles.repo.ts";
