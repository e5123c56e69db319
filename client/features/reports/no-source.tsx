import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/states.tsx";

/** To whoever has rights, but none that opens a source. */
export function NoSource() {
  const { t } = useTranslation("reports");
  return <EmptyState title={t("empty.noSource")} text={t("empty.noSourceText")} heading="h2" />;
}
