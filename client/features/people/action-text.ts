import { useTranslation } from "react-i18next";
import type { ManyAction } from "#shared/contracts/people-jobs.ts";

/** What each action is called on its button. */
export function useActionText(): (action: ManyAction) => string {
  const { t } = useTranslation("people");
  return (action) => {
    switch (action) {
      case "block":
        return t("action.block");
      case "unblock":
        return t("action.unblock");
      case "end_sessions":
        return t("action.endSessions");
      case "join_team":
        return t("action.joinTeam");
      case "leave_team":
        return t("action.leaveTeam");
      case "invite":
        return t("action.invite");
    }
  };
}
