import { useTranslation } from "react-i18next";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { Button } from "#client/ui/button.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import "./copied-field.css";

interface CopiedFieldProps {
  id: string;
  label: string;
  help?: string;
  value: string;
}

/** A text to take elsewhere, all of it to be seen however narrow the screen, with the button that copies it. */
export function CopiedField({ id, label, help, value }: CopiedFieldProps) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toasts.add({ color: "success", title: translate("common:toast.success"), description: t("copy.done") });
    } catch {
      toasts.add({ color: "error", title: translate("common:toast.error"), description: t("copy.failed") });
    }
  }
  return (
    <div className="copied-field">
      <Field id={id} label={label} help={help}>
        <div className="input input-area">
          <textarea
            className="copied-field-value"
            rows={1}
            dir="ltr"
            spellCheck={false}
            value={value}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            {...fieldWiring(id, { help })}
          />
        </div>
      </Field>
      <Button onClick={() => void copy()}>{t("copy.action")}</Button>
    </div>
  );
}
