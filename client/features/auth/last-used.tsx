import { useTranslation } from "react-i18next";
import "./sign-in.css";

/** Marks the way in that was used last; unhidden by client/form/last-method.ts, which alone knows it. */
export function LastUsed({ method }: { method: string }) {
  const { t } = useTranslation("auth");
  return (
    <span className="last-used" data-last-used={method} hidden>
      {t("login.lastUsed")}
    </span>
  );
}
