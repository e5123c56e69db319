import { useTranslation } from "react-i18next";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { PasswordRules, passwordRulesId } from "./password-rules.tsx";
import type { usePasswordFields } from "./use-password-fields.ts";

interface NewPasswordFieldsProps {
  field: ReturnType<typeof usePasswordFields>;
  /** The new password has to be another one. */
  differs?: boolean;
}

/** A new password with its rules, twice. */
export function NewPasswordFields({ field, differs = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation("password");
  return (
    <>
      <PasswordInput
        {...field("password")}
        autoComplete="new-password"
        label={t("change.new")}
        aria-describedby={passwordRulesId}
      />
      <PasswordRules differs={differs} />
      <PasswordInput {...field("password_confirmation")} autoComplete="new-password" label={t("change.confirmation")} />
    </>
  );
}
