import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/states.tsx";
import { isNarrowed, type ListState } from "./list-address.ts";

/** That a list has nothing yet, or nothing that its filters find, in the words of its subject. */
export function ListEmpty({ subject, state }: { subject: "activity" | "jobs"; state: ListState }) {
  const { t } = useTranslation(subject);
  return isNarrowed(state) ? (
    <EmptyState title={t("nothing.title")} text={t("nothing.text")} heading="h2" />
  ) : (
    <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
  );
}
