import { useTranslation } from "react-i18next";
import { badgesPath, ledgerPath, scoreBoardPath, scorePointsPath } from "#shared/routes.ts";
import { PageTabs } from "#client/core/navigation/page-tabs.tsx";
import { useUser } from "#client/core/session/business.ts";
import { keepsScore } from "#client/core/session/management-rights.ts";

/** What is earned, by what rules it shows, and the ledger of it; who leads teams has that alone. */
export function ScoreTabs({ here }: { here: string }) {
  const { t } = useTranslation("gamification");
  const ledger = { to: ledgerPath, name: t("tab.ledger") };
  const tabs = keepsScore(useUser())
    ? [
        { to: scorePointsPath, name: t("tab.points") },
        { to: badgesPath, name: t("tab.badges") },
        { to: scoreBoardPath, name: t("tab.board") },
        ledger,
      ]
    : [ledger];
  return tabs.length > 1 ? <PageTabs label={t("tabs")} tabs={tabs} here={here} /> : null;
}
