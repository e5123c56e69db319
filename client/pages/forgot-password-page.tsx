import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { BackToLogin, ForgotPasswordForm, Outcome } from "#client/features/auth/public.ts";
import { isDone } from "#shared/flash.ts";
import { forgotPasswordPath, signInPath } from "#shared/routes.ts";

/** `/auth/forgot-password`; success stands in place of the form (docs/specification.md §2.5). */
export function Page() {
  const { t } = useTranslation("password");
  const { boot, flash } = useApp();
  const name = useSiteTitle();
  const own = flash?.form === forgotPasswordPath ? flash : null;
  const back = <BackToLogin href={boot.prefix + signInPath} />;
  if (own && isDone(own)) {
    return (
      <>
        <PageHead title={t("forgot.title")} noindex />
        <Sent email={own.values["email"] ?? ""} />
        {back}
      </>
    );
  }
  return (
    <>
      <PageHead title={t("forgot.title")} noindex />
      <h1>{t("forgot.title")}</h1>
      <p className="muted">{t("forgot.intro", { name })}</p>
      <ForgotPasswordForm action={boot.prefix + forgotPasswordPath} flash={own} />
      {back}
      <template data-outcome="done">
        <Sent email="" />
        {back}
      </template>
    </>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation("password");
  return (
    <Outcome title={t("forgot.doneTitle")}>
      <p className="outcome-text" data-fill="password:forgot.doneText">
        {t("forgot.doneText", { email })}
      </p>
      <p className="muted">{t("forgot.doneHelp")}</p>
    </Outcome>
  );
}
