/** Who is given what to learn, by rules that explain themselves. */
export { assignedLetters } from "./assigned-letter.ts";
export { assignKind } from "./assign-job.ts";
export {
  audienceRecords,
  exemptionRecords,
  extensionRecords,
  ofLearners,
  ruleRecords,
  sourceRecords,
} from "./assigning-records.ts";
export { termChanges } from "./terms.ts";
export { termsKind } from "./terms-job.ts";
export { followFacts, followRules } from "./follow-facts.ts";
export { toReason } from "./assigning.view.ts";
export { jobTitles, reasonRows } from "./rules.repo.ts";
export { titlesOf } from "./target-kinds.ts";
export { isMeant } from "./audience-people.ts";
export { assignablePeople } from "./audiences.repo.ts";
