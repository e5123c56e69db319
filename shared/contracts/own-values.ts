/** What a value of a business's own field may be, for forms, files and the learning API alike. */
import * as z from "zod/mini";
import { Day } from "./day.ts";
import type { OwnField } from "./own-field.ts";
import { line } from "./plain-text.ts";

type Asked = Pick<OwnField, "kind" | "choices">;

const longestText = 200;
const Text = line(longestText);

/** Written as people write it, a comma as the decimal mark too. */
const Amount = z.string().check(z.trim(), z.regex(/^[-+]?\d{1,15}([.,]\d{1,6})?$/, "not_a_number"));

/** Judges what somebody wrote into a field; it is not empty. */
function ownValueSchema({ kind, choices }: Asked): z.ZodMiniType<string, string> {
  switch (kind) {
    case "text":
      return Text;
    case "number":
      return Amount;
    case "date":
      return Day;
    case "choice":
      return z.string().check(z.refine((value) => choices.some(({ id }) => id === value), "choice_unknown"));
  }
}

/** What is wrong with it: a key of locales/<locale>/validation.json. */
export function ownFault(field: Asked, text: string): string | undefined {
  return ownValueSchema(field).safeParse(text).error?.issues[0]?.message;
}
