import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

/** The address that an account is known by. */
export function AccountEmail({ flash }: { flash: Flash | null }) {
  const { t } = useTranslation("auth");
  const error = flash?.errors["email"]?.[0];
  return (
    <TextInput
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      label={t("login.email")}
      defaultValue={flash?.values["email"]}
      error={error}
      autoFocus={Boolean(error)}
    />
  );
}

interface AccountPasswordProps {
  label: string;
  /** Null: no password is forgotten here. */
  forgotHref: string | null;
  flash: Flash | null;
  autoFocus: boolean;
}

/** The password that the account has. */
export function AccountPassword({ label, forgotHref, flash, autoFocus }: AccountPasswordProps) {
  const { t } = useTranslation("auth");
  return (
    <PasswordInput
      id="password"
      name="password"
      autoComplete="current-password"
      required
      label={label}
      error={flash?.errors["password"]?.[0]}
      autoFocus={autoFocus}
      aside={
        forgotHref ? (
          <a className="link small" href={forgotHref}>
            {t("login.forgot")}
          </a>
        ) : null
      }
      showLabel={t("field.show")}
      hideLabel={t("field.hide")}
      capsLockHint={t("field.capsLock")}
    />
  );
}
