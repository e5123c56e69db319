import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { BackToLogin, GoneStep, LinkForm, loginHref, OtpForm, signInMethods } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { forgotPasswordPath, linkPath, settingsPath } from "#shared/routes.ts";

/**
 * `/auth/link`: the account that a sign-on would open asks its owner for the password first; who began in the settings gives
 * the code here too.
 */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash, linkStep, otpStep } = useApp();
  const { form: hasForm } = signInMethods(useBusiness());
  const name = useSiteTitle();
  const own = flash?.form === linkPath ? flash : null;
  const action = boot.prefix + linkPath;
  const leave = (
    <div className="mbs-3">
      <ButtonLink variant="quiet" wide href={`${boot.prefix}${settingsPath}?link=cancelled`}>
        {t("link.cancel")}
      </ButtonLink>
    </div>
  );
  if (otpStep?.links) {
    return (
      <>
        <PageHead title={t("otp.title")} noindex />
        <h1>{t("otp.title")}</h1>
        <p className="muted">{t("otp.intro", { destination: otpStep.maskedDestination })}</p>
        <OtpForm action={action} redirect={boot.prefix || "/"} step={otpStep} now={boot.now} flash={own} />
        {leave}
      </>
    );
  }
  if (!linkStep) {
    return (
      <GoneStep
        page={t("link.title")}
        title={t("link.goneTitle")}
        text={own?.message || t("link.goneText")}
        action={t("link.goneAction")}
        href={loginHref(boot.prefix, boot.prefix || "/")}
      />
    );
  }
  const { account, identity, links, target } = linkStep;
  return (
    <>
      <PageHead title={t("link.title")} noindex />
      <h1>{t("link.title")}</h1>
      <p className="muted">
        {identity ? t("link.intro", { identity, account, name }) : t("link.introNameless", { account, name })}
      </p>
      <LinkForm
        action={action}
        account={account}
        name={name}
        forgotHref={hasForm && !links ? boot.prefix + forgotPasswordPath : null}
        flash={own}
      />
      {links ? leave : <BackToLogin href={loginHref(boot.prefix, target)} />}
    </>
  );
}
