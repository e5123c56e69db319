import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";

/** Whether the list of people is open to the viewer as far as the learning is that is counted here: then figures lead there. */
export function useListsLearners(): boolean {
  const user = useUser();
  if (managesAll(user)) return true;
  return user?.can_access_admin === true && user.scoped_flags.includes("can_access_lMS");
}

/** How many people, leading to who they are. */
export function PeopleFigure({ count, list, words = String(count) }: { count: number; list: string; words?: string }) {
  const { t } = useTranslation("dashboard");
  const isListed = useListsLearners();
  if (!isListed) return words;
  return (
    <AppLink className="dashboard-figure" to={list} aria-label={t("overdue.all", { count })}>
      {words}
    </AppLink>
  );
}
