import en from "#locales/en/mail.json" with { type: "json" };
import ja from "#locales/ja/mail.json" with { type: "json" };
import ko from "#locales/ko/mail.json" with { type: "json" };
import vi from "#locales/vi/mail.json" with { type: "json" };
import zh from "#locales/zh_cn/mail.json" with { type: "json" };
import { forEveryLocale } from "#shared/locales.ts";

export type MailWords = typeof vi;

export const mailWords = forEveryLocale<MailWords>({ vi, en, ja, ko, zh_cn: zh });

/** Puts values into `{{name}}`; what has no value stays. The result is plain text. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
