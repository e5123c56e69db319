import type { OwnField } from "#shared/contracts/own-field.ts";
import { ownText } from "#shared/domain/own-value.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";

/** What somebody has of a field of the business's own. */
export function OwnValue({
  field,
  value,
}: {
  field: Pick<OwnField, "kind"> & { choices: readonly OwnField["choices"][number][] };
  value: string | number | undefined;
}) {
  const { date } = useFormats();
  if (value === undefined) return "–";
  return field.kind === "date" ? date(String(value)) : ownText(field, value) || "–";
}
