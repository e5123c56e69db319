import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { SignInForm, SupportCodeForm } from "#client/features/auth/public.ts";
import { supportEntrancePath } from "#shared/routes.ts";

/**
 * `/auth/secret1122`: never linked, never indexed (docs/specification.md §12.7). Two forms, both posted to the edge.
 */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash } = useApp();
  const name = useSiteTitle();
  const action = boot.prefix + supportEntrancePath;
  const own = flash?.form === supportEntrancePath ? flash : null;
  const byCode = own !== null && "bid" in { ...own.values, ...own.errors };
  // The API tells as little of a wrong code as of a wrong password; the words must not speak of a password.
  const codeFlash = byCode && own.code === "invalid_credentials" ? { ...own, message: t("support.codeWrong") } : own;
  return (
    <>
      <PageHead title={t("support.title")} noindex />
      <h1>{t("support.title")}</h1>
      <p className="muted">{t("support.intro", { name })}</p>
      <section className="support-entrance" aria-labelledby="by-code">
        <h2 id="by-code">{t("support.byCode")}</h2>
        <SupportCodeForm action={action} flash={byCode ? codeFlash : null} />
      </section>
      <section className="support-entrance" aria-labelledby="by-password">
        <h2 id="by-password">{t("support.byPassword")}</h2>
        <SignInForm
          action={action}
          forgotHref={null}
          redirect={boot.prefix || "/"}
          flash={byCode ? null : own}
          namesMethod={false}
          entrance="support"
        />
      </section>
    </>
  );
}
