import { useTranslation } from "react-i18next";
import type { Due } from "#shared/contracts/due.ts";
import { StateText } from "#client/ui/inline-text.tsx";

/** Days before a deadline from which on it is worth a warning. */
const soonDays = 5;

/** "Quá hạn 2 ngày", "Còn 4 ngày": the day itself stands in the box beside it. */
export function DueState({ due }: { due: Due }) {
  const { t } = useTranslation("home");
  if (due.overdue) return <StateText tone="err">{t("common:due.overdue", { count: -due.days })}</StateText>;
  if (due.days === 0) return <StateText tone="warn">{t("common:due.today")}</StateText>;
  if (due.days === 1) return <StateText tone="warn">{t("common:due.tomorrow")}</StateText>;
  return <StateText tone={due.days <= soonDays ? "warn" : "info"}>{t("agenda.left", { count: due.days })}</StateText>;
}
