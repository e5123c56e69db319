import { useTranslation } from "react-i18next";
import { LogOutForm } from "#client/features/auth/public.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { ErrorFrame } from "./error-frame.tsx";

/**
 * `lock_screen`: the business is closed for now; signing out is all that is left to do (docs/specification.md §6.3).
 */
export function LockedPage() {
  const { t } = useTranslation("error");
  const { prefix } = useApp().boot;
  const name = useSiteTitle();
  return (
    <ErrorFrame folio="423" title={t("423.title")} cause={t("423.message", { name })}>
      <LogOutForm prefix={prefix}>{t("common:actions.logout")}</LogOutForm>
    </ErrorFrame>
  );
}
