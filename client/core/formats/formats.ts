/**
 * Durations, percentages and languages in the reader's words. What Intl spells out is kept out of here and of dates.ts:
 * workerd's and the browser's ICU differ, which would break hydration.
 */
import type { MessageKey } from "#client/core/messages/message-keys.ts";
import { locales } from "#shared/locales.ts";

/** The translator's function, as far as words here need it. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const minute = 60;
const hour = 3600;

/** "06:10", from an hour on "1:02:03"; seconds. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const tail = `${twoDigits(Math.floor((whole % hour) / minute))}:${twoDigits(whole % minute)}`;
  return whole >= hour ? `${Math.floor(whole / hour)}:${tail}` : tail;
}

/** "07". */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** "1 giờ 24 phút"; seconds, rounded to the minute and never less than one. */
export function durationText(t: Translate, seconds: number): string {
  const total = Math.max(1, Math.round(seconds / minute));
  const hours = Math.floor(total / minute);
  const minutes = total % minute;
  if (hours === 0) return t("common:duration.minutes", { minutes });
  if (minutes === 0) return t("common:duration.hours", { hours });
  return t("common:duration.hoursMinutes", { hours, minutes });
}

/** "bài còn 6 phút", within a line. */
export function leftText(t: Translate, of: "lesson" | "course" | "programme", seconds: number): string {
  return t(`common:duration.left.${of}`, { duration: durationText(t, seconds) });
}

/** "Khoá còn 50 phút", at the start of a line. */
export function remainingText(t: Translate, of: "course" | "programme", seconds: number): string {
  return t(`common:duration.remaining.${of}`, { duration: durationText(t, seconds) });
}

/** "Tiếng Việt, English": one after the other in the commas of the reader's language. */
export function joined(t: Translate, words: readonly string[]): string {
  return words.reduce((first, second) => (first ? t("common:list.pair", { first, second }) : second), "");
}

/** "57 %"; 0 to 100. */
export function percentText(t: Translate, value: number): string {
  return t("common:percent", { value: Math.round(value) });
}

/** The language's own name, "Tiếng Việt"; the code itself where the table does not know it. */
export function languageName(language: string): string {
  const wanted = language.toLowerCase().replace("_", "-");
  const primary = wanted.split("-")[0];
  const exact = locales.find(({ code, tag }) => tag.toLowerCase() === wanted || code.replace("_", "-") === wanted);
  return (exact ?? locales.find(({ tag }) => tag.split("-")[0] === primary))?.name ?? language;
}
