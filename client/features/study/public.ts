/** What pages, the shell and other features may use of the study player. */
export { ArticleBody } from "./article-body.tsx";
export { CourseFinished } from "./course-finished.tsx";
export { DownloadBody } from "./download-body.tsx";
export { EmbedBody } from "./embed-body.tsx";
export { GalleryBody } from "./gallery-body.tsx";
export { LessonHead } from "./lesson-head.tsx";
export { isOnlineOnly, lessonsOf } from "./lesson-kinds.ts";
export { LessonMissing } from "./lesson-missing.tsx";
export { LessonSteps } from "./lesson-steps.tsx";
export { NextUp } from "./lazy-next-up.ts";
export { OnlineOnly } from "./online-only.tsx";
export { StudyOutline } from "./study-outline.tsx";
export { StudySkeleton } from "./study-skeleton.tsx";
export { StudyTop } from "./study-top.tsx";
export { currentLessonQuery, studyLessonQuery } from "./study.queries.ts";
export { WhyIncomplete } from "./why-incomplete.tsx";
export { withFiles } from "./with-files.ts";
