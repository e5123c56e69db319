/** What pages and other features may use of people. */
export { PeopleHead, PeopleList, PeopleTools } from "./people-list.tsx";
export { peopleQuery, peopleSpecOf, personQuery, usePeopleSpec } from "./people.queries.ts";
export { NewPersonForm } from "./new-person-form.tsx";
export { personLearningQuery, personLearningTabOf } from "./person-learning.queries.ts";
export { PersonLearningList } from "./person-learning.tsx";
export { PersonForm } from "./person-form.tsx";
export { PersonAbilities } from "./person-abilities.tsx";
export { PersonSessions, PersonSide } from "./person-side.tsx";
