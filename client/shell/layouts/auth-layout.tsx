import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { ColourModeChoice } from "#client/shell/frame/colour-mode-choice.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useAsset, useBusiness, useLogo, useSiteTitle, useUser } from "#client/core/session/business.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { LanguageLinks } from "#client/features/auth/public.ts";
import { Logo } from "#client/ui/logo.tsx";
import { Poster } from "#client/ui/poster.tsx";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { articlePath, azureCallbackPath, partnerPath, ssoCallbackPath } from "#shared/routes.ts";
import "./auth-arrangements.css";
import "./auth-layout.css";

const arrangement: Record<BusinessProfile["login_theme"], string> = {
  split: "auth-page",
  centered: "auth-page auth-centered",
  cover: "auth-page auth-cover",
};

/** Pages whose query is somebody's secret: no link repeats it. */
const secretQuery = new Set([ssoCallbackPath, azureCallbackPath, partnerPath]);

/** Sign-in and password screens, in the arrangement that the business chose (`login_theme`). */
export function AuthLayout() {
  const business = useBusiness();
  const { login_theme: theme, config_display: display } = business;
  const user = useUser();
  const { prefix } = useApp().boot;
  const title = useSiteTitle();
  const asset = useAsset();
  const logo = useLogo();
  // Home would only lead back to the change of password.
  const home = user && mustChangePassword(user, business) ? undefined : prefix || "/";
  return (
    <div className={arrangement[theme]}>
      <div className="auth-form">
        <header>
          <Logo name={title} src={logo} {...(home && { href: home })} />
        </header>
        <main className="auth-middle" id="main">
          <Outlet />
        </main>
        <AuthFooter />
      </div>
      {theme !== "centered" && <Poster title={title} src={asset(display.background)} />}
    </div>
  );
}

function AuthFooter() {
  const { t } = useTranslation();
  const { locale, prefix } = useApp().boot;
  const { pathname, search } = useLocation();
  return (
    <footer className="auth-foot">
      <a className="auth-help" href={prefix + articlePath("sign-in")}>
        {t("frame.footer.help")}
      </a>
      <LanguageLinks current={locale} here={secretQuery.has(pathname) ? pathname : pathname + search} />
      <ColourModeChoice />
    </footer>
  );
}
