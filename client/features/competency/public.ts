/** What pages may use of competencies. */
export { AssessedPeople } from "./assessed-people.tsx";
export { AssessmentEnd, AssessmentForm } from "./assessment-form.tsx";
export { AssessmentsHead, AssessmentsList } from "./assessments-list.tsx";
export { CompetencyArchive, CompetencyForm } from "./competency-form.tsx";
export { CompetencyTree } from "./competency-tree.tsx";
export {
  assessmentQuery,
  assessmentsQuery,
  assessmentsSpec,
  competencyChoicesQuery,
  frameworkQuery,
  frameworksQuery,
  frameworksSpec,
  jobProfileQuery,
  jobProfilesQuery,
  jobProfilesSpec,
  matrixFilterOf,
  matrixQuery,
} from "./competency.queries.ts";
export { FrameworkArchive, FrameworkForm } from "./framework-form.tsx";
export { FrameworksHead, FrameworksList } from "./frameworks-list.tsx";
export { JobProfileForm, JobProfileRemoval } from "./job-profile-form.tsx";
export { JobProfilesHead, JobProfilesList } from "./job-profiles-list.tsx";
export { MatrixDesk } from "./matrix-desk.tsx";
export { ownCompetenciesQuery } from "./own-competencies.queries.ts";
export { OwnCompetencies } from "./own-competencies.tsx";
