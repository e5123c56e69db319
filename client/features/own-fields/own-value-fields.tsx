import type { FieldValues, Path } from "react-hook-form";
import * as z from "zod/mini";
import type { OwnField, OwnValues } from "#shared/contracts/own-field.ts";
import { ownFault } from "#shared/contracts/own-values.ts";
import { RecordField, useFieldError } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import type { NamedField } from "./named-field.ts";

/** A form of a person: what the business itself wants to know stands at `fields`. */
interface Fielded extends FieldValues {
  fields: Record<string, string>;
}

interface FieldsProps<Values extends Fielded> {
  state: RecordForm<Values>;
  fields: readonly NamedField[];
}

/** The business's own fields, each as its kind is written. */
export function OwnValueFields<Values extends Fielded>({ state, fields }: FieldsProps<Values>) {
  return fields.map((field) =>
    field.kind === "choice" ? (
      <ChoiceField key={field.id} state={state} field={field} />
    ) : (
      <RecordField
        key={field.id}
        {...state.field(pathOf<Values>(field))}
        label={field.label}
        required={field.is_required}
        {...(field.kind === "date" && { type: "date" })}
        {...(field.kind === "number" && { inputMode: "decimal" as const })}
      />
    ),
  );
}

function ChoiceField<Values extends Fielded>({ state, field }: { state: RecordForm<Values>; field: NamedField }) {
  const name = pathOf<Values>(field);
  const error = useFieldError(state, name);
  const now = state.values.fields[field.id] ?? "";
  return (
    <SelectInput
      id={`record-fields-${field.id}`}
      label={field.label}
      error={error}
      required={field.is_required}
      defaultValue={now}
      options={[{ value: "", label: "–" }, ...field.choices.map(({ id, name: label }) => ({ value: id, label }))]}
      {...state.form.register(name)}
    />
  );
}

function pathOf<Values extends Fielded>({ id }: NamedField): Path<Values> {
  return `fields.${id}` as Path<Values>;
}

/** What a form has of the business's own fields: a text each, empty where there is no value. */
export function ownValuesForm(
  fields: readonly OwnField[],
): z.ZodMiniType<Record<string, string>, Record<string, string>> {
  return z.object(Object.fromEntries(fields.map((field) => [field.id, judged(field)])));
}

function judged(field: OwnField): z.ZodMiniType<string, string> {
  return z.string().check(({ value, issues }) => {
    const key = value.trim() === "" ? field.is_required && "required" : ownFault(field, value);
    if (key) issues.push({ code: "custom", input: value, message: key });
  });
}

export function ownTexts(fields: readonly OwnField[], values: OwnValues): Record<string, string> {
  return Object.fromEntries(fields.map(({ id }) => [id, String(values[id] ?? "")]));
}

/** As the learning API takes them. */
export function ownGiven(texts: Readonly<Record<string, string>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, text.trim() || null]));
}
