import { filled } from "#shared/domain/filled.ts";
import { readReason, type RowReason } from "#shared/domain/row-reason.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import type { MessagesLike } from "#api/http/table-messages.ts";
import en from "#locales/en/questionfiles.json" with { type: "json" };
import ja from "#locales/ja/questionfiles.json" with { type: "json" };
import ko from "#locales/ko/questionfiles.json" with { type: "json" };
import vi from "#locales/vi/questionfiles.json" with { type: "json" };
import zh from "#locales/zh_cn/questionfiles.json" with { type: "json" };

const words = forEveryLocale<Pick<MessagesLike<typeof vi>, "atLine" | "refusal">>({ vi, en, ja, ko, zh_cn: zh });

/** Of a question of a file, what does not fit and where: whoever reads it looks there. */
export function toldReason(reason: RowReason, locale: LocaleCode): { code: string; message: string } {
  const { code, unfit } = readReason(reason);
  if (unfit === undefined) return { code, message: errorMessage(locale, code) };
  const { atLine, refusal } = words[locale];
  const place = [unfit.file, unfit.line > 0 ? filled(atLine, { line: unfit.line }) : ""].filter(Boolean).join(", ");
  return { code, message: place === "" ? refusal[unfit.code] : `${refusal[unfit.code]} (${place})` };
}
