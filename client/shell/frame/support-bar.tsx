import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconInfo } from "#client/ui/icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { logOutPath } from "#shared/routes.ts";
import "./support-bar.css";

/** Above every page while an operator is in by a support code: as whom, until when, and the way out. A plain form post. */
export function SupportBar() {
  const { t } = useTranslation();
  const { prefix, timeZone } = useApp().boot;
  const user = useUser();
  if (!user?.support_until) return null;
  return (
    <aside className="support-bar" aria-label={t("supportBar.label")}>
      <Icon shape={iconInfo} small />
      <p>
        <span className="support-whom">{t("supportBar.text", { name: user.name })}</span>
        <span className="support-until">
          {t("supportBar.until", { time: clockTime(user.support_until, timeZone) })}
        </span>
      </p>
      <form method="post" action={prefix + logOutPath} data-form="log-out">
        <Button type="submit" dense data-busy-label={t("actions.loggingOut")}>
          {t("supportBar.end")}
        </Button>
      </form>
    </aside>
  );
}
