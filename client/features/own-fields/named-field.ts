import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { ownName } from "#shared/domain/own-value.ts";
import { ownFieldsQuery } from "./own-fields.queries.ts";

/** A field, by the name that it has in the page's language. */
export interface NamedField extends OwnField {
  label: string;
}

/** The business's own fields in its order. */
export function useOwnFields(): readonly NamedField[] {
  const { data } = useQuery(ownFieldsQuery);
  const { locale } = useApp().boot;
  return useMemo(() => (data ?? []).map((field) => ({ ...field, label: ownName(field, locale) })), [data, locale]);
}
