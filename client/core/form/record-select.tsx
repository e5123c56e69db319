import type { FieldValues, Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SelectInput, type SelectInputProps } from "#client/ui/select-input.tsx";
import { idOf, textAt, useFieldError } from "./record-form.tsx";
import type { RecordForm as State } from "./use-record-form.ts";

interface SelectProps<Values extends FieldValues> extends Omit<SelectInputProps, "id" | "name" | "error"> {
  state: State<Values>;
  name: Path<Values>;
}

/** One of several in a record; where somebody else chose another meanwhile, theirs stands below. */
export function RecordSelect<Values extends FieldValues>({ state, name, help, options, ...rest }: SelectProps<Values>) {
  const { t } = useTranslation("manage");
  const { form, values, isTheirs } = state;
  const error = useFieldError(state, name);
  const now = textAt(values, name);
  const isOther = isTheirs(name) && textAt(form.getValues(), name) !== now;
  const theirs = options.find(({ value }) => value === now)?.label ?? (now || "–");
  return (
    <SelectInput
      id={idOf(name)}
      error={error}
      help={isOther ? t("form.theirs", { value: theirs }) : help}
      options={options}
      {...rest}
      {...form.register(name)}
    />
  );
}

/** What a record can be put into, and first what it is called to be in none. */
export function categoryOptions(none: string, categories: readonly { id: string; label: string }[]) {
  return [{ value: "", label: none }, ...categories.map(({ id, label }) => ({ value: id, label }))];
}
