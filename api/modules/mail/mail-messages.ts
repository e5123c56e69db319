import en from "#locales/en/mail.json" with { type: "json" };
import ja from "#locales/ja/mail.json" with { type: "json" };
import ko from "#locales/ko/mail.json" with { type: "json" };
import vi from "#locales/vi/mail.json" with { type: "json" };
import zh from "#locales/zh_cn/mail.json" with { type: "json" };
import type { LetterName, LetterText } from "#shared/domain/letter-fields.ts";
import { forEveryLocale } from "#shared/locales.ts";

type MailMessages = typeof vi;

export const mailMessages = forEveryLocale<MailMessages>({ vi, en, ja, ko, zh_cn: zh });

/** What a business writes itself in one language. */
export interface OwnMailTexts {
  letters: Partial<Record<LetterName, LetterText>>;
  /** Around the letters. */
  words: Partial<Record<Exclude<keyof MailMessages, "letters">, string>>;
}
