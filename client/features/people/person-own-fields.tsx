import type { FieldValues } from "react-hook-form";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { type NamedField, OwnValueFields } from "#client/features/own-fields/public.ts";
import "./people.css";

interface PersonValues extends FieldValues {
  fields: Record<string, string>;
}

interface PersonOwnFieldsProps<Values extends PersonValues> {
  state: RecordForm<Values>;
  fields: readonly NamedField[];
}

/** What the business itself wants to know of somebody, where it asks for anything. */
export function PersonOwnFields<Values extends PersonValues>({ state, fields }: PersonOwnFieldsProps<Values>) {
  if (fields.length === 0) return null;
  return (
    <div className="person-pair">
      <OwnValueFields state={state} fields={fields} />
    </div>
  );
}
