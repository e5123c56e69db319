import { useTranslation } from "react-i18next";

/** The words of what the contract found wrong (shared/contracts/account.ts). */
export function useValidationWords(): (key: string) => string {
  const { t } = useTranslation("validation");
  const words: Record<string, string> = {
    required: t("required"),
    too_long: t("too_long"),
    phone_invalid: t("phone_invalid"),
  };
  return (key) => words[key] ?? t("invalid");
}
