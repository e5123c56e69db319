/** What pages and other features may use of roles. */
export { RoleForm } from "./role-form.tsx";
export { rightText, scopeText } from "./right-text.ts";
export { RoleMembers } from "./role-members.tsx";
export { RoleRemoval } from "./role-removal.tsx";
export { RolesHead, RolesList, RolesTools } from "./roles-list.tsx";
export { holdersQuery, roleQuery, rolesSpec } from "./roles.queries.ts";
