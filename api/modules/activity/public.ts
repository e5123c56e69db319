/** What was done in a business: its audit log, as its managers read it. */
export { findActivity } from "./activity.repo.ts";
export { toActivityRow } from "./activity.view.ts";
