import { useTranslation } from "react-i18next";
import { Link, NavLink, Outlet } from "react-router";
import { useApp } from "#client/app/app-context.tsx";
import { useLogo, useSiteTitle, useUser } from "#client/app/business.ts";
import { ColourModeSwitch } from "#client/ui/colour-mode-switch.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconAward, iconListChecks, iconPresentation, iconSettings, iconTrophy } from "#client/ui/icons.ts";
import { Logo } from "#client/ui/logo.tsx";

/** The management frame: the areas that the user's flags open (specification section 6), beside the page. */
export function CustomLayout() {
  const { t } = useTranslation();
  const { prefix } = useApp().boot;
  const title = useSiteTitle();
  const logo = useLogo();
  return (
    <div className="mgmt">
      <a className="skip" href="#main">{t("common:actions.skip")}</a>
      <header className="sidebar sidebar-above">
        <Logo name={title} src={logo} href={prefix || "/"} />
        <Areas />
        <div className="areas-end">
          <Link className="s" to="/"><Icon shape={iconArrowLeft} flip />{t("manage:nav.backToLearning")}</Link>
          <ColourModeSwitch
            label={t("common:colourMode.label")}
            system={t("common:colourMode.system")}
            light={t("common:colourMode.light")}
            dark={t("common:colourMode.dark")}
          />
        </div>
      </header>
      <main id="main" className="mgmt-main" tabIndex={-1}><Outlet /></main>
    </div>
  );
}

function Areas() {
  const { t } = useTranslation("manage");
  const user = useUser();
  const areas = [
    { to: "/manage/competency", open: user?.can_access_competency, icon: iconAward, name: t("area.competency") },
    { to: "/manage/admin", open: user?.can_access_admin, icon: iconSettings, name: t("area.admin") },
    { to: "/manage/gamification", open: user?.can_access_gamification, icon: iconTrophy, name: t("area.gamification") },
    { to: "/manage/testbank", open: user?.can_access_testbank, icon: iconListChecks, name: t("area.testbank") },
    { to: "/manage/lms", open: user?.can_access_lMS, icon: iconPresentation, name: t("area.lms") },
  ];
  return (
    <nav className="areas" aria-label={t("nav.label")}>
      {areas.filter(({ open }) => open).map(({ to, icon, name }) => (
        <NavLink key={to} className="s" to={to}><Icon shape={icon} />{name}</NavLink>
      ))}
    </nav>
  );
}
