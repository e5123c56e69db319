import { ownFault } from "#shared/contracts/own-values.ts";
import { ownValueOf } from "#shared/domain/own-value.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { OwnFieldRow } from "./own-fields.repo.ts";

type Values = UserRow["fields"];

/** A choice is meant by its name too, as people write it. */
export function ownIdOfChoice({ kind, choices }: OwnFieldRow, text: string): string {
  if (kind !== "choice") return text;
  const plain = (name: string) => name.normalize("NFC").trim().toLowerCase();
  return choices.find(({ id, name }) => id === text || plain(name) === plain(text))?.id ?? text;
}

/**
 * What somebody has once they are given these: absent ones stay, null and an empty text clear. Throws `validation_failed` at
 * each value that its field does not take. `isNew`: what is required has to be given.
 */
export function ownValuesWith(
  fields: readonly OwnFieldRow[],
  now: Values,
  given: Readonly<Record<string, string | number | null>>,
  isNew = false,
): Values {
  const errors: FieldErrors = {};
  const values = { ...now };
  for (const id of Object.keys(given))
    if (!fields.some((field) => field.id === id)) errors[`fields.${id}`] = ["invalid"];
  for (const field of fields) {
    const said = given[field.id];
    const text = String(said ?? "").trim();
    const at = `fields.${field.id}`;
    if (said === undefined && !(isNew && field.isRequired)) continue;
    if (text === "") {
      if (field.isRequired) errors[at] = ["required"];
      delete values[field.id];
      continue;
    }
    const fault = ownFault(field, text);
    if (fault) errors[at] = [fault];
    else values[field.id] = ownValueOf(field, text);
  }
  if (Object.keys(errors).length > 0) throw new AppError("validation_failed", { fields: errors });
  return values;
}
