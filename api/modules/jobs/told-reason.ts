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

const words = forEveryLocale<Pick<MessagesLike<typeof vi>, "atLine" | "refusal" | "change">>({
  vi,
  en,
  ja,
  ko,
  zh_cn: zh,
});

/** Of a question of a file, what does not fit or was changed, and where: whoever reads it looks there. */
export function toldReason(reason: RowReason, locale: LocaleCode): { code: string; message: string } {
  const read = readReason(reason);
  const { refusal, change } = words[locale];
  switch (read.is) {
    case "error":
      return { code: read.code, message: errorMessage(locale, read.code) };
    case "unfit":
      return { code: "question_unfit", message: placed(refusal[read.code], read, locale) };
    case "fitted":
      return { code: "question_fitted", message: placed(read.codes.map((one) => change[one]).join(" "), read, locale) };
  }
}

function placed(said: string, { file, line }: { file: string; line: number }, locale: LocaleCode): string {
  const place = [file, line > 0 ? filled(words[locale].atLine, { line }) : ""].filter(Boolean).join(", ");
  if (said === "") return place;
  return place === "" ? said : `${said} (${place})`;
}
