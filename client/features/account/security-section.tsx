import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { logOutPath, passwordChangePath } from "#shared/routes.ts";
import { IdentityList } from "./identity-list.tsx";
import { SessionList } from "./session-list.tsx";
import { TrustedDevice } from "./trusted-device.tsx";
import { ViewingList } from "./viewing-list.tsx";
import "./account.css";
import "#client/ui/field.css";

interface SecuritySectionProps {
  /** Whether the business signs people in by password at all. */
  hasPassword: boolean;
  /** Whether it asks for one-time passwords. */
  asksOtp: boolean;
  providers: Parameters<typeof IdentityList>[0]["providers"];
}

export function SecuritySection({ hasPassword, asksOtp, providers }: SecuritySectionProps) {
  const { t } = useTranslation("account");
  const user = useUser();
  return (
    <MarginRow id="security" title={t("security.title")}>
      <div className="settings-content">
        {hasPassword && !user?.support_until && (
          <Setting title={t("security.password")} help={t("security.passwordHelp")}>
            <AppLink className={buttonClass()} to={passwordChangePath}>
              {t("security.changePassword")}
            </AppLink>
          </Setting>
        )}
        {asksOtp && <TrustedDevice />}
        <SessionList />
        <ViewingList />
        <IdentityList providers={providers} />
        <p className="setting-group">
          <AppLink className={buttonClass({ variant: "quiet" }, "setting-leave")} to={logOutPath}>
            {t("leave")}
          </AppLink>
        </p>
      </div>
    </MarginRow>
  );
}

function Setting({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <div className="setting-group setting-split">
      <div>
        <h3>{title}</h3>
        <p className="help">{help}</p>
      </div>
      {children}
    </div>
  );
}
