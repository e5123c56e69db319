import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { BackToLogin, GoneStep, loginHref, OtpForm } from "#client/features/auth/public.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { verifyOtpPath } from "#shared/routes.ts";

/** `/auth/verify-otp?redirect=…`, the second step of signing in where the business asks for one. */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash, otpStep } = useApp();
  const redirect = safeRedirect(new URLSearchParams(useLocation().search).get("redirect"), boot.prefix || "/");
  const back = loginHref(boot.prefix, redirect);
  if (!otpStep) {
    return (
      <GoneStep
        page={t("otp.title")}
        title={t("otp.goneTitle")}
        text={t("otp.goneText")}
        action={t("otp.goneAction")}
        href={back}
      />
    );
  }
  return (
    <>
      <PageHead title={t("otp.title")} noindex />
      <h1>{t("otp.title")}</h1>
      <p className="muted">{t("otp.intro", { destination: otpStep.maskedDestination })}</p>
      <OtpForm
        action={`${boot.prefix}${verifyOtpPath}?redirect=${encodeURIComponent(redirect)}`}
        redirect={redirect}
        step={otpStep}
        now={boot.now}
        flash={flash?.form === verifyOtpPath ? flash : null}
      />
      <BackToLogin href={back} />
    </>
  );
}
