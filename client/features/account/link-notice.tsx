import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck, iconCircleAlert, iconInfo } from "#client/ui/icons.ts";
import "./account.css";
import "#client/ui/states.css";

/** What came of linking a sign-on account: `done`, `cancelled`, or the code that refused it; null where nothing was linked. */
export function LinkNotice({ outcome }: { outcome: string | null }) {
  const { t } = useTranslation("account");
  switch (outcome) {
    case null:
      return null;
    case "done":
      return <Notice tone="ok" icon={iconCircleCheck} words={t("identities.outcome.done")} />;
    case "cancelled":
      return <Notice tone="info" icon={iconInfo} words={t("identities.outcome.cancelled")} />;
    case "sso_not_allowed":
      return <Notice tone="err" icon={iconCircleAlert} words={t("identities.outcome.refused")} />;
    case "already_linked":
      return <Notice tone="err" icon={iconCircleAlert} words={t("identities.outcome.already")} />;
    case "identity_in_use":
      return <Notice tone="err" icon={iconCircleAlert} words={t("identities.outcome.inUse")} />;
    case "confirmation_expired":
      return <Notice tone="err" icon={iconCircleAlert} words={t("identities.outcome.expired")} />;
    default:
      return <Notice tone="err" icon={iconCircleAlert} words={t("identities.outcome.failed")} />;
  }
}

function Notice({ tone, icon, words }: { tone: "ok" | "info" | "err"; icon: string; words: string }) {
  return (
    <div className={`alert ${tone} link-notice`} role="status">
      <Icon shape={icon} />
      <span>{words}</span>
    </div>
  );
}
