/** The people of a business as their managers see and change them. */
export { undoMs } from "./change-set.repo.ts";
