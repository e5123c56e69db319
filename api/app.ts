import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { importXliff, longestXliff } from "#shared/contracts/course-xliff.ts";
import { createImport } from "#shared/contracts/imports.ts";
import { addQuestionPicture, importQuestions } from "#shared/contracts/bank-files.ts";
import { readQuestionFile } from "#shared/contracts/question-files.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { putUploadPart } from "#shared/contracts/uploads.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp, AppEnv } from "./http/context.ts";
import { activityRoutes } from "./modules/activity/activity.routes.ts";
import { admissionRoutes } from "./modules/admission/admission.routes.ts";
import { accountRoutes } from "./modules/identity/account/account.routes.ts";
import { signInRoutes } from "./modules/identity/sign-in/sign-in.routes.ts";
import { linkRoutes } from "./modules/identity/sign-on/link.routes.ts";
import { otpRoutes } from "./modules/identity/one-time-code/otp.routes.ts";
import { passwordRoutes } from "./modules/identity/password/password.routes.ts";
import { samlRoutes } from "./modules/identity/saml/saml.routes.ts";
import { ssoRoutes } from "./modules/identity/sign-on/sso.routes.ts";
import { signInSettingsRoutes } from "./modules/identity/vouched/sign-in-settings.routes.ts";
import { vouchedRoutes } from "./modules/identity/vouched/vouched.routes.ts";
import { businessRoutes } from "./modules/business/business.routes.ts";
import { binRoutes } from "./modules/bin/bin.routes.ts";
import { changesRoutes } from "./modules/changes/changes.routes.ts";
import { configurationRoutes } from "./modules/configuration/configuration.routes.ts";
import { brandPlace } from "./modules/configuration/public.ts";
import { calendarRoutes } from "./modules/classroom/calendar.routes.ts";
import { classroomRoutes } from "./modules/classroom/classroom.routes.ts";
import { programmesRoutes } from "./modules/programmes/programmes.routes.ts";
import { examReviewRoutes } from "./modules/exams/exam-reviews.routes.ts";
import { regradeRoutes } from "./modules/exams/regrades.routes.ts";
import { examRoomRoutes } from "./modules/exams/exam-room.routes.ts";
import { examsRoutes } from "./modules/exams/exams.routes.ts";
import { invigilationRoutes } from "./modules/exams/invigilation.routes.ts";
import { bankFilesRoutes } from "./modules/bank/bank-files.routes.ts";
import { bankRoutes } from "./modules/bank/bank.routes.ts";
import { drawForAttempt } from "./modules/bank/public.ts";
import { certificationsRoutes } from "./modules/certifications/certifications.routes.ts";
import { badgesRoutes } from "./modules/gamification/badges.routes.ts";
import { boardRoutes } from "./modules/gamification/board.routes.ts";
import { ledgerRoutes } from "./modules/gamification/ledger.routes.ts";
import { pointsRoutes } from "./modules/gamification/points.routes.ts";
import { assessmentsRoutes } from "./modules/competency/assessments.routes.ts";
import { frameworksRoutes } from "./modules/competency/frameworks.routes.ts";
import { matrixRoutes } from "./modules/competency/matrix.routes.ts";
import { ownCompetenciesRoutes } from "./modules/competency/own-competencies.routes.ts";
import { profilesRoutes } from "./modules/competency/profiles.routes.ts";
import { classesRoutes } from "./modules/classes/classes.routes.ts";
import { datesRoutes } from "./modules/classes/dates.routes.ts";
import { rosterRoutes } from "./modules/classes/roster.routes.ts";
import { wallRoutes } from "./modules/classes/wall.routes.ts";
import { courseRoutes } from "./modules/catalogue/course.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { discussionRoutes } from "./modules/discussion/discussion.routes.ts";
import { domainsRoutes } from "./modules/domains/domains.routes.ts";
import { erasingRoutes } from "./modules/erasing/erasing.routes.ts";
import { filmRoutes } from "./modules/film/film.routes.ts";
import { filesRoutes } from "./modules/files/files.routes.ts";
import { gradingRoutes } from "./modules/grading/grading.routes.ts";
import { handInRoutes } from "./modules/assignment/hand-ins.routes.ts";
import { openTask } from "./modules/assignment/public.ts";
import { homeRoutes } from "./modules/home/home.routes.ts";
import { importsRoutes } from "./modules/imports/imports.routes.ts";
import { jobsRoutes } from "./modules/jobs/jobs.routes.ts";
import { keptRoutes } from "./modules/study/kept.routes.ts";
import { leaderBoardRoutes } from "./modules/points/leader-board.routes.ts";
import { scoreNewsRoutes } from "./modules/points/score-news.routes.ts";
import { evidencePlace } from "./modules/learners/public.ts";
import { learnersRoutes } from "./modules/learners/learners.routes.ts";
import { learningRoutes } from "./modules/learning/learning.routes.ts";
import { mergingRoutes } from "./modules/merging/merging.routes.ts";
import { noteRoutes } from "./modules/notes/notes.routes.ts";
import { operatorRoutes } from "./modules/publishing/operator/operator.routes.ts";
import { overviewRoutes } from "./modules/learning/overview.routes.ts";
import { askingWhom, granterRoutes } from "./modules/people/granters.routes.ts";
import { invitationRoutes } from "./modules/people/invitations.routes.ts";
import { ownFieldRoutes } from "./modules/own-fields/own-fields.routes.ts";
import { peopleRoutes } from "./modules/people/people.routes.ts";
import { programmeRoutes } from "./modules/programme/programme.routes.ts";
import { quizReviewRoutes } from "./modules/quiz/quiz-reviews.routes.ts";
import { questionFilesRoutes } from "./modules/question-files/question-files.routes.ts";
import { quizRoutes } from "./modules/quiz/quiz.routes.ts";
import { scimFailure } from "./modules/scim/public.ts";
import { scimRoutes } from "./modules/scim/scim.routes.ts";
import { scimTokenRoutes } from "./modules/scim/scim-tokens.routes.ts";
import { searchRoutes } from "./modules/search/search.routes.ts";
import { translationsRoutes } from "./modules/studio/translations/translations.routes.ts";
import { draftsRoutes } from "./modules/studio/drafts.routes.ts";
import { managedCoursesRoutes } from "./modules/studio/managed-courses.routes.ts";
import { coursePackRoutes } from "./modules/studio/course-pack.routes.ts";
import { materialsRoutes } from "./modules/studio/materials.routes.ts";
import { presenceRoutes } from "./modules/studio/presence.routes.ts";
import { materialPlace } from "./modules/studio/public.ts";
import { publicationRoutes } from "./modules/studio/publication.routes.ts";
import { streamFilesRoutes } from "./modules/files/stream-files.routes.ts";
import { singleSignOnRoutes } from "./modules/single-sign-on/single-sign-on.routes.ts";
import { studyRoutes } from "./modules/study/study.routes.ts";
import { rolesRoutes } from "./modules/roles/roles.routes.ts";
import { assigningRoutes } from "./modules/assigning/assigning.routes.ts";
import { audiencesRoutes } from "./modules/assigning/audiences.routes.ts";
import { termsRoutes } from "./modules/assigning/terms.routes.ts";
import { teamsRoutes } from "./modules/teams/teams.routes.ts";
import { reportSchedulesRoutes } from "./modules/reports/report-schedules.routes.ts";
import { reportsRoutes } from "./modules/reports/reports.routes.ts";
import { viewsRoutes } from "./modules/views/views.routes.ts";
import { uploadRoutes } from "./modules/uploads/uploads.routes.ts";
import { lettersRoutes } from "./modules/letters/letters.routes.ts";
import { outboxRoutes } from "./modules/letters/outbox.routes.ts";
import { wordsRoutes } from "./modules/words/words.routes.ts";
import { letterKinds } from "./letter-kinds.ts";
import { recordKinds, wholeUndos } from "./record-kinds.ts";
import { openApiDocument } from "./http/openapi.ts";
import { errorResponse, renderError } from "./http/render-error.ts";
import { requestFrame } from "./http/request-log.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";

const openApiPath = "/openapi.json";
const bodyLimitBytes = 1024 * 1024;

function limited(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      const error = new AppError("payload_too_large");
      if (isOfDirectory(c.req.path)) return scimFailure(c, error);
      throw error;
    },
  });
}

/** What goes wrong before a route of theirs is told in their form, too. */
function isOfDirectory(path: string): boolean {
  return path.startsWith("/scim/v2/");
}

function isUploadPart(method: string, path: string): boolean {
  return method === putUploadPart.method && /^\/uploads\/[^/]+\/parts\/[^/]+$/.test(path);
}

/** Files that are sent as they are, whose routes bound them. */
const files = [createImport, readQuestionFile, importQuestions, addQuestionPicture];

function isFile(method: string, path: string): boolean {
  return files.some((file) => method === file.method && path === file.path);
}

/** A whole course in words: the contract bounds its characters, of three bytes each at most. */
function isXliff(method: string, path: string): boolean {
  return method === importXliff.method && /^\/manage\/lms\/courses\/[^/]+\/xliff$/.test(path);
}

/** Who has no key is refused before anything of a body is read; the routes have bounds of their own. */
function isOperators(path: string): boolean {
  return path.startsWith("/operator/");
}

export function createApp(): ApiApp {
  const app: ApiApp = new Hono<AppEnv>();
  app.onError(async (error, c) => renderError(error, c, await askingWhom(error, c)));
  app.use(requestFrame);
  const json = limited(bodyLimitBytes);
  // A part's own length is what bounds it, while it streams (modules/uploads/receive-part.ts).
  const words = limited(4 * longestXliff);
  app.use((c, next) => {
    const { method, path } = c.req;
    if (isUploadPart(method, path) || isFile(method, path) || isOperators(path)) return next();
    return isXliff(method, path) ? words(c, next) : json(c, next);
  });

  signInRoutes(app);
  otpRoutes(app);
  passwordRoutes(app);
  ssoRoutes(app);
  samlRoutes(app);
  linkRoutes(app);
  vouchedRoutes(app);
  accountRoutes(app);
  businessRoutes(app);
  courseRoutes(app);
  homeRoutes(app);
  learningRoutes(app);
  leaderBoardRoutes(app);
  scoreNewsRoutes(app);
  overviewRoutes(app);
  studyRoutes(app);
  filmRoutes(app);
  streamFilesRoutes(app);
  searchRoutes(app);
  questionFilesRoutes(app);
  quizRoutes(app, drawForAttempt);
  quizReviewRoutes(app);
  noteRoutes(app);
  discussionRoutes(app);
  filesRoutes(app);
  uploadRoutes(app, { assignment: openTask, brand: brandPlace, evidence: evidencePlace, material: materialPlace });
  handInRoutes(app);
  gradingRoutes(app);
  keptRoutes(app);
  programmeRoutes(app);
  classroomRoutes(app);
  calendarRoutes(app);
  examsRoutes(app);
  invigilationRoutes(app);
  examRoomRoutes(app);
  examReviewRoutes(app);
  regradeRoutes(app);
  bankRoutes(app);
  bankFilesRoutes(app);
  certificationsRoutes(app);
  pointsRoutes(app);
  badgesRoutes(app);
  boardRoutes(app);
  ledgerRoutes(app);
  frameworksRoutes(app);
  profilesRoutes(app);
  matrixRoutes(app);
  assessmentsRoutes(app);
  ownCompetenciesRoutes(app);
  classesRoutes(app);
  programmesRoutes(app);
  datesRoutes(app);
  rosterRoutes(app);
  managedCoursesRoutes(app);
  draftsRoutes(app);
  translationsRoutes(app);
  publicationRoutes(app);
  coursePackRoutes(app);
  materialsRoutes(app);
  presenceRoutes(app);
  wallRoutes(app);
  peopleRoutes(app);
  granterRoutes(app);
  ownFieldRoutes(app);
  invitationRoutes(app);
  mergingRoutes(app);
  erasingRoutes(app);
  teamsRoutes(app);
  rolesRoutes(app);
  scimTokenRoutes(app);
  signInSettingsRoutes(app);
  singleSignOnRoutes(app);
  domainsRoutes(app);
  scimRoutes(app);
  importsRoutes(app);
  jobsRoutes(app, recordKinds);
  outboxRoutes(app, letterKinds);
  viewsRoutes(app);
  reportsRoutes(app);
  reportSchedulesRoutes(app);
  assigningRoutes(app);
  admissionRoutes(app);
  audiencesRoutes(app);
  termsRoutes(app);
  learnersRoutes(app);
  lettersRoutes(app);
  wordsRoutes(app);
  changesRoutes(app, recordKinds, wholeUndos);
  binRoutes(app, recordKinds);
  activityRoutes(app);
  configurationRoutes(app);
  dashboardRoutes(app);
  operatorRoutes(app);

  app.get(openApiPath, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(openApiDocument(endpoints));
  });

  app.notFound((c) => {
    const allowed = allowedMethods([...endpoints, { method: "GET", path: openApiPath }], c.req.path);
    if (allowed.length > 0) {
      return errorResponse(c, new AppError("method_not_allowed"), { headers: { Allow: allowed.join(", ") } });
    }
    // docs/specification.md §8.5: the status message of an unmatched route.
    return errorResponse(c, new AppError("not_found"), { statusMessage: `Page not found: ${c.req.path}` });
  });
  return app;
}

/** The methods that contracts declare for a path, for `Allow` (RFC 9110 §10.2.1); none: the path is unknown. */
function allowedMethods(endpoints: readonly Pick<Endpoint, "method" | "path">[], path: string): string[] {
  const methods = new Set<string>();
  for (const endpoint of endpoints) {
    if (!matches(endpoint.path, path)) continue;
    methods.add(endpoint.method);
    if (endpoint.method === "GET") methods.add("HEAD");
  }
  return [...methods].toSorted();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
