/** Course material: packs as authors write them are read and checked, compared with what a business has, and written. */
export { type LoadSummary, loadPack, loadPlanned } from "./load/load-pack.ts";
export { adviceFor, blockBeside, blockingIn, freshContent, judgedBy, shownOf } from "./lesson-kinds/lesson-packs.ts";
export { linksIn, namelessIn } from "./lesson-kinds/lesson-checks.ts";
export type { Piece } from "./lesson-kinds/pieces.ts";
export type { Pack } from "./pack/pack.ts";
export { type CallOperators, loadOver, planOver } from "./operator/hand-over.ts";
export { lookAt } from "./pack/look-at-file.ts";
export { listedIn, type PackFolder } from "./pack/pack-folder.ts";
export { describeProblems, fieldName, type Problem, Problems } from "./pack/problems.ts";
export { ProfileSettings } from "./pack/profile-schema.ts";
export { type PackResult, readPackFolders } from "./pack/read-pack.ts";
export { isReservedHost } from "./pack/reserved-hosts.ts";
export { issueMessage } from "./pack/issue-message.ts";
export { byStatus, type LoadChange } from "./plan/plan-changes.ts";
export { businessId, courseId, lessonId, userId } from "./plan/load-ids.ts";
export { ContentError, LoadError, type Stores, type Target } from "./plan/load-target.ts";
export { type LoadOptions, type PackPlan, planPack } from "./plan/plan-pack.ts";
export type { Status } from "./plan/plan-parts.ts";
export { type PlanView, planView } from "./plan/plan-view.ts";
export { itemKeyOf, problemsOf, publishWritten } from "./written/publish-written.ts";
export type { WrittenCourse } from "./written/written-course.ts";
export { packZip, writtenPack } from "./written/written-pack.ts";
export { type PackTranslation, withSections } from "./pack/pack-translations.ts";
export { type CoursePart, partsOf, type SourceCourse } from "./translations/course-parts.ts";
export { isWhole } from "./translations/is-whole.ts";
export {
  hideStatements,
  showStatements,
  type ShownCourse,
  translatedDraft,
  translatedNames,
} from "./translations/shown-translation.ts";
