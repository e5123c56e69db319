import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";

/** Records that are called by their names of now. */
export type Referred =
  | "person"
  | "team"
  | "role"
  | "own_field"
  | "choice"
  | "category"
  | "class"
  | "date"
  | "part"
  | "folder"
  | "competency";

/** How they are read. */
export interface Reader {
  locale: LocaleCode;
  /** The business's. */
  timeZone: string;
}

/** Their names, joined. */
export interface Ids {
  of: Referred;
  ids: readonly string[];
  /** What joins them where they are no list. */
  or?: string;
}

export type Part = string | Ids;

/** A sentence that names records. */
export interface Phrase {
  parts: readonly Part[];
}

/** One thing that was otherwise before. */
export interface Entry {
  label: string | { field: string } | Ids;
  /** Whose it is, where that is not what its line is about. */
  whose?: Ids | string | undefined;
  before: string | Ids | Phrase | null;
  after: string | Ids | Phrase | null;
}

/** Properties of a record that have other names, or other values, where people read them. */
export interface Shown {
  property: string;
  field: string;
  /** Where a form has words for it, instead of the field's. */
  label?: (reader: Reader) => string;
  value?: (told: unknown, reader: Reader) => string | Ids | Phrase | null;
}

/** None: nothing. */
export function idsIn(of: Referred, ids: readonly string[]): Ids | null {
  return ids.length === 0 ? null : { of, ids };
}

/** As pages write days (`common:date.full`): in digits in Vietnamese, otherwise the month by its name. */
const dayStyles: Record<LocaleCode, Intl.DateTimeFormatOptions> = {
  vi: { day: "2-digit", month: "2-digit", year: "numeric" },
  en: { dateStyle: "medium" },
  ja: { dateStyle: "long" },
  ko: { dateStyle: "long" },
  zh_cn: { dateStyle: "long" },
};

/** Of a day of the calendar, `YYYY-MM-DD`. */
export function dayText(day: string, locale: LocaleCode): string {
  const style = { ...dayStyles[locale], timeZone: "UTC" };
  return new Intl.DateTimeFormat(localeOf(locale).tag, style).format(Date.parse(`${day}T00:00:00Z`));
}

/** Of milliseconds since the epoch. */
export function momentText(at: number, { locale, timeZone }: Reader): string {
  return `${dayText(zonedDate(at, timeZone), locale)} ${zonedMinute(at, timeZone).slice(-5)}`;
}

/** The same of a stored value; null where it is none. */
export function moment(at: unknown, reader: Reader): string | null {
  return typeof at === "number" ? momentText(at, reader) : null;
}
