/**
 * The addresses of docs/specification.md §2.1 that every page of the app carries: path, layout, guard, words and page, as
 * data. The edge and the browser read the same table; those of the management side come later (management-routes.ts).
 *
 * `entry` says which script continues the page in the browser: `app` hydrates React, `form` enhances plain forms.
 */
import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import type { ComponentType } from "react";
import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#shared/contracts/auth.ts";
import type { LocaleCode } from "#shared/locales.ts";
import {
  articlePath,
  azureCallbackPath,
  brandingDraftPage,
  classroomPath,
  coursePath,
  docsPath,
  examPath,
  forgotPasswordPath,
  homePath,
  leaderBoardPath,
  linkPath,
  logOutPath,
  myLearningPath,
  overviewPath,
  partnerPath,
  passwordChangePath,
  passwordResetPath,
  programmePath,
  searchPath,
  settingsPath,
  signInPath,
  signOnPath,
  sittingPath,
  ssoCallbackPath,
  studyPath,
  supportEntrancePath,
  verifyOtpPath,
} from "#shared/routes.ts";

export type LayoutName = "landing" | "auth" | "blank" | "custom" | "none";
type GuardName = "guest" | "auth" | "auth-business" | "none";
export type Namespace =
  | "access"
  | "accounts"
  | "common"
  | "account"
  | "auth"
  | "home"
  | "course"
  | "programme"
  | "assigning"
  | "courses"
  | "programmes"
  | "certifications"
  | "holders"
  | "badges"
  | "gamification"
  | "competency"
  | "levels"
  | "exams"
  | "exam-room"
  | "testbank"
  | "questionfiles"
  | "classes"
  | "classroom"
  | "study"
  | "quiz"
  | "learning"
  | "leaderboard"
  | "overview"
  | "error"
  | "manage"
  | "password"
  | "validation"
  | "search"
  | "palette"
  | "docs"
  | "dashboard"
  | "fields"
  | "grading"
  | "people"
  | "teams"
  | "roles"
  | "activity"
  | "jobs"
  | "learners"
  | "requests"
  | "bin"
  | "reports"
  | "letters"
  | "words"
  | "outbox"
  | "import"
  | "configuration"
  | "studio"
  | "preview"
  | "languages";
export interface LoadContext {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  user: User | null;
  locale: LocaleCode;
  /** The learning API is somebody else's, and may have no more than docs/specification.md §7.2. */
  isExternalApi: boolean;
}

export interface PageModule {
  Page: ComponentType;
  /** Fills the query client; what it throws becomes the error page. */
  load?: (context: LoadContext) => Promise<void>;
}

export interface RouteEntry {
  name: string;
  path: string;
  layout: LayoutName;
  guard: GuardName;
  entry: "app" | "form";
  namespaces: readonly Namespace[];
  /** File name in client/pages, without its ending; empty: nothing is there. */
  page: string;
  /** The flag of docs/specification.md §6.1 that opens a management area. */
  flag?: AccessFlag;
  /** Those who grade something, whatever their other flags. */
  forGraders?: boolean;
  /** Those to whom any of the areas is open. */
  forManagers?: boolean;
  /** Where people come from outside: its styles are in the sheet that every page links. */
  isEntrance?: true;
  /** Kept out of search engines beyond what robots.txt says. */
  noindex?: boolean;
}

export const firstRoutes: readonly RouteEntry[] = [
  {
    name: "index",
    path: homePath,
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["home", "course", "exam-room"],
    page: "home-page",
    isEntrance: true,
  },
  {
    name: "docs",
    path: docsPath,
    layout: "landing",
    guard: "none",
    entry: "app",
    namespaces: ["docs"],
    page: "docs-page",
  },
  {
    name: "docs-slug",
    path: articlePath(":slug"),
    layout: "landing",
    guard: "none",
    entry: "app",
    namespaces: ["docs"],
    page: "docs-page",
  },
  {
    name: "branding-draft",
    path: brandingDraftPage,
    layout: "landing",
    guard: "none",
    entry: "app",
    namespaces: ["configuration"],
    page: "branding-draft-page",
    noindex: true,
  },
  {
    name: "search",
    path: searchPath,
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["search", "exam-room"],
    page: "search-page",
    isEntrance: true,
  },
  {
    name: "overview",
    path: overviewPath,
    layout: "landing",
    guard: "auth",
    entry: "app",
    namespaces: ["overview", "badges", "levels"],
    page: "overview-page",
  },
  {
    name: "bang-xep-hang",
    path: leaderBoardPath,
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["leaderboard"],
    page: "leader-board-page",
  },
  {
    name: "my-learning",
    path: myLearningPath,
    layout: "landing",
    guard: "auth",
    entry: "app",
    namespaces: ["learning", "course", "exam-room"],
    page: "my-learning-page",
  },
  {
    name: "auth-setting",
    path: settingsPath,
    layout: "landing",
    guard: "auth",
    entry: "app",
    namespaces: ["account", "validation"],
    page: "setting-page",
  },
  {
    name: "khoa-hoc-slug",
    path: coursePath(":slug"),
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["course"],
    page: "course-page",
    isEntrance: true,
  },
  {
    name: "khoa-hoc-offline-slug",
    path: classroomPath(":slug"),
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["classroom", "course"],
    page: "classroom-page",
  },
  {
    name: "chuong-trinh-hoc-slug",
    path: programmePath("*"),
    layout: "landing",
    guard: "auth-business",
    entry: "app",
    namespaces: ["programme", "course"],
    page: "programme-page",
  },
  {
    name: "studying-slug",
    path: studyPath(":slug", ":contentId?"),
    layout: "none",
    guard: "auth",
    entry: "app",
    namespaces: ["study", "quiz", "course"],
    page: "study-page",
  },
  {
    name: "ky-thi-slug",
    path: examPath(":examId"),
    layout: "landing",
    guard: "auth",
    entry: "app",
    namespaces: ["exam-room", "quiz"],
    page: "exam-page",
  },
  {
    name: "ky-thi-slug-bai-lam",
    path: sittingPath(":examId"),
    layout: "none",
    guard: "auth",
    entry: "app",
    namespaces: ["exam-room", "quiz"],
    page: "sitting-page",
  },

  {
    name: "auth-login",
    path: signInPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth", "validation"],
    page: "login-page",
  },
  {
    name: "auth-login-sso",
    path: signOnPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth"],
    page: "login-sso-page",
  },
  {
    name: "auth-secret1122",
    path: supportEntrancePath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth", "validation"],
    page: "support-entrance-page",
    noindex: true,
  },
  {
    name: "auth-verify-otp",
    path: verifyOtpPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth", "validation"],
    page: "verify-otp-page",
  },
  {
    name: "auth-link",
    path: linkPath,
    layout: "auth",
    guard: "none",
    entry: "form",
    namespaces: ["auth", "validation"],
    page: "link-page",
    noindex: true,
  },
  {
    name: "sso-callback",
    path: ssoCallbackPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth"],
    page: "sso-callback-page",
  },
  {
    name: "auth-azure-callback",
    path: azureCallbackPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth"],
    page: "sso-callback-page",
  },
  {
    name: "auth-forgot-password",
    path: forgotPasswordPath,
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth", "password", "validation"],
    page: "forgot-password-page",
  },
  {
    name: "auth-password-reset-slug",
    path: passwordResetPath(":slug"),
    layout: "auth",
    guard: "guest",
    entry: "form",
    namespaces: ["auth", "password", "validation"],
    page: "password-reset-page",
  },
  {
    name: "auth-password-change",
    path: passwordChangePath,
    layout: "auth",
    guard: "auth",
    entry: "form",
    namespaces: ["auth", "password", "validation"],
    page: "password-change-page",
  },
  {
    name: "auth-login-jubviec",
    path: partnerPath,
    layout: "auth",
    guard: "none",
    entry: "form",
    namespaces: ["auth"],
    page: "partner-login-page",
  },
  {
    name: "auth-logout",
    path: logOutPath,
    layout: "none",
    guard: "auth",
    entry: "form",
    namespaces: ["auth"],
    page: "logout-page",
  },
];
