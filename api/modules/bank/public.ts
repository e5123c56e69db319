/** The test bank: questions in versions that papers name, and what draws them. */
export { drawable, drawableCounts } from "./drawn.repo.ts";
export { importQuestionsKind } from "./import-kind.ts";
export { keepFigures, type VersionFigures } from "./keep-figures.ts";
export { markAnswered, questionsOfVersions, versionIdOf, versionsOf } from "./versions.ts";
export { questionFolderRecords, questionRecords, questionVersionRecords } from "./bank-records.ts";
