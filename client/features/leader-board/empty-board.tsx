import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/states.tsx";

/** Nobody stands on it yet. */
export function EmptyBoard({ text, action }: { text: string; action?: ReactNode }) {
  const { t } = useTranslation("leaderboard");
  return <EmptyState title={t("empty.title")} text={text} category="leadership" heading="h2" action={action} />;
}
