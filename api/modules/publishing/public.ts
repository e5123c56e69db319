/** Course material: packs as authors write them are read and checked, compared with what a business has, and written. */
export { type LoadSummary, loadPack, loadPlanned } from "./load/load-pack.ts";
export { adviceFor, blockingIn, freshContent } from "./lesson-kinds/lesson-packs.ts";
export type { Pack } from "./pack/pack.ts";
export { type CallOperators, loadOver, planOver } from "./operator/hand-over.ts";
export { listedIn, type PackFolder } from "./pack/pack-folder.ts";
export { describeProblems, fieldName, type Problem } from "./pack/problems.ts";
export { ProfileSettings } from "./pack/profile-schema.ts";
export { type PackResult, readPackFolders } from "./pack/read-pack.ts";
export { isReservedHost } from "./pack/reserved-hosts.ts";
export { inWords } from "./pack/schema-words.ts";
export { byStatus, type LoadChange } from "./plan/plan-changes.ts";
export { businessId, courseId, lessonId, userId } from "./plan/load-ids.ts";
export { ContentError, LoadError, type Stores, type Target } from "./plan/load-target.ts";
export { type LoadOptions, type PackPlan, planPack } from "./plan/plan-pack.ts";
export type { Status } from "./plan/plan-parts.ts";
export { type PlanView, planView } from "./plan/plan-view.ts";
export { problemsOf, publishWritten } from "./written/publish-written.ts";
export type { WrittenCourse } from "./written/written-course.ts";
