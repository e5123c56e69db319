/** What was done in a business: its audit log, as its managers read it. */
export { findActivity } from "./activity.repo.ts";
export { toActivityRows } from "./activity.view.ts";
