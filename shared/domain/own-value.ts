import type { OwnField } from "../contracts/own-field.ts";

interface Asked {
  kind: OwnField["kind"];
  choices: readonly OwnField["choices"][number][];
}

/** As it is kept. */
export function ownValueOf({ kind }: Asked, text: string): string | number {
  return kind === "number" ? Number(text.trim().replace(",", ".")) : text.trim().normalize("NFC");
}

/** As a form or a file shows it. */
export function ownText({ kind, choices }: Asked, value: string | number | undefined): string {
  if (value === undefined) return "";
  return kind === "choice" ? (choices.find(({ id }) => id === value)?.name ?? "") : String(value);
}

/** What the business calls it in a language. */
export function ownName({ name, names }: Pick<OwnField, "name" | "names">, locale: string): string {
  return names[locale] ?? name;
}

/** A field of the business's own as lists and files name their columns. */
export type OwnColumn = `own.${string}`;

export function ownColumn(fieldId: string): OwnColumn {
  return `own.${fieldId}`;
}
