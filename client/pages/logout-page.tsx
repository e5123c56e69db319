import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { BlankLayout } from "#client/core/page/blank-layout.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { LogOutForm } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";

/** Asks before it signs out, where the visit may come from another site's link (docs/specification.md §4.4). */
export function Page() {
  const { t } = useTranslation("auth");
  const { prefix } = useApp().boot;
  const user = useUser();
  return (
    <BlankLayout>
      <PageHead title={t("logout.title")} noindex />
      <main id="main" className="error-page">
        <h1 className="display">{t("logout.question")}</h1>
        <p className="lead error-cause">{user ? t("logout.who", { email: user.email }) : null}</p>
        <div className="actions">
          <LogOutForm prefix={prefix} variant="primary">
            {t("logout.confirm")}
          </LogOutForm>
          <ButtonLink variant="quiet" href={prefix || "/"}>
            {t("logout.stay")}
          </ButtonLink>
        </div>
      </main>
    </BlankLayout>
  );
}
