/** The test bank: questions in versions that papers name, and what draws them. */
export { requireFolders } from "./change-questions.ts";
export { requireOpenVersion } from "./closed-keys.ts";
export { candidatesOf, drawable, drawableCounts } from "./drawn.repo.ts";
export { doubtfulQuestions, toDoubtful } from "./doubtful.repo.ts";
export { importQuestionsKind } from "./import-kind.ts";
export { keepFigures, type VersionFigures } from "./keep-figures.ts";
export { deleteUnusedPictures } from "./unused-pictures.job.ts";
export { drawForAttempt, drawnFor, fillOf } from "./quiz-draw.ts";
export { contentOf, markAnswered, questionsOfVersions, versionIdOf, versionsOf } from "./versions.ts";
export { questionFolderRecords, questionRecords, questionVersionRecords } from "./bank-records.ts";
