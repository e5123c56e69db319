import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";

/** How many people, leading to who they are. */
export function PeopleFigure({ count, list, words = String(count) }: { count: number; list: string; words?: string }) {
  const { t } = useTranslation("dashboard");
  return (
    <AppLink className="dashboard-figure" to={list} aria-label={t("overdue.all", { count })}>
      {words}
    </AppLink>
  );
}
