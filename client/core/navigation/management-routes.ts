import type { Namespace, RouteEntry } from "./routes.ts";
import {
  ssoPath,
  adminPath,
  assessmentPath,
  assessmentsPath,
  assignmentPath,
  assignmentsPath,
  badgePath,
  badgesPath,
  audiencePath,
  audiencesPath,
  binPath,
  certificationPath,
  certificationsPath,
  classesPath,
  classPath,
  competenciesOfPath,
  competencyPath,
  coursesPath,
  examsPath,
  examStatisticsPath,
  extraTimePath,
  frameworkPath,
  gamificationPath,
  gradingPath,
  holdersPath,
  importFilePath,
  invigilationPath,
  importPath,
  jobPath,
  jobProfilePath,
  jobProfilesPath,
  jobsPath,
  languagesPath,
  learnerPath,
  learnersPath,
  ledgerPath,
  requestsPath,
  lmsPath,
  managedCoursePath,
  managedExamPath,
  managedProgrammePath,
  managePath,
  matrixPath,
  outboxPath,
  peoplePath,
  newPersonPath,
  personPath,
  programmesPath,
  questionImportPath,
  questionPath,
  reportPath,
  reportRunPath,
  reportsPath,
  rolesPath,
  rosterPath,
  scoreBoardPath,
  scorePointsPath,
  previewPath,
  studioPath,
  testbankPath,
} from "#shared/routes.ts";

const managed = { layout: "custom", guard: "auth-business", entry: "app" } as const;

/** A page of administration, `client/pages/manage-<name>-page.tsx`. */
function administered(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  return {
    name: `manage-${name}`,
    path,
    ...managed,
    flag: "can_access_admin",
    namespaces: [...namespaces, "manage"],
    page: `manage-${name}-page`,
  };
}

/** One of whoever has anything to do there. */
function ofManagers(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  const page = `manage-${name}-page`;
  return { name: `manage-${name}`, path, ...managed, forManagers: true, namespaces: [...namespaces, "manage"], page };
}

/** One whose address says its name. */
function ofAdmin(name: string, ...namespaces: Namespace[]): RouteEntry {
  return administered(name, `${adminPath}/${name}`, ...namespaces);
}

/** A page of those who run learning. */
function ofLearning(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  return { ...administered(name, path, ...namespaces), flag: "can_access_lMS" };
}

/** A page of those who keep the score. */
function ofScore(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  return { ...administered(name, path, ...namespaces), flag: "can_access_gamification" };
}

/** A page of those who run competencies. */
function ofCompetency(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  return { ...administered(name, path, "competency", "levels", ...namespaces), flag: "can_access_competency" };
}

/** A page of those who run the test bank. */
function ofTestbank(name: string, path: string, ...namespaces: Namespace[]): RouteEntry {
  return { ...administered(name, path, ...namespaces), flag: "can_access_testbank" };
}

const asPlayed = { layout: "none", namespaces: ["study", "quiz", "course", "preview"] } as const;

/** The addresses of the management side (docs/specification.md §2.1). Their table comes with the first of its pages: no learner carries it. */
export const managementRoutes: readonly RouteEntry[] = [
  ofManagers("home", managePath, "dashboard", "activity"),
  {
    name: "manage-grading",
    path: gradingPath,
    ...managed,
    forGraders: true,
    namespaces: ["grading", "manage", "study"],
    page: "grading-page",
  },
  {
    name: "manage-extra-time",
    path: extraTimePath,
    ...managed,
    forGraders: true,
    namespaces: ["grading", "manage"],
    page: "extra-time-page",
  },
  ofCompetency("frameworks", competencyPath),
  ofCompetency("framework", frameworkPath(":frameworkId"), "validation"),
  ofCompetency("competency", `${competenciesOfPath(":frameworkId")}/:competencyId`, "validation"),
  ofCompetency("job-profiles", jobProfilesPath),
  ofCompetency("job-profile", jobProfilePath(":profileId"), "validation"),
  ofCompetency("assessments", assessmentsPath),
  ofCompetency("assessment", assessmentPath(":assessmentId"), "validation"),
  ofCompetency("matrix", matrixPath),
  ofManagers("reports", reportsPath, "reports"),
  ofManagers("report", reportPath(":reportId"), "reports"),
  ofManagers("report-run", reportRunPath(":runId"), "reports"),
  administered("people", peoplePath, "people"),
  administered("import", importPath, "import"),
  administered("import-file", importFilePath(":importId"), "import", "jobs", "people"),
  administered("person-new", newPersonPath, "people", "validation"),
  administered("person", personPath(":userId"), "people", "activity", "validation", "accounts"),
  ofAdmin("teams", "teams", "validation"),
  ofAdmin("activity", "activity"),
  ofAdmin("sign-in", "access"),
  ofAdmin("roles", "roles"),
  administered("role", `${rolesPath}/:roleId`, "roles", "validation"),
  administered("sso", ssoPath, "access", "configuration", "validation"),
  ofAdmin("domains", "access"),
  ofAdmin("scim", "access"),
  ofAdmin("fields", "fields", "validation"),
  administered("bin", binPath, "bin"),
  ofManagers("jobs", jobsPath, "jobs", "people"),
  administered("outbox", outboxPath, "outbox"),
  ofManagers("job", jobPath(":jobId"), "jobs", "people"),
  ofAdmin("branding", "configuration", "validation"),
  ofAdmin("letters", "letters", "configuration", "validation"),
  ofAdmin("words", "words", "configuration"),
  ofAdmin("menus", "configuration", "validation"),
  ofAdmin("settings", "configuration", "validation"),
  administered("admin", adminPath),
  ofScore("gamification", gamificationPath, "gamification"),
  ofScore("points", scorePointsPath, "gamification", "validation"),
  ofScore("badges", badgesPath, "gamification", "badges"),
  ofScore("badge", badgePath(":badgeId"), "gamification", "badges", "validation"),
  ofScore("board", scoreBoardPath, "gamification"),
  ofScore("ledger", ledgerPath, "gamification"),
  ofTestbank("exams", examsPath, "exams", "exam-room"),
  ofTestbank("exam", managedExamPath(":examId"), "exams", "exam-room", "validation", "testbank", "quiz"),
  ofTestbank("exam-statistics", examStatisticsPath(":examId"), "exams", "exam-room", "testbank", "quiz"),
  ofTestbank("sitting", invigilationPath(":examId"), "exams", "exam-room"),
  ofTestbank("testbank", testbankPath, "testbank"),
  ofTestbank("testbank-import", questionImportPath, "testbank", "questionfiles", "jobs"),
  ofTestbank("question", questionPath(":questionId"), "testbank", "studio", "quiz", "validation"),
  ofLearning("programmes", programmesPath, "programmes"),
  ofLearning("programme", managedProgrammePath(":programmeId"), "programmes", "classes", "validation"),
  ofLearning("certifications", certificationsPath, "certifications"),
  ofLearning("holders", holdersPath, "holders", "certifications"),
  ofLearning("certification", certificationPath(":certificationId"), "certifications", "validation"),
  ofLearning("classes", classesPath, "classes"),
  ofLearning("class", classPath(":classId"), "classes", "validation"),
  ofLearning("courses", coursesPath, "courses"),
  ofLearning("course", managedCoursePath(":courseId"), "courses", "validation"),
  ofLearning("studio", studioPath(":courseId"), "studio"),
  // Shown in a frame of the studio, as the player draws itself.
  { ...ofLearning("preview", previewPath(":courseId", ":lessonId")), ...asPlayed },
  ofLearning("requests", requestsPath, "requests"),
  ofLearning("languages", languagesPath(":courseId"), "languages"),
  ofLearning("learners", learnersPath, "learners"),
  ofLearning("learner", learnerPath(":userId"), "learners"),
  ofLearning("assignments", assignmentsPath, "assigning"),
  ofLearning("assignment", assignmentPath(":ruleId"), "assigning"),
  ofLearning("audiences", audiencesPath, "assigning"),
  ofLearning("audience", audiencePath(":audienceId"), "assigning"),
  // Whoever teaches a date opens its roster, whatever their flags: the learning API says who does.
  {
    name: "manage-roster",
    path: rosterPath(":sessionId"),
    ...managed,
    namespaces: ["classes", "manage"],
    page: "manage-roster-page",
  },
  {
    name: "manage-lms",
    path: lmsPath,
    ...managed,
    flag: "can_access_lMS",
    namespaces: ["manage"],
    page: "manage-lms-page",
  },
  // What is at none of these addresses is told inside the frame.
  { name: "manage-missing", path: `${managePath}/*`, ...managed, forManagers: true, namespaces: ["manage"], page: "" },
];
