import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { FormAlert } from "./form-alert.tsx";

interface ForgotPasswordFormProps {
  action: string;
  flash: Flash | null;
}

/** A plain form post; client/form/forgot-password.ts makes it a call without leaving the page. */
export function ForgotPasswordForm({ action, flash }: ForgotPasswordFormProps) {
  const { t } = useTranslation("password");
  const error = flash?.errors["email"]?.[0];
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="forgot-password" noValidate>
        <TextInput
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t("auth:login.email")}
          defaultValue={flash?.values["email"]}
          error={error}
          autoFocus={Boolean(error)}
        />
        <Button type="submit" variant="primary" wide data-busy-label={t("forgot.busy")}>
          {t("forgot.submit")}
        </Button>
      </form>
    </>
  );
}
