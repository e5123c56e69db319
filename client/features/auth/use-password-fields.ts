import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";

/** What each password field of a form is given, by its name; the first of these that is wrong has the focus. */
export function usePasswordFields(flash: Flash | null, names: readonly string[]) {
  const { t } = useTranslation("auth");
  const errors = flash?.errors ?? {};
  const first = names.find((name) => errors[name]);
  return (name: string) => ({
    id: name,
    name,
    required: true,
    error: errors[name]?.[0],
    autoFocus: first === name,
    showLabel: t("field.show"),
    hideLabel: t("field.hide"),
    capsLockHint: t("field.capsLock"),
  });
}
