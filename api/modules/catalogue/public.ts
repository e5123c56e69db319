/** Courses as everybody finds them: the list, a course's page, its card, the tree of categories. */
export { headColumns, toCardHead } from "./card-head.ts";
export { categoriesWithin } from "./category-scope.ts";
export {
  cardColumns,
  type CourseCardRow,
  courseCards,
  enrolledCourseCards,
  savedBy,
  shownCourse,
  toCourseCard,
} from "./course-cards.ts";
