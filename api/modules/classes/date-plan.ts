import type * as z from "zod/mini";
import type { DateBody, DateDoubt } from "#shared/contracts/class-dates.ts";
import { fold } from "#shared/domain/fold.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import { type MeantDate, meantDates, type Repeat } from "#shared/domain/repeated-dates.ts";
import { addDays, endOfDay } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import type { DateRow } from "./class-records.ts";
import { overlapping, teacherOf } from "./classes.repo.ts";

type DateGiven = z.output<typeof DateBody>;
/** What the forms say of a date. */
export type DateValues = Pick<
  DateRow,
  "startsAt" | "endsAt" | "place" | "mapUrl" | "link" | "teacher" | "teacherId" | "seats" | "registerUntil"
>;

interface Planned {
  dates: DateValues[];
  doubts: DateDoubt[];
}

interface Asked {
  given: DateGiven;
  repeat: Repeat | null;
  timeZone: string;
  locale: LocaleCode;
  /** The date that is changed: it does not clash with itself, and keeps who holds a seat. */
  of: { id: string; taken: number } | null;
}

/** Dates as they would be written, and what is doubtful about them. Throws `validation_failed`. */
export async function planDates(db: TenantDb, { given, repeat, timeZone, locale, of }: Asked): Promise<Planned> {
  const meant = meantDates(given, repeat, timeZone);
  if (given.from === given.to) throw new AppError("validation_failed", { fields: { to: ["time_same"] } });
  requireShown(meant, locale);
  const who = await teacherIn(db, given);
  const dates = meant.map(({ on, startsAt, endsAt }): DateValues => ({
    startsAt,
    endsAt,
    place: given.place,
    mapUrl: given.map_url,
    link: given.link,
    ...who,
    seats: given.seats,
    registerUntil:
      given.closes_days_before === null ? null : endOfDay(addDays(on, -given.closes_days_before), timeZone),
  }));
  const doubts = [...twice(meant), ...overnight(given, meant), ...fewer(dates, of?.taken ?? 0)];
  return { dates, doubts: [...doubts, ...(await clashes(db, dates, of ? [of.id] : []))] };
}

/** Of one of several dates its day is told, which nobody typed. */
function requireShown(dates: readonly MeantDate[], locale: LocaleCode): void {
  const lost = dates.find(({ skipped }) => skipped !== null);
  if (!lost?.skipped) return;
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: "long", timeZone: "UTC" });
  const day = format.format(Date.parse(lost.on));
  const fault = dates.length === 1 ? "time_skipped" : { key: "time_skipped_on", values: { day } };
  throw new AppError("validation_failed", { fields: { [lost.skipped]: [fault] } });
}

async function teacherIn(db: TenantDb, { teacher_id: id, teacher_name: name }: DateGiven) {
  if (id === null) return { teacherId: null, teacher: name === null ? null : { name, role: "" } };
  const teacher = await teacherOf(db, id);
  if (teacher === undefined) throw new AppError("validation_failed", { fields: { teacher_id: ["invalid"] } });
  return { teacherId: id, teacher: { name: teacher.name, role: teacher.role ?? "" } };
}

function twice(dates: readonly MeantDate[]): DateDoubt[] {
  return dates.flatMap(({ isTwice, startsAt }) =>
    isTwice ? [{ kind: "twice" as const, starts_at: instant(startsAt), other: null }] : [],
  );
}

/** A shift that goes through the night is shorter than half a day: what is longer was more likely mistyped. */
const longNightMs = 12 * 60 * 60_000;

function overnight({ from, to }: DateGiven, [first]: readonly MeantDate[]): DateDoubt[] {
  const isLong = first !== undefined && to <= from && first.endsAt - first.startsAt >= longNightMs;
  return isLong ? [{ kind: "overnight", starts_at: instant(first.startsAt), other: null }] : [];
}

function fewer([first]: readonly DateValues[], taken: number): DateDoubt[] {
  if (first === undefined || first.seats >= taken) return [];
  return [{ kind: "seats", starts_at: instant(first.startsAt), other: null, taken }];
}

async function clashes(db: TenantDb, dates: readonly DateValues[], but: readonly string[]): Promise<DateDoubt[]> {
  const from = Math.min(...dates.map(({ startsAt }) => startsAt));
  const until = Math.max(...dates.map(({ endsAt }) => endsAt));
  const standing = await overlapping(db, from, until, but);
  return dates.flatMap((date) =>
    standing
      .filter((other) => other.startsAt < date.endsAt && date.startsAt < other.endsAt)
      .flatMap((other): DateDoubt[] => {
        const doubt = {
          starts_at: instant(date.startsAt),
          other: { title: other.title, starts_at: instant(other.startsAt), ends_at: instant(other.endsAt) },
        };
        const isSameRoom = date.place !== null && other.place !== null && isSameName(date.place, other.place);
        return [
          ...(isSameRoom ? [{ kind: "room" as const, ...doubt }] : []),
          ...(isSameTeacher(date, other) ? [{ kind: "teacher" as const, ...doubt }] : []),
        ];
      }),
  );
}

type Taught = Pick<DateValues, "teacher" | "teacherId">;

function isSameTeacher(one: Taught, other: Taught): boolean {
  if (one.teacherId !== null && other.teacherId !== null) return one.teacherId === other.teacherId;
  return one.teacher !== null && other.teacher !== null && isSameName(one.teacher.name, other.teacher.name);
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => fold(name).replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
