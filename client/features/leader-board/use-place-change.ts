import { useTranslation } from "react-i18next";

/** How a place changed since the board before, in words. */
export function usePlaceChange(): (row: { rank: number; previous_rank: number | null }) => string {
  const { t } = useTranslation("leaderboard");
  return ({ rank, previous_rank: before }) => {
    if (before === null) return t("change.new");
    if (before === rank) return t("change.same");
    return before > rank ? t("change.up", { places: before - rank }) : t("change.down", { places: rank - before });
  };
}
