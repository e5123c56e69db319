import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import { ssoPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { SsoTestResult } from "./sso-test-result.tsx";
import { tellOfTest } from "./test-channel.ts";
import "./sso-wizard.css";

/** What the window of a test shows at its end. */
export function SsoWindow({ state, isLost }: { state: SsoState; isLost: boolean }) {
  const { t } = useTranslation("access");
  useEffect(tellOfTest, []);
  return (
    <div className="sso-window">
      {isLost || state.test === null ? <InlineError text={t("sso.testLost")} /> : <SsoTestResult test={state.test} />}
      <p className="actions">
        <Button variant="primary" onClick={() => window.close()}>
          {t("sso.close")}
        </Button>
        <AppLink className="link" to={`${ssoPath}?provider=${state.provider}`}>
          {t("sso.goOn")}
        </AppLink>
      </p>
    </div>
  );
}
