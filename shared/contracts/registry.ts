import * as activityExport from "./activity-export.ts";
import * as account from "./account.ts";
import * as activity from "./activity.ts";
import * as assignedRows from "./assigned-rows.ts";
import * as assigning from "./assigning.ts";
import * as audiences from "./audiences.ts";
import * as auth from "./auth.ts";
import * as authOtp from "./auth-otp.ts";
import * as authSso from "./auth-sso.ts";
import * as business from "./business.ts";
import * as branding from "./branding.ts";
import * as boardSettings from "./board-settings.ts";
import * as calendar from "./calendar.ts";
import * as categories from "./categories.ts";
import * as classChanges from "./class-changes.ts";
import * as classDates from "./class-dates.ts";
import * as certificateHolders from "./certificate-holders.ts";
import * as certificateReminders from "./certificate-reminders.ts";
import * as overdueReminders from "./overdue-reminders.ts";
import * as certificationChanges from "./certification-changes.ts";
import * as certifications from "./certifications.ts";
import * as competencyAssessments from "./competency-assessments.ts";
import * as competencyFrameworks from "./competency-frameworks.ts";
import * as competencyMatrix from "./competency-matrix.ts";
import * as competencyProfiles from "./competency-profiles.ts";
import * as classes from "./classes.ts";
import * as classroom from "./classroom.ts";
import * as brandingLink from "./branding-link.ts";
import * as configuration from "./configuration.ts";
import * as course from "./course.ts";
import * as coursePack from "./course-pack.ts";
import * as courseRounds from "./course-rounds.ts";
import * as rounds from "./rounds.ts";
import * as credits from "./credits.ts";
import * as dashboard from "./dashboard.ts";
import * as domains from "./domains.ts";
import * as discussion from "./discussion.ts";
import type { Endpoint } from "./endpoint.ts";
import * as erasing from "./erasing.ts";
import * as examPeople from "./exam-people.ts";
import * as examReviews from "./exam-reviews.ts";
import * as examRoom from "./exam-room.ts";
import * as examFigures from "./exam-figures.ts";
import * as exams from "./exams.ts";
import * as exports from "./exports.ts";
import * as film from "./film.ts";
import * as granters from "./granters.ts";
import * as gamification from "./gamification.ts";
import * as grading from "./grading.ts";
import * as handIns from "./hand-ins.ts";
import * as home from "./home.ts";
import * as imports from "./imports.ts";
import * as jobs from "./jobs.ts";
import * as jobsExport from "./jobs-export.ts";
import * as kept from "./kept.ts";
import * as leaderBoard from "./leader-board.ts";
import * as scoreNews from "./score-news.ts";
import * as learners from "./learners.ts";
import * as learning from "./learning.ts";
import * as letters from "./letters.ts";
import * as managedCourses from "./managed-courses.ts";
import * as lessonPreview from "./lesson-preview.ts";
import * as materials from "./materials.ts";
import * as menus from "./menus.ts";
import * as merging from "./merging.ts";
import * as notes from "./notes.ts";
import * as badges from "./badges.ts";
import * as bank from "./bank.ts";
import * as bankChanges from "./bank-changes.ts";
import * as bankFiles from "./bank-files.ts";
import * as quizBankFill from "./quiz-bank-fill.ts";
import * as bin from "./bin.ts";
import * as binExport from "./bin-export.ts";
import * as admission from "./admission.ts";
import * as admissionExport from "./admission-export.ts";
import * as courseRequest from "./course-request.ts";
import * as outbox from "./outbox.ts";
import * as outboxExport from "./outbox-export.ts";
import * as overview from "./overview.ts";
import * as pointLedger from "./point-ledger.ts";
import * as changes from "./changes.ts";
import * as invigilation from "./invigilation.ts";
import * as invitations from "./invitations.ts";
import * as ownCompetencies from "./own-competencies.ts";
import * as ownFields from "./own-field.ts";
import * as people from "./people.ts";
import * as peopleJobs from "./people-jobs.ts";
import * as personLearning from "./person-learning.ts";
import * as presence from "./presence.ts";
import * as programme from "./programme.ts";
import * as programmeChanges from "./programme-changes.ts";
import * as programmes from "./programmes.ts";
import * as questionFiles from "./question-files.ts";
import * as quiz from "./quiz.ts";
import * as regrades from "./regrades.ts";
import * as reportSchedules from "./report-schedules.ts";
import * as reports from "./reports.ts";
import * as roleChanges from "./role-changes.ts";
import * as roles from "./roles.ts";
import * as rolesExport from "./roles-export.ts";
import * as roster from "./roster.ts";
import * as saml from "./saml.ts";
import * as scim from "./scim.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as signInSettings from "./sign-in-settings.ts";
import * as singleSignOn from "./single-sign-on.ts";
import * as courseLanguages from "./course-languages.ts";
import * as courseXliff from "./course-xliff.ts";
import * as studio from "./studio.ts";
import * as studioPublication from "./studio-publication.ts";
import * as sittingAnswer from "./sitting-answer.ts";
import * as study from "./study.ts";
import * as teams from "./teams.ts";
import * as teamsExport from "./teams-export.ts";
import * as marksFile from "./marks-file.ts";
import * as waitList from "./wait-list.ts";
import * as wall from "./wall.ts";
import * as words from "./words.ts";
import * as wordsExport from "./words-export.ts";
import * as uploads from "./uploads.ts";
import * as viewing from "./viewing.ts";
import * as views from "./views.ts";

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "foreign" in value;
}

/** Every call of the learning API: OpenAPI and the isolation test read it. */
export const endpoints: readonly Endpoint[] = [
  auth,
  authOtp,
  authSso,
  account,
  business,
  course,
  coursePack,
  courseRounds,
  home,
  study,
  film,
  notes,
  dashboard,
  discussion,
  kept,
  questionFiles,
  quiz,
  leaderBoard,
  scoreNews,
  learning,
  overview,
  search,
  saml,
  scim,
  signInSettings,
  domains,
  singleSignOn,
  programme,
  programmes,
  programmeChanges,
  classroom,
  assigning,
  assignedRows,
  audiences,
  learners,
  credits,
  rounds,
  viewing,
  exams,
  examPeople,
  examFigures,
  regrades,
  invigilation,
  examRoom,
  sittingAnswer,
  examReviews,
  bank,
  bankChanges,
  bankFiles,
  quizBankFill,
  certifications,
  certificationChanges,
  certificateHolders,
  certificateReminders,
  overdueReminders,
  gamification,
  badges,
  boardSettings,
  pointLedger,
  competencyFrameworks,
  competencyProfiles,
  competencyMatrix,
  ownCompetencies,
  competencyAssessments,
  classes,
  classChanges,
  classDates,
  roster,
  studio,
  studioPublication,
  lessonPreview,
  courseLanguages,
  courseXliff,
  managedCourses,
  materials,
  presence,
  wall,
  waitList,
  marksFile,
  calendar,
  uploads,
  handIns,
  grading,
  granters,
  changes,
  views,
  exports,
  activityExport,
  teamsExport,
  invitations,
  people,
  ownFields,
  personLearning,
  teams,
  reportSchedules,
  reports,
  roles,
  rolesExport,
  roleChanges,
  peopleJobs,
  imports,
  jobs,
  jobsExport,
  bin,
  binExport,
  admission,
  admissionExport,
  courseRequest,
  outbox,
  outboxExport,
  letters,
  words,
  wordsExport,
  activity,
  branding,
  categories,
  settings,
  menus,
  brandingLink,
  configuration,
  merging,
  erasing,
]
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
