/** What pages may use of one person's learning, as others run it. */
export { LearnerItems } from "./learner-items.tsx";
export { LearnerSide } from "./learner-side.tsx";
export { LearnersList, LearnersTools } from "./learners-list.tsx";
export { learnerQuery, learnersQuery, learnersSpec } from "./learners.queries.ts";
