import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { RecordField, useFieldError, useShown } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { Button, IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import type { Values } from "./own-field-values.ts";
import "./own-fields.css";

export function newChoice(): Values["choices"][number] {
  return { id: crypto.randomUUID().slice(0, 8), name: "" };
}

/** What can be chosen of, in its order; renamed, whoever has it keeps it. */
export function ChoicesField({ state, isUsed }: { state: RecordForm<Values>; isUsed: boolean }) {
  const { t } = useTranslation("fields");
  const { fields, append, remove } = useFieldArray({ control: state.form.control, name: "choices", keyName: "at" });
  const error = useFieldError(state, "choices");
  useShown(state, "choices", t("choices"), (choices) => choices.map(({ name }) => name).join("\n"));
  return (
    <fieldset className="own-fields-choices">
      <legend>{t("choices")}</legend>
      {fields.map(({ at }, index) => (
        <div key={at} className="own-fields-choice">
          <RecordField {...state.field(`choices.${index}.name`)} label={t("choice", { number: index + 1 })} />
          <IconButton label={t("dropChoice", { number: index + 1 })} onClick={() => remove(index)}>
            <Icon shape={iconX} />
          </IconButton>
        </div>
      ))}
      {error ? <InlineError text={error} /> : null}
      <p className="actions">
        <Button onClick={() => append(newChoice())}>{t("addChoice")}</Button>
      </p>
      {isUsed ? <p className="help">{t("choicesStay")}</p> : null}
    </fieldset>
  );
}
