/** Courses as everybody finds them: the list, a course's page, its card, the tree of categories. */
export { type CourseInLanguage, inLanguage } from "./course-language.ts";
export { headColumns, toCardHead } from "./card-head.ts";
export { categoriesWithin } from "./category-scope.ts";
export { type CardFacts, cardFactStatements, learnFacts, recallFacts, withFacts } from "./card-facts.ts";
export {
  besideEnrolment,
  courseCards,
  ownCardColumns,
  ownCards,
  type OwnCardRow,
  ownEnrolledCards,
  shownCourse,
  toCourseCard,
} from "./course-cards.ts";
export { findOwnCourse, type OwnCourse } from "./course-facts.ts";
