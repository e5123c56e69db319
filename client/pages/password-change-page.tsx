import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { LogOutForm, PasswordChangeForm } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { passwordChangePath } from "#shared/routes.ts";

/** `/auth/password-change`; forced (`required=required`) it says why and offers nothing but to sign out. */
export function Page() {
  const { t } = useTranslation("password");
  const { boot, flash } = useApp();
  const business = useBusiness();
  const user = useUser();
  const { search } = useLocation();
  const home = boot.prefix || "/";
  const redirect = safeRedirect(new URLSearchParams(search).get("redirect"), home);
  const email = user?.email ?? "";
  const forced = user !== null && mustChangePassword(user, business);
  if (user?.support_until) {
    return (
      <>
        <PageHead title={t("change.title")} noindex />
        <h1>{t("change.title")}</h1>
        <p className="muted">{t("change.support")}</p>
        <div className="mbs-3">
          <ButtonLink wide href={redirect}>
            {t("common:actions.home")}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={t("change.title")} noindex />
      <h1>{t("change.title")}</h1>
      <p className="muted">{forced ? t("change.requiredWhy") : t("change.intro")}</p>
      <PasswordChangeForm
        action={`${boot.prefix}${passwordChangePath}${search}`}
        redirect={redirect}
        email={email}
        asksCurrent={user?.login_status !== 0}
        leadsOn={forced}
        flash={flash?.form === passwordChangePath ? flash : null}
      />
      <div className="mbs-3">
        {forced ? (
          <LogOutForm prefix={boot.prefix} variant="quiet" wide>
            {t("common:actions.logout")}
          </LogOutForm>
        ) : (
          <ButtonLink variant="quiet" wide href={redirect}>
            {t("change.cancel")}
          </ButtonLink>
        )}
      </div>
      <template data-outcome="done">
        <h1 tabIndex={-1}>{t("change.doneTitle")}</h1>
        <p className="muted">{t("change.doneText", { email })}</p>
        <div className="actions">
          <ButtonLink variant="primary" href={redirect}>
            {t("common:actions.home")}
          </ButtonLink>
        </div>
      </template>
    </>
  );
}
