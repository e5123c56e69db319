/**
 * Where every page stands (docs/specification.md §2.1), without the locale's prefix. Whoever writes an address of the
 * product takes it from here; the client's table says what each page is.
 *
 * Those with a part that varies are functions of it; an empty part makes the beginning that all of them share.
 */

export const homePath = "/";
export const docsPath = "/docs";
export const searchPath = "/search";
export const overviewPath = "/overview";
export const leaderBoardPath = "/bang-xep-hang";
export const myLearningPath = "/my-learning";
export const settingsPath = "/auth/setting";

export const signInPath = "/auth/login";
export const signOnPath = "/auth/login-sso";
export const supportEntrancePath = "/auth/secret1122";
export const verifyOtpPath = "/auth/verify-otp";
export const linkPath = "/auth/link";
export const ssoCallbackPath = "/sso/callback";
/** Where providers that speak SAML make browsers post their answers, and what they have to know of us. */
export const samlAnswerPath = "/sso/saml";
export const samlMetadataPath = "/sso/saml/metadata";
export const azureCallbackPath = "/auth/azure/callback";
export const forgotPasswordPath = "/auth/forgot-password";
export const passwordChangePath = "/auth/password-change";
export const partnerPath = "/auth/login-jubviec";
export const logOutPath = "/auth/logout";
/** Takes the post that ends seeing the product as somebody else; no page stands there. */
export const viewingPath = "/auth/viewing";

export const managePath = "/manage";
export const gradingPath = "/manage/grading";
export const extraTimePath = "/manage/grading/extra-time";
export const competencyPath = "/manage/competency";
export const jobProfilesPath = "/manage/competency/profiles";
export const assessmentsPath = "/manage/competency/assessments";
export const matrixPath = "/manage/competency/matrix";
export const adminPath = "/manage/admin";
export const peoplePath = "/manage/admin/users";
export const teamsPath = "/manage/admin/teams";
export const rolesPath = "/manage/admin/roles";
export const newPersonPath = "/manage/admin/users/new";
export const activityPath = "/manage/admin/activity";
export const signInSettingsPath = "/manage/admin/sign-in";
export const ownFieldsPath = "/manage/admin/fields";
/** Of the provider that the query names; with `end`, the window in which a test of it ended. */
export const ssoPath = "/manage/admin/sign-in/sso";
export const domainsPath = "/manage/admin/domains";
export const scimSettingsPath = "/manage/admin/scim";
export const importPath = "/manage/admin/users/import";
export const binPath = "/manage/bin";
export const jobsPath = "/manage/jobs";
export const outboxPath = `${jobsPath}/letters` as const;
export const reportsPath = "/manage/reports";
export const brandingPath = "/manage/admin/branding";
export const menusPath = "/manage/admin/menus";
export const lettersPath = "/manage/admin/letters";
export const wordsPath = "/manage/admin/words";
export const settingsAdminPath = "/manage/admin/settings";
export const gamificationPath = "/manage/gamification";
export const scorePointsPath = "/manage/gamification/points";
export const badgesPath = "/manage/gamification/badges";
export const scoreBoardPath = "/manage/gamification/board";
export const ledgerPath = "/manage/gamification/ledger";
export const testbankPath = "/manage/testbank";
export const examsPath = `${testbankPath}/exams` as const;

export const questionImportPath = `${testbankPath}/import` as const;

/** `new`: of a question that is not there yet. */
export function questionPath<Id extends string>(id: Id) {
  return `${testbankPath}/questions/${id}` as const;
}

export const lmsPath = "/manage/lms";
export const classesPath = "/manage/lms/classes";
export const assignmentsPath = "/manage/lms/assignments";
export const audiencesPath = "/manage/lms/audiences";
export const programmesPath = "/manage/lms/programmes";
export const coursesPath = "/manage/lms/courses";
export const learnersPath = "/manage/lms/learners";
export const certificationsPath = "/manage/lms/certifications";
export const holdersPath = "/manage/lms/certificates";
export const requestsPath = "/manage/lms/requests";

/** `new`: of an exam that is not there yet. */
export function managedExamPath<Id extends string>(id: Id) {
  return `${examsPath}/${id}` as const;
}

/** What results of an exam say, alone. */
export function examStatisticsPath<Id extends string>(id: Id) {
  return `${managedExamPath(id)}/statistics` as const;
}

/** Where the sittings of an exam are watched. */
export function invigilationPath<Id extends string>(examId: Id) {
  return `${testbankPath}/sittings/${examId}` as const;
}

/** An exam as its learner finds it; with `sittingPath` they sit it. */
export function examPath<Id extends string>(id: Id) {
  return `/ky-thi/${id}` as const;
}

export function sittingPath<Id extends string>(id: Id) {
  return `/ky-thi/${id}/bai-lam` as const;
}

export function personPath<Id extends string>(id: Id) {
  return `${peoplePath}/${id}` as const;
}

/** As those see it who run it. `new`: of one that is not there yet. */
export function managedProgrammePath<Id extends string>(id: Id) {
  return `${programmesPath}/${id}` as const;
}

/** As those see it who make it. `new`: of one that is not there yet. */
export function managedCoursePath<Id extends string>(id: Id) {
  return `${coursesPath}/${id}` as const;
}

/** Where a course is written; `lesson` in its query: which lesson, or `about` for what the course is shown by. */
export function studioPath<Id extends string>(id: Id) {
  return `${managedCoursePath(id)}/studio` as const;
}

/** A lesson as it is written, shown as learners will see it; `language`, `as` and `learner` in its query: in which language and to whom. */
export function previewPath(id: string, lesson = ""): string {
  return `${managedCoursePath(id)}/preview/${lesson}`;
}

/** A course in other languages; `language` and `part` in its query: which one, and which lesson of it. */
export function languagesPath<Id extends string>(id: Id) {
  return `${managedCoursePath(id)}/languages` as const;
}

/** `new`: one that is not there yet. */
export function assignmentPath(id: string) {
  return `${assignmentsPath}/${id}` as const;
}

/** `new`: one that is not there yet. */
export function audiencePath(id: string) {
  return `${audiencesPath}/${id}` as const;
}

/** `new`: of one that is not there yet. */
export function badgePath<Id extends string>(id: Id) {
  return `${badgesPath}/${id}` as const;
}

/** `new`: of one that is not there yet. */
export function certificationPath<Id extends string>(id: Id) {
  return `${certificationsPath}/${id}` as const;
}

/** `new`: of one that is not there yet. */
export function frameworkPath<Id extends string>(id: Id) {
  return `${competencyPath}/frameworks/${id}` as const;
}

/** Before the id of what is in a framework; `new`: of what is not there yet. */
export function competenciesOfPath<Framework extends string>(frameworkId: Framework) {
  return `${competencyPath}/frameworks/${frameworkId}/competencies` as const;
}

/** `new`: of one that is not there yet. */
export function jobProfilePath<Id extends string>(id: Id) {
  return `${jobProfilesPath}/${id}` as const;
}

/** `new`: of one that is not there yet. */
export function assessmentPath<Id extends string>(id: Id) {
  return `${assessmentsPath}/${id}` as const;
}

/** `new`: of a class that is not there yet. */
export function classPath<Id extends string>(id: Id) {
  return `${classesPath}/${id}` as const;
}

/** One person's learning, as others run it. */
export function learnerPath<Id extends string>(id: Id) {
  return `${learnersPath}/${id}` as const;
}

/** Who comes to a date of a class, and who is there. */
export function rosterPath<Id extends string>(sessionId: Id) {
  return `${lmsPath}/sessions/${sessionId}` as const;
}

/** `new`: of a role that is not there yet. */
export function rolePath<Id extends string>(id: Id) {
  return `${rolesPath}/${id}` as const;
}

/** `new`: of a report that is not there yet. */
export function reportPath<Id extends string>(id: Id) {
  return `${reportsPath}/${id}` as const;
}

/** What the link of a scheduled report leads to. */
export function reportRunPath<Id extends string>(id: Id) {
  return `${reportsPath}/runs/${id}` as const;
}

export function importFilePath<Id extends string>(id: Id) {
  return `${importPath}/${id}` as const;
}

export function jobPath<Id extends string>(id: Id) {
  return `${jobsPath}/${id}` as const;
}

export function articlePath<Name extends string>(name: Name) {
  return `${docsPath}/${name}` as const;
}

export function coursePath<Slug extends string>(slug: Slug) {
  return `/khoa-hoc/${slug}` as const;
}

export function classroomPath<Slug extends string>(slug: Slug) {
  return `/khoa-hoc-offline/${slug}` as const;
}

/**
 * Slugs of nested categories join with `/`; categories of the business end in `/owner` (docs/specification.md §2.4).
 */
export function programmePath(slugs: string, isOwned = false): string {
  return `/chuong-trinh-hoc/${slugs.split("/").map(encodeURIComponent).join("/")}${isOwned ? "/owner" : ""}`;
}

/** A lesson's page; without one, the course's own, which leads to where the learner stopped. */
export function studyPath(slug: string, lessonId?: string | null): string {
  return lessonId ? `/studying/${slug}/${lessonId}` : `/studying/${slug}`;
}

export function passwordResetPath<Token extends string>(token: Token) {
  return `/auth/password/reset/${token}` as const;
}

/** What a link of a draft of the branding opens; its key stands in the query, which nothing writes down. */
export const brandingDraftPage = "/ban-nhap-thuong-hieu";

export function brandingDraftPath(key: string): string {
  return `${brandingDraftPage}?key=${key}`;
}
