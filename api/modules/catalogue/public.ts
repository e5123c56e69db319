/** Courses as everybody finds them: the list, a course's page, its card, the tree of categories. */
export { toCardCategory } from "./card-category.ts";
export { categoriesWithin } from "./category-scope.ts";
export {
  cardColumns,
  type CourseCardRow,
  courseCards,
  enrolledCourseCards,
  savedBy,
  toCourseCard,
} from "./course-cards.ts";
