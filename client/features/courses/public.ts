/** What pages may use of courses as those run them who make them. */
export { CourseActs } from "./course-acts.tsx";
export { PackActs } from "./pack-acts.tsx";
export { CourseStateWord } from "./course-words.tsx";
export { CoursesHead, CoursesList, CoursesTools } from "./courses-list.tsx";
export { coursesQuery, coursesSpec, managedCourseQuery, newCourseQuery } from "./courses.queries.ts";
export { NewCourseForm } from "./new-course-form.tsx";
