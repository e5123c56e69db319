import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import { addOwnField, changeOwnField, type OwnField, ownFieldKinds } from "#shared/contracts/own-field.ts";
import { fold } from "#shared/domain/fold.ts";
import { locales } from "#shared/locales.ts";
import { registerChoice } from "#client/core/form/register-choice.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm, useFieldError } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Disclosure } from "#client/ui/disclosure.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { ChoicesField, newChoice } from "./choices-field.tsx";
import { kindText } from "./kind-text.ts";
import { blank, bodyOf, Form, type Values, valuesOf } from "./own-field-values.ts";
import { fieldPath } from "./own-fields-path.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { RemoveFieldDialog } from "./remove-field-dialog.tsx";
import type { NamedField } from "#client/features/own-fields/public.ts";

const together = [["kind", "choices"]];

export interface OwnFieldProps {
  /** Undefined: one that is to be added. */
  field: NamedField | undefined;
}

/** What a field is. */
export function OwnFieldWork({ field }: OwnFieldProps) {
  const { t } = useTranslation("fields");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const isNew = field === undefined;
  const state: FormState<Values> = useRecordForm<Values, OwnField>({
    schema: Form,
    stored: field ?? blank,
    valuesOf,
    save: async (values, ifMatch) => {
      const body = bodyOf(values);
      const done = field
        ? (await callApi(queryClient, changeOwnField, { params: { fieldId: field.id }, body }, { ifMatch })).data
        : (await callApi(queryClient, addOwnField, { body })).data;
      return stored(done, body.key);
    },
    onStored: (saved) =>
      queryClient.setQueryData<OwnField[]>(ownFieldsQuery.queryKey, (known) =>
        known?.map((one) => (one.id === saved.id ? saved : one)),
      ),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ["people"] });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
      if (isNew) void navigate(fieldPath(saved.id), { preventScrollReset: true });
    },
    together,
  });
  // The key follows the name until somebody writes one.
  const [followed, setFollowed] = useState("");
  state.form.register("name", {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!isNew || state.form.getValues("key") !== followed) return;
      const key = keyOf(target.value);
      setFollowed(key);
      state.form.setValue("key", key);
    },
  });
  const { field: kind } = useController({ control: state.form.control, name: "kind" });
  return (
    <>
      <RecordForm state={state} action={isNew ? t("add") : undefined}>
        <RecordField {...state.field("name")} label={t("column.name")} />
        <RecordField {...state.field("key")} label={t("key")} help={t("keyHelp")} />
        <SelectInput
          id="record-kind"
          label={t("column.kind")}
          help={field?.is_used ? t("kindStays") : undefined}
          error={useFieldError(state, "kind")}
          disabled={field?.is_used}
          options={ownFieldKinds.map((value) => ({ value, label: kindText(translate, value) }))}
          {...kind}
          onChange={(event) => {
            kind.onChange(event);
            state.form.setValue("choices", event.target.value === "choice" ? [newChoice()] : []);
          }}
        />
        {kind.value === "choice" ? <ChoicesField state={state} isUsed={field?.is_used ?? false} /> : null}
        <div>
          <Checkbox defaultChecked={state.values.is_required} {...registerChoice(state.form, "is_required")}>
            {t("requiredLabel")}
          </Checkbox>
          <p className="help">{t("requiredHelp")}</p>
        </div>
        <Disclosure label={t("names")}>
          {locales.map(({ code, name, tag }) => (
            <RecordField key={code} {...state.field(`names.${code}`)} label={name} lang={tag} />
          ))}
        </Disclosure>
      </RecordForm>
      {field ? (
        <p className="actions own-fields-acts">
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            {t("remove.action")}
          </Button>
        </p>
      ) : null}
      {field && isRemoving ? <RemoveFieldDialog field={field} onClose={() => setIsRemoving(false)} /> : null}
    </>
  );

  function stored({ fields, change_set_id: set }: ResponseOf<typeof addOwnField>["data"], key: string): OwnField {
    const saved = fields.find((one) => (field ? one.id === field.id : one.key === key));
    queryClient.setQueryData<OwnField[]>(ownFieldsQuery.queryKey, fields);
    say(t("done.saved", { name: saved?.name }), set);
    return saved ?? blank;
  }
}

/** "Khu vực" → khu_vuc; what has no letters of this kind is left to whoever writes it. */
function keyOf(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, 40);
}
