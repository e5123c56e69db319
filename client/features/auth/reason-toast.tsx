import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconTriangleAlert, iconX } from "#client/ui/icons.ts";
import "./sign-in.css";
import "#client/ui/toast/toast.css";

/**
 * Why the visitor finds themselves signed out (docs/specification.md §2.2). It stays until it is put away:
 * nothing else on the page says it. client/form/toast.ts brings the button to life.
 */
export function ReasonToast({ children }: { children: string }) {
  const { t } = useTranslation();
  return (
    <div className="toasts toasts-page">
      <div className="toast warning" role="status" data-toast="">
        <Icon shape={iconTriangleAlert} />
        <div>
          <strong>{t("toast.warning")}</strong>
          {children}
        </div>
        <button type="button" className="icon-btn" aria-label={t("toast.close")} data-toast-close="">
          <Icon shape={iconX} small />
        </button>
      </div>
    </div>
  );
}
