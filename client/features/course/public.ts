/** What pages, the shell and other features may use of courses. */
export { ActionCard, CallBar } from "./action-card.tsx";
export { CourseCard } from "./course-card.tsx";
export { CourseCards } from "./course-cards.tsx";
export { CourseCrumb } from "./course-crumb.tsx";
export { Author, Outcomes } from "./course-content.tsx";
export { chapterSegments, CourseChapters } from "./course-progress.tsx";
export { CourseSkeleton } from "./course-skeleton.tsx";
export { courseQuery, courseRoundsQuery } from "./course.queries.ts";
export { DoorNote } from "./door-note.tsx";
export { LockLine } from "./lock-line.tsx";
export { LockNote } from "./lock-note.tsx";
export { OutlineParts } from "./outline-parts.tsx";
export { Outline } from "./outline.tsx";
export { lessonLeft, resumeIcon, resumeText, shortResumeText, stoppedText } from "./resume-text.ts";
export { SaveButton } from "./save-button.tsx";
export { useEnrol } from "./use-enrol.ts";
