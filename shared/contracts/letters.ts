import * as z from "zod/mini";
import type { LetterName as Name } from "../domain/letter-fields.ts";
import { locales } from "../locales.ts";
import { Edition, partChange, partReading } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { line, plainText } from "./plain-text.ts";
import { tellingLetters } from "./queued-letters.ts";
import { ContentRevision, dataOf } from "./scalars.ts";

export const letterNames = [
  "invitation",
  "managed_reset",
  "reset",
  "otp",
  ...tellingLetters,
] as const satisfies readonly Name[];
const LetterName = z.enum(letterNames);
const Locale = z.enum(locales.map(({ code }) => code));

/** `{{fields}}` and what must stay of them: shared/domain/letter-fields.ts. */
export const LetterText = z.object({
  subject: line(150),
  heading: line(150),
  body: plainText(4000),
  button: z.nullable(line(60)),
});
export type LetterText = z.output<typeof LetterText>;

export const LettersState = z.object({
  /** Each letter in each language. */
  letters: z.array(
    z.object({
      letter: LetterName,
      locale: Locale,
      /** As the product has it. */
      shipped: LetterText,
      /** As the business has it; null: as the product does. */
      own: z.nullable(LetterText),
    }),
  ),
  /** Letters of accounts, too (shared/domain/letter-fields.ts): account managers alone change them. */
  may_change_all: z.boolean(),
  revision: ContentRevision,
  /** The newest first, which is what is sent; at most 20. */
  history: z.array(Edition),
});
export type LettersState = z.output<typeof LettersState>;

export const getLetters = endpoint({
  name: "getLetters",
  method: "GET",
  path: "/manage/admin/letters",
  summary: "Every letter that the product sends, and what the business made of it",
  ...partReading,
  response: dataOf(LettersState),
});

const Written = z.object({ letter: LetterName, locale: Locale, text: LetterText });

/** `text` null: as the product has it again. A field that must stay, or that there is none of, is refused where it stands. */
export const changeLetter = endpoint({
  name: "changeLetter",
  method: "PUT",
  path: "/manage/admin/letters",
  summary: "Writes a letter in one language",
  ...partChange,
  errors: [...partChange.errors, "account_managers_only"],
  body: z.object({ letter: LetterName, locale: Locale, text: z.nullable(LetterText) }),
  response: dataOf(LettersState),
});

/** With made-up values in its fields. */
export const previewLetter = endpoint({
  name: "previewLetter",
  method: "POST",
  path: "/manage/admin/letters/preview",
  summary: "Shows a letter as it would be sent",
  ...manager,
  body: Written,
  /** `html`: to stand within a page; everything that anybody wrote is escaped. */
  response: dataOf(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  errors: managing,
  foreign: {},
});

export const testLetter = endpoint({
  name: "testLetter",
  method: "POST",
  path: "/manage/admin/letters/test",
  summary: "Sends a letter to whoever asks, with made-up values in its fields",
  ...manager,
  support: "refused",
  body: Written,
  response: dataOf(z.object({ sent_to: z.string() })),
  errors: [...managing, "too_many_requests", "unavailable"],
  foreign: {},
});
