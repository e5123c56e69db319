import type { Page } from "@playwright/test";

/** Who looks: nobody, a learner or a manager of the demo business. */
export type Who = "guest" | "learner" | "manager";

/** A screen of the product. `{lesson:kind}` in a path stands for the id of its course's first lesson of the kind. */
export interface Screen {
  name: string;
  path: string;
  who: Who;
  /** What is opened before the page is looked at. */
  open?: (page: Page) => Promise<void>;
  /** What is opened lies over the page, which is a screen of its own. */
  isOver?: boolean;
}

export const business = "hoasen";
export const course = "lam-viec-an-toan-voi-may";
const secondCourse = "ky-nang-giao-tiep";
/** Courses whose lessons are looked at. */
export const studied: readonly string[] = [course, secondCourse];

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
  await page.locator(".pop-account").waitFor();
}

async function categories(page: Page): Promise<void> {
  await page.locator(".nav-more, .menu-btn").filter({ visible: true }).first().click();
  await page.locator(".pop-wide, .pop-pages").filter({ visible: true }).first().waitFor();
}

/** Opens a tab of the rail beside a lesson. */
function rail(value: "notes" | "discussion" | "outline"): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator(`.rail [role="tab"][id$="-tab-${value}"]`).click();
    await page.locator(`.rail [role="tabpanel"][id$="-panel-${value}"]`).locator("textarea, button, li").first().waitFor();
  };
}

async function attempt(page: Page): Promise<void> {
  await page.locator(".quiz-overview .actions .btn").first().click();
  await page.locator(".quiz-question").first().waitFor();
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
  { name: "docs", path: "/docs", who: "guest" },
  { name: "docs-article", path: "/docs/films-and-documents", who: "guest" },
  { name: "home", path: "/", who: "learner" },
  { name: "home-palette", path: "/", who: "learner", open: palette, isOver: true },
  { name: "home-account", path: "/", who: "learner", open: account, isOver: true },
  { name: "home-shortcuts", path: "/", who: "learner", open: shortcuts, isOver: true },
  { name: "home-categories", path: "/", who: "learner", open: categories, isOver: true },
  { name: "search", path: "/search?q=an", who: "learner" },
  { name: "search-nothing", path: "/search?q=zzqqxx", who: "learner" },
  { name: "overview", path: "/overview", who: "learner" },
  { name: "leader-board", path: "/bang-xep-hang", who: "learner" },
  { name: "my-learning", path: "/my-learning", who: "learner" },
  { name: "setting", path: "/auth/setting", who: "learner" },
  { name: "course", path: `/khoa-hoc/${course}`, who: "learner" },
  { name: "classroom", path: "/khoa-hoc-offline/so-cap-cuu", who: "learner" },
  { name: "programme", path: "/chuong-trinh-hoc/hoi-nhap-nhan-vien-moi", who: "learner" },
  { name: "study-article", path: `/studying/${course}/{lesson:article}`, who: "learner" },
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
  { name: "password-change", path: "/auth/password-change", who: "learner" },
  { name: "log-out", path: "/auth/logout", who: "learner" },
  { name: "missing", path: "/khong-co-trang-nay", who: "learner" },
  { name: "management", path: "/manage/lms", who: "manager" },
  { name: "grading", path: "/manage/grading", who: "manager" },
  { name: "extra-time", path: "/manage/grading/extra-time", who: "manager" },
];
