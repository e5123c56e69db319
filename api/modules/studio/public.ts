/** Courses as a business writes them: drafts of outlines and lessons, what is wrong with them, publication, versions. */
export { courseRecords } from "./course-records.ts";
