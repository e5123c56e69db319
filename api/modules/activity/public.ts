/** What was done in a business: its audit log, as its managers read it. */
export { toActivityRow } from "./activity.view.ts";
