/** Apart from own-field.ts, for the forms that check by it. */
import * as z from "zod/mini";
import { locales } from "../locales.ts";
import { line } from "./plain-text.ts";
import { Id } from "./scalars.ts";

const mostChoices = 100;
const longestName = 60;
const OwnName = line(longestName);

/** Lower-case letters, digits and underscores, beginning with a letter. */
export const OwnKey = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "required"),
    z.maxLength(40, "too_long"),
    z.regex(/^[a-z][a-z0-9_]*$/, "own_key_invalid"),
  );

const Choices = z.array(z.object({ id: Id, name: OwnName })).check(
  z.maxLength(mostChoices),
  z.refine((choices) => new Set(choices.map(({ id }) => id)).size === choices.length, "invalid"),
  z.refine((choices) => new Set(choices.map(({ name }) => name)).size === choices.length, "choice_doubled"),
);

export const ownFieldShape = {
  key: OwnKey,
  name: OwnName,
  names: z.partialRecord(z.enum(locales.map(({ code }) => code)), OwnName),
  kind: z.enum(["text", "number", "date", "choice"]),
  choices: Choices,
  is_required: z.boolean(),
};

/** Who chooses has something to choose of. */
export const hasChoices = z.refine<{ kind: string; choices: readonly unknown[] }>(
  ({ kind, choices }) => kind !== "choice" || choices.length > 0,
  { path: ["choices"], error: "required" },
);

export const OwnFieldBody = z.object(ownFieldShape).check(hasChoices);
export type OwnFieldBody = z.output<typeof OwnFieldBody>;
