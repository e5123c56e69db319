import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { loginHref, Outcome } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";

/** `/sso/callback` and `/auth/azure/callback`: the edge redirects on success, so that this is only ever a failure. */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash } = useApp();
  return (
    <>
      <PageHead title={t("sso.failedTitle")} noindex />
      <Outcome
        title={t("sso.failedTitle")}
        action={
          <ButtonLink variant="primary" wide href={loginHref(boot.prefix, boot.prefix || "/")}>
            {t("back.login")}
          </ButtonLink>
        }
      >
        <p className="outcome-text">{flash?.message || t("sso.failedText")}</p>
        <p className="muted">{t("sso.failedHelp")}</p>
      </Outcome>
    </>
  );
}
