import type { Page } from "@playwright/test";

/** Who looks: nobody or somebody of people.ts. `half-way` has still to give the one-time password. */
export type Who = "guest" | "learner" | "manager" | "newcomer" | "half-way" | "shut-out";

/** A screen of the product. `{lesson:kind}` in a path stands for the id of its course's first lesson of the kind, `{lesson:kind:2}` of the second; `{person}`, `{import}`, `{job}`, `{role}`, `{framework}`, `{exam}`, `{programme}`, `{class}` and `{date}` for what people.ts finds and makes. */
export interface Screen {
  name: string;
  path: string;
  who: Who;
  /** Whose host it is on, where nobody is signed in; else that of who looks. */
  business?: string;
  /** The language stands at the end of the path, not before it. */
  speaksLast?: boolean;
  /** An error page stands in the route's place. */
  refused?: boolean;
  /** What is opened before the page is looked at. */
  open?: (page: Page) => Promise<void>;
  /** What is opened, by its selector, lies over the page, which is a screen of its own. */
  over?: string;
  /** Opens in a narrow window alone. */
  isNarrow?: boolean;
}

export const business = "hoasen";
const course = "lam-viec-an-toan-voi-may";
const secondCourse = "ky-nang-giao-tiep";
/** Courses whose lessons are looked at. */
export const studied: readonly string[] = [course, secondCourse];

const dialog = '[role="dialog"]';

/** Presses what opens a dialog. */
function pressed(opener: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator(opener).filter({ visible: true }).first().click();
    await page.locator(dialog).waitFor();
  };
}

/** What opens over the page in a narrow window alone. */
function narrow(open: (page: Page) => Promise<void>, over: string): Pick<Screen, "open" | "over" | "isNarrow"> {
  return { open, over, isNarrow: true };
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator('[role="dialog"] input').waitFor();
}

async function shortcuts(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.locator('[role="dialog"]').waitFor();
}

async function account(page: Page): Promise<void> {
  await page.locator(".avatar-btn").first().click();
  await page.locator(".popover-account").waitFor();
}

async function categories(page: Page): Promise<void> {
  await page.locator(".main-nav-more, .menu-btn").filter({ visible: true }).first().click();
  await page.locator(".popover-wide, .popover-pages").filter({ visible: true }).first().waitFor();
}

/** Opens a tab of the rail beside a lesson. */
function rail(value: "notes" | "discussion" | "outline"): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator(`.study-rail [role="tab"][id$="-tab-${value}"]`).click();
    await page
      .locator(`.study-rail [role="tabpanel"][id$="-panel-${value}"]`)
      .locator("textarea, button, li")
      .first()
      .waitFor();
  };
}

async function attempt(page: Page): Promise<void> {
  await page.locator(".quiz-overview .actions .btn").first().click();
  await page.locator(".quiz-question").first().waitFor();
}

/** Its paper is there, or somebody who sits it at another device is told so. */
async function sitting(page: Page): Promise<void> {
  await page.locator('.quiz-question, .exam-outside [role="alert"]').first().waitFor();
}

async function handIn(page: Page): Promise<void> {
  const begin = page.locator(".quiz-overview .actions .btn").first();
  if (await begin.isVisible()) await begin.click();
  await page.locator(".quiz-hand-in").click();
  await page.locator(dialog).waitFor();
}

async function trial(page: Page): Promise<void> {
  await page.locator('a[aria-haspopup="dialog"]').first().click();
  await page.locator(dialog).locator(".prose p").first().waitFor();
}

async function sideBar(page: Page): Promise<void> {
  await page.locator(".management-top button").first().click();
  await page.locator(".side-bar").waitFor();
}

async function rowMenu(page: Page): Promise<void> {
  await page.locator("tbody .list-more button").first().click();
  await page.locator('[role="menu"] [role="separator"]').waitFor();
}

async function listTools(page: Page): Promise<void> {
  await page.locator(".list-sheet-open").click();
  await page.locator(".list-sheet").waitFor();
}

/** A page that cannot be loaded from another one: what stands in its place is the browser's own error page. */
async function serverError(page: Page): Promise<void> {
  const body = {
    error: true,
    statusCode: 500,
    statusMessage: "Server Error",
    message: "Server Error",
    data: { code: "internal" },
  };
  await page.route("**/api/courses/*", (route) => route.fulfill({ status: 500, json: body }));
  await page.locator('main a[href*="/khoa-hoc/"]').filter({ visible: true }).first().click();
  await page.locator(".error-page").waitFor();
}

/** A document is drawn once its first page is. */
async function drawn(page: Page): Promise<void> {
  await page.locator("canvas").first().waitFor();
}

export const screens: readonly Screen[] = [
  { name: "login", path: "/auth/login", who: "guest" },
  { name: "login-sso", path: "/auth/login-sso", who: "guest" },
  { name: "support-entrance", path: "/auth/secret1122", who: "guest" },
  { name: "forgot-password", path: "/auth/forgot-password", who: "guest" },
  { name: "password-reset", path: "/auth/password/reset/any", who: "guest" },
  { name: "partner-login", path: "/auth/login-jubviec", who: "guest" },
  { name: "one-time-password", path: "/auth/verify-otp", who: "half-way" },
  { name: "one-time-password-gone", path: "/auth/verify-otp", who: "guest" },
  { name: "link-gone", path: "/auth/link", who: "guest" },
  { name: "my-learning-device", path: "/my-learning?tab=device", who: "learner" },
  { name: "sign-on-failed", path: "/sso/callback", who: "guest" },
  { name: "sign-on-failed-microsoft", path: "/auth/azure/callback", who: "guest" },
  { name: "password-change-required", path: "/auth/password-change?required=required", who: "newcomer" },
  { name: "branding-draft-gone", path: "/ban-nhap-thuong-hieu", who: "guest" },
  { name: "docs", path: "/docs", who: "guest" },
  { name: "docs-article", path: "/docs/films-and-documents", who: "guest" },
  { name: "home", path: "/", who: "learner" },
  { name: "home-palette", path: "/", who: "learner", open: palette, over: dialog },
  { name: "home-account", path: "/", who: "learner", open: account, over: ".popover-account" },
  { name: "home-shortcuts", path: "/", who: "learner", open: shortcuts, over: dialog },
  { name: "home-categories", path: "/", who: "learner", open: categories, over: ".popover-wide" },
  { name: "search", path: "/search?q=an", who: "learner" },
  { name: "search-nothing", path: "/search?q=zzqqxx", who: "learner" },
  { name: "search-facets", path: "/search?q=an", who: "learner", ...narrow(pressed(".search-filters"), dialog) },
  { name: "overview", path: "/overview", who: "learner" },
  { name: "leader-board", path: "/bang-xep-hang", who: "learner" },
  { name: "my-learning", path: "/my-learning", who: "learner" },
  { name: "setting", path: "/auth/setting", who: "learner" },
  { name: "course", path: `/khoa-hoc/${course}`, who: "learner" },
  { name: "course-to-try", path: `/khoa-hoc/${secondCourse}`, who: "manager" },
  { name: "course-trial", path: `/khoa-hoc/${secondCourse}`, who: "manager", open: trial, over: dialog },
  { name: "classroom", path: "/khoa-hoc-offline/so-cap-cuu", who: "learner" },
  {
    name: "classroom-calendar",
    path: "/khoa-hoc-offline/so-cap-cuu",
    who: "learner",
    open: pressed(".classroom-seat > .btn-quiet"),
    over: dialog,
  },
  { name: "programme", path: "/chuong-trinh-hoc/hoi-nhap-nhan-vien-moi/owner", who: "learner" },
  { name: "category", path: "/chuong-trinh-hoc/an-toan-lao-dong", who: "learner" },
  { name: "category-owned", path: "/chuong-trinh-hoc/khoi-nha-may/owner", who: "learner" },
  { name: "study-where-left", path: `/studying/${secondCourse}`, who: "learner" },
  { name: "study-article", path: `/studying/${course}/{lesson:article}`, who: "learner" },
  { name: "study-picture", path: `/studying/${course}/{lesson:article:2}`, who: "learner" },
  {
    name: "study-picture-large",
    path: `/studying/${course}/{lesson:article:2}`,
    who: "learner",
    open: pressed(".picture-open"),
    over: dialog,
  },
  { name: "study-video", path: `/studying/${course}/{lesson:video}`, who: "learner" },
  { name: "study-notes", path: `/studying/${course}/{lesson:video}`, who: "learner", open: rail("notes") },
  { name: "study-discussion", path: `/studying/${course}/{lesson:video}`, who: "learner", open: rail("discussion") },
  { name: "study-pdf", path: `/studying/${course}/{lesson:pdf}`, who: "learner", open: drawn },
  { name: "study-audio", path: `/studying/${course}/{lesson:audio}`, who: "learner" },
  { name: "study-gallery", path: `/studying/${course}/{lesson:gallery}`, who: "learner" },
  { name: "study-download", path: `/studying/${course}/{lesson:download}`, who: "learner" },
  { name: "study-embed", path: `/studying/${course}/{lesson:embed}`, who: "learner" },
  { name: "study-assignment", path: `/studying/${secondCourse}/{lesson:assignment}`, who: "learner" },
  { name: "study-quiz", path: `/studying/${course}/{lesson:quiz}`, who: "learner" },
  { name: "study-quiz-attempt", path: `/studying/${course}/{lesson:quiz}`, who: "learner", open: attempt },
  { name: "study-quiz-hand-in", path: `/studying/${course}/{lesson:quiz}`, who: "learner", open: handIn, over: dialog },
  { name: "exam-door", path: "/ky-thi/{exam}", who: "learner" },
  { name: "exam-sitting", path: "/ky-thi/{exam}/bai-lam", who: "learner", open: sitting },
  { name: "password-change", path: "/auth/password-change", who: "learner" },
  { name: "log-out", path: "/auth/logout", who: "learner" },
  { name: "missing", path: "/khong-co-trang-nay", who: "learner" },
  { name: "forbidden", path: "/manage/lms", who: "learner", refused: true },
  { name: "locked", path: "/my-learning", who: "shut-out", refused: true },
  { name: "server-error", path: "/", who: "learner", open: serverError, refused: true },
  { name: "business-missing", path: "/", who: "guest", business: "nobody", refused: true },
  { name: "without-network", path: "/_offline", who: "guest", speaksLast: true },
  { name: "management", path: "/manage/competency", who: "manager" },
  { name: "management-side-bar", path: "/manage/competency", who: "manager", ...narrow(sideBar, ".side-bar") },
  { name: "management-admin", path: "/manage/admin", who: "manager" },
  { name: "score-points", path: "/manage/gamification/points", who: "manager" },
  { name: "score-badges", path: "/manage/gamification/badges", who: "manager" },
  { name: "score-badge-new", path: "/manage/gamification/badges/new", who: "manager" },
  { name: "score-board", path: "/manage/gamification/board", who: "manager" },
  { name: "score-ledger", path: "/manage/gamification/ledger", who: "manager" },
  { name: "testbank", path: "/manage/testbank", who: "manager" },
  { name: "testbank-import", path: "/manage/testbank/import", who: "manager" },
  { name: "question-new", path: "/manage/testbank/questions/new", who: "manager" },
  { name: "manage-home", path: "/manage", who: "manager" },
  { name: "programmes", path: "/manage/lms/programmes", who: "manager" },
  { name: "programme-path", path: "/manage/lms/programmes/{programme}", who: "manager" },
  { name: "exams", path: "/manage/testbank/exams", who: "manager" },
  { name: "exam-new", path: "/manage/testbank/exams/new", who: "manager" },
  { name: "exam-statistics", path: "/manage/testbank/exams/{exam}/statistics", who: "manager" },
  { name: "exam-room", path: "/manage/testbank/sittings/{exam}", who: "manager" },
  { name: "certifications", path: "/manage/lms/certifications", who: "manager" },
  { name: "holders", path: "/manage/lms/certificates", who: "manager" },
  { name: "certification-new", path: "/manage/lms/certifications/new", who: "manager" },
  { name: "framework-new", path: "/manage/competency/frameworks/new", who: "manager" },
  { name: "competency-new", path: "/manage/competency/frameworks/{framework}/competencies/new", who: "manager" },
  { name: "job-profiles", path: "/manage/competency/profiles", who: "manager" },
  { name: "job-profile-new", path: "/manage/competency/profiles/new", who: "manager" },
  { name: "assessments", path: "/manage/competency/assessments", who: "manager" },
  { name: "assessment-new", path: "/manage/competency/assessments/new", who: "manager" },
  { name: "competency-matrix", path: "/manage/competency/matrix", who: "manager" },
  { name: "classes", path: "/manage/lms/classes", who: "manager" },
  { name: "class", path: "/manage/lms/classes/{class}", who: "manager" },
  { name: "courses", path: "/manage/lms/courses", who: "manager" },
  { name: "course-new", path: "/manage/lms/courses/new", who: "manager" },
  { name: "course-managed", path: "/manage/lms/courses/{course}", who: "manager" },
  { name: "languages", path: "/manage/lms/courses/{course}/languages", who: "manager" },
  { name: "preview", path: "/manage/lms/courses/{course}/preview/{draft}", who: "manager" },
  { name: "studio", path: "/manage/lms/courses/{course}/studio", who: "manager" },
  { name: "learners", path: "/manage/lms/learners", who: "manager" },
  { name: "requests", path: "/manage/lms/requests", who: "manager" },
  { name: "learner", path: "/manage/lms/learners/{person}", who: "manager" },
  { name: "assignments", path: "/manage/lms/assignments", who: "manager" },
  { name: "assignment-new", path: "/manage/lms/assignments/new", who: "manager" },
  { name: "audiences", path: "/manage/lms/audiences", who: "manager" },
  { name: "audience-new", path: "/manage/lms/audiences/new", who: "manager" },
  { name: "roster", path: "/manage/lms/sessions/{date}", who: "manager" },
  { name: "management-missing", path: "/manage/nothing", who: "manager" },
  { name: "reports", path: "/manage/reports", who: "manager" },
  { name: "report-new", path: "/manage/reports/new", who: "manager" },
  { name: "report-run", path: "/manage/reports/runs/{run}", who: "manager" },
  { name: "grading", path: "/manage/grading", who: "manager" },
  { name: "extra-time", path: "/manage/grading/extra-time", who: "manager" },
  { name: "people", path: "/manage/admin/users", who: "manager" },
  { name: "people-tools", path: "/manage/admin/users", who: "manager", ...narrow(listTools, ".list-sheet") },
  { name: "people-menu", path: "/manage/admin/users", who: "manager", open: rowMenu, over: '[role="menu"]' },
  { name: "people-none", path: "/manage/admin/users?q=zzzzzz", who: "manager" },
  { name: "person-new", path: "/manage/admin/users/new", who: "manager" },
  { name: "person", path: "/manage/admin/users/{person}", who: "manager" },
  { name: "import", path: "/manage/admin/users/import", who: "manager" },
  { name: "import-file", path: "/manage/admin/users/import/{import}", who: "manager" },
  { name: "fields", path: "/manage/admin/fields", who: "manager" },
  { name: "field-new", path: "/manage/admin/fields?field=new", who: "manager" },
  { name: "bin", path: "/manage/bin", who: "manager" },
  { name: "jobs", path: "/manage/jobs", who: "manager" },
  { name: "outbox", path: "/manage/jobs/letters", who: "manager" },
  { name: "job", path: "/manage/jobs/{job}", who: "manager" },
  { name: "teams", path: "/manage/admin/teams", who: "manager" },
  { name: "roles", path: "/manage/admin/roles", who: "manager" },
  { name: "role-new", path: "/manage/admin/roles/new", who: "manager" },
  { name: "role", path: "/manage/admin/roles/{role}", who: "manager" },
  { name: "branding", path: "/manage/admin/branding", who: "manager" },
  { name: "menus", path: "/manage/admin/menus", who: "manager" },
  { name: "words", path: "/manage/admin/words", who: "manager" },
  { name: "letters", path: "/manage/admin/letters", who: "manager" },
  { name: "settings-admin", path: "/manage/admin/settings", who: "manager" },
  { name: "activity", path: "/manage/admin/activity", who: "manager" },
  { name: "sign-in-settings", path: "/manage/admin/sign-in", who: "manager" },
  { name: "sso", path: "/manage/admin/sign-in/sso?provider=microsoft", who: "manager" },
  { name: "sso-test", path: "/manage/admin/sign-in/sso?provider=custom&end=shown", who: "manager" },
  { name: "domains", path: "/manage/admin/domains", who: "manager" },
  { name: "scim", path: "/manage/admin/scim", who: "manager" },
];
