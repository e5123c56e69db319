import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { FormAlert } from "./form-alert.tsx";

interface SupportCodeFormProps {
  action: string;
  flash: Flash | null;
}

/** Signs a supporter in by an operator's single-use code (docs/specification.md §12.7). */
export function SupportCodeForm({ action, flash }: SupportCodeFormProps) {
  const { t } = useTranslation("auth");
  const errors = flash?.errors ?? {};
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, required: true } as const;
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="support-code" noValidate>
        <TextInput
          {...plain}
          id="bid"
          name="bid"
          label={t("support.business")}
          defaultValue={flash?.values["bid"]}
          error={errors["bid"]?.[0]}
          autoFocus={Boolean(errors["bid"])}
        />
        <TextInput
          {...plain}
          id="thoaix"
          name="thoaix"
          label={t("support.code")}
          help={t("support.codeHelp")}
          error={errors["thoaix"]?.[0]}
          autoFocus={Boolean(flash) && !errors["bid"]}
        />
        <Button type="submit" variant="primary" wide data-busy-label={t("login.busy")}>
          {t("support.codeSubmit")}
        </Button>
      </form>
    </>
  );
}
