import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { BackToLogin, FormAlert, loginHref, ProviderLinks, signInMethods } from "#client/features/auth/public.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { signOnPath } from "#shared/routes.ts";

/** `/auth/login-sso?redirect=…`: chooses a provider; with `provider=…` the edge leads on to it and this is never seen. */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash } = useApp();
  const name = useSiteTitle();
  const { providers } = signInMethods(useBusiness());
  const redirect = safeRedirect(new URLSearchParams(useLocation().search).get("redirect"), boot.prefix || "/");
  return (
    <>
      <PageHead title={t("sso.title")} />
      <h1>{t("sso.title")}</h1>
      <p className="muted">{providers.length > 0 ? t("sso.intro", { name }) : t("sso.none")}</p>
      <FormAlert flash={flash?.form === signOnPath ? flash : null} />
      {providers.length > 0 && (
        <ProviderLinks
          providers={providers}
          prefix={boot.prefix}
          redirect={redirect}
          namesMethod={providers.length > 1}
          leads
        />
      )}
      <BackToLogin href={loginHref(boot.prefix, redirect)} />
    </>
  );
}
