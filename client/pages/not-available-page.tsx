import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { useApp } from "#client/app/app-context.tsx";
import { isGrader } from "#client/app/grading/grading-rights.ts";
import { waitingCountQuery } from "#client/app/grading/waiting-count.queries.ts";
import { PageHead } from "#client/app/page-head.tsx";
import type { LoadContext } from "#client/routes.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import "#client/styles/pages.css";

/** How much waits for the viewer stands in the sidebar beside it. */
export async function load({ queryClient, user }: LoadContext): Promise<void> {
  if (isGrader(user)) await queryClient.prefetchQuery(waitingCountQuery);
}

/** A page that a later release builds: says so, and never claims that there is no data. */
export function Page() {
  const { t } = useTranslation("unavailable");
  const { prefix } = useApp().boot;
  const route = useMatches().at(-1)?.id ?? "";
  const area = useAreaName(route);
  const backToLogin = route.startsWith("auth-") && route !== "auth-setting";
  return (
    <>
      <PageHead title={area} noindex />
      <h1>{t("heading", { area })}</h1>
      <p className="muted not-yet">{t("text")}</p>
      <p className="actions">
        {backToLogin || route === "sso-callback" ? (
          <ButtonLink href={`${prefix}/auth/login`}>{t("toLogin")}</ButtonLink>
        ) : (
          <ButtonLink href={prefix || "/"}>{t("common:actions.home")}</ButtonLink>
        )}
      </p>
    </>
  );
}

function useAreaName(route: string): string {
  const { t } = useTranslation("unavailable");
  switch (route) {
    case "overview":
      return t("area.overview");
    case "auth-setting":
      return t("area.setting");
    case "khoa-hoc-offline-slug":
      return t("area.offlineCourse");
    case "chuong-trinh-hoc-slug":
      return t("area.programme");
    case "auth-secret1122":
      return t("area.support");
    case "auth-verify-otp":
      return t("area.otp");
    case "auth-forgot-password":
      return t("area.forgotPassword");
    case "auth-password-reset-slug":
      return t("area.resetPassword");
    case "auth-login-jubviec":
      return t("area.partner");
    case "manage-competency":
      return t("manage:area.competency");
    case "manage-admin":
      return t("manage:area.admin");
    case "manage-gamification":
      return t("manage:area.gamification");
    case "manage-testbank":
      return t("manage:area.testbank");
    case "manage-lms":
      return t("manage:area.lms");
    default:
      return t("area.sso");
  }
}
