/** What pages may use of courses as those run them who make them. */
export { AdmissionBlock } from "./admission-block.tsx";
export { CategoryBlock } from "./category-block.tsx";
export { CourseActs } from "./course-acts.tsx";
export { PackActs } from "./pack-acts.tsx";
export { CourseStateWord } from "./course-words.tsx";
export { CoursesHead, CoursesList, CoursesTabs, CoursesTools } from "./courses-list.tsx";
export {
  checksQuery,
  coursesQuery,
  coursesSpec,
  learnersQuery,
  learnersSpec,
  managedCourseQuery,
  newCourseQuery,
  publicationQuery,
  renewalsQuery,
  versionsQuery,
} from "./courses.queries.ts";
export { NewCourseForm } from "./new-course-form.tsx";
export { AssignmentsBlock, LearnersBlock } from "./people-blocks.tsx";
export { PublishBlock } from "./publish-block.tsx";
export { RenewalBlock } from "./renewal-block.tsx";
export { VersionsBlock } from "./versions-block.tsx";
