import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import { logOutPath, passwordChangePath, managePath, settingsPath } from "#shared/routes.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconKeyRound, iconLayoutDashboard, iconLogOut, iconSettings } from "#client/ui/icons.ts";
import { PopoverPanel } from "#client/ui/popover-panel.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useAsset } from "#client/core/session/business.ts";
import { ColourModeChoice } from "./colour-mode-choice.tsx";
import { opensManagement } from "#client/core/session/management-rights.ts";
import { LanguageLinks } from "./language-links.tsx";
import "#client/ui/menu.css";

const panelId = "account";

/** The person signed in: settings, password, administration, language, appearance, log-out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const asset = useAsset();
  return (
    <>
      <button type="button" className="icon-btn avatar-btn" popoverTarget={panelId}>
        <Avatar name={user.name} src={asset(user.avatar)} />
        <span className="visually-hidden">{t("frame.account.label", { name: user.name })}</span>
      </button>
      <PopoverPanel id={panelId} className="popover-account">
        <p className="popover-who">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </p>
        {opensManagement(user) && <Item to={managePath} icon={iconLayoutDashboard} words={t("frame.account.admin")} />}
        <Item to={settingsPath} icon={iconSettings} words={t("frame.account.settings")} />
        <Item to={passwordChangePath} icon={iconKeyRound} words={t("frame.account.password")} />
        <div className="menu-line" />
        <p className="menu-label" id="account-language">
          {t("frame.language")}
        </p>
        <LanguageLinks labelledBy="account-language" />
        <div className="popover-mode">
          <ColourModeChoice />
        </div>
        <div className="menu-line" />
        <Item to={logOutPath} icon={iconLogOut} words={t("frame.account.logout")} />
      </PopoverPanel>
    </>
  );
}

function Item({ to, icon, words }: { to: string; icon: string; words: string }) {
  return (
    <AppLink className="menu-item" to={to}>
      <Icon shape={icon} />
      {words}
    </AppLink>
  );
}
