import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { ProviderLinks, ReasonToast, SignInForm, signInMethods } from "#client/features/auth/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconInfo } from "#client/ui/icons.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { forgotPasswordPath, signInPath } from "#shared/routes.ts";

/** `/auth/login?redirect=…&reason=other-business|expired|sso-cancelled|sso-failed|sso-not-offered`. */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash } = useApp();
  const name = useSiteTitle();
  const { form, providers } = signInMethods(useBusiness());
  const query = new URLSearchParams(useLocation().search);
  const redirect = safeRedirect(query.get("redirect"), boot.prefix || "/");
  const reason = query.get("reason");
  const links = { providers, redirect, prefix: boot.prefix, namesMethod: Number(form) + providers.length > 1 };
  return (
    <>
      <PageHead title={t("login.title")} />
      {reason === "other-business" && <ReasonToast>{t("reason.otherBusiness", { name })}</ReasonToast>}
      {reason === "expired" && <ReasonToast>{t("reason.expired")}</ReasonToast>}
      {reason === "sso-cancelled" && <ReasonToast>{t("reason.ssoCancelled")}</ReasonToast>}
      {reason === "sso-failed" && <ReasonToast>{t("reason.ssoFailed")}</ReasonToast>}
      {reason === "sso-not-offered" && <ReasonToast>{t("reason.ssoNotOffered")}</ReasonToast>}
      <h1>{t("login.title")}</h1>
      <p className="muted">{t("login.intro", { name })}</p>
      {form && (
        <SignInForm
          action={`${boot.prefix}${signInPath}?redirect=${encodeURIComponent(redirect)}`}
          forgotHref={boot.prefix + forgotPasswordPath}
          redirect={redirect}
          flash={flash?.form === signInPath ? flash : null}
          namesMethod={links.namesMethod}
        />
      )}
      {form && providers.length > 0 && <p className="auth-or">{t("login.or")}</p>}
      {providers.length > 0 && <ProviderLinks {...links} leads={!form} />}
      {!form && providers.length === 0 && <p className="form-alert">{t("login.noMethod")}</p>}
      <p className="auth-note">
        <Icon shape={iconInfo} />
        <span>{t("login.noAccount")}</span>
      </p>
    </>
  );
}
