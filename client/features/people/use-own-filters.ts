import { useTranslation } from "react-i18next";
import { ownColumn } from "#shared/domain/own-value.ts";
import type { ChoiceFilter } from "#client/core/list/list-filters.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";

/** By the business's own fields: a choice of theirs, or, where there is none to choose of, exactly what somebody has. */
export function useOwnFilters(): ChoiceFilter[] {
  const { t } = useTranslation("people");
  return useOwnFields().map(({ id, label, kind, choices }) => ({
    name: ownColumn(id),
    label,
    any: t("filter.anyValue"),
    options: kind === "choice" ? choices.map((choice) => ({ value: choice.id, label: choice.name })) : [],
  }));
}
