import * as z from "zod/mini";
import { hasChoices, type OwnFieldBody, ownFieldShape } from "#shared/contracts/own-field-body.ts";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { locales } from "#shared/locales.ts";

/** As `OwnFieldBody`, but that a name of a language that is the same is empty. */
export const Form = z
  .object({ ...ownFieldShape, names: z.record(z.string(), z.string().check(z.maxLength(60, "too_long"))) })
  .check(hasChoices);
export type Values = z.output<typeof Form>;

export const blank: OwnField = {
  id: "",
  key: "",
  name: "",
  names: {},
  kind: "text",
  choices: [],
  is_required: false,
  is_used: false,
  revision: 0,
};

export function valuesOf({ key, name, names, kind, choices, is_required }: OwnField): Values {
  const own = Object.fromEntries(locales.map(({ code }) => [code, names[code] ?? ""]));
  return { key, name, names: own, kind, choices, is_required };
}

export function bodyOf({ names, ...values }: Values): OwnFieldBody {
  const own = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ""));
  return { ...values, names: own };
}
