import type { PageModule } from "#client/core/navigation/routes.ts";

export { managementRoutes } from "#client/core/navigation/management-routes.ts";

const managed = import.meta.glob<PageModule>("../../pages/{manage-*,grading,extra-time,branding-draft}-page.tsx");
/** In the browser a page of sign-in is a document of its own, and React has no hand in it. */
const ofForms = import.meta.env.SSR
  ? import.meta.glob<PageModule>(
      "../../pages/{forgot-password,link,login,login-sso,logout,partner-login,password-change,password-reset,sso-callback,support-entrance,verify-otp}-page.tsx",
    )
  : {};

/** Pages of managers and of sign-in. Their list comes by itself: it would weigh on every page of a learner. */
export const lazyPages = { ...managed, ...ofForms };
