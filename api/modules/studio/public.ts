/** Courses as a business writes them: drafts of outlines and lessons, what is wrong with them, publication, versions. */
export { materialPlace } from "./add-material.ts";
export { courseRecords } from "./course-records.ts";
