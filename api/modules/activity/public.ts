/** What was done in a business: its audit log, as its managers read it. */
export { lineTexts } from "./activity-file.ts";
export { areaOfAction, findActivity } from "./activity.repo.ts";
export { toActivityRows } from "./activity.view.ts";
export { toldChanges } from "./told-values.ts";
