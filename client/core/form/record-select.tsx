import type { FieldValues, Path } from "react-hook-form";
import { SelectInput, type SelectInputProps } from "#client/ui/select-input.tsx";
import { idOf, useFieldError } from "./record-form.tsx";
import type { RecordForm as State } from "./use-record-form.ts";

interface SelectProps<Values extends FieldValues> extends Omit<SelectInputProps, "id" | "name" | "error"> {
  state: State<Values>;
  name: Path<Values>;
}

/** One of several in a record. */
export function RecordSelect<Values extends FieldValues>({ state, name, ...rest }: SelectProps<Values>) {
  return <SelectInput id={idOf(name)} error={useFieldError(state, name)} {...rest} {...state.form.register(name)} />;
}

/** What a record can be put into, and first what it is called to be in none. */
export function categoryOptions(none: string, categories: readonly { id: string; label: string }[]) {
  return [{ value: "", label: none }, ...categories.map(({ id, label }) => ({ value: id, label }))];
}
