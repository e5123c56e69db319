import * as z from "zod/mini";
import { mostRepeats, mostSeats } from "#shared/contracts/class-dates.ts";
import type { ClassDate } from "#shared/contracts/classes.ts";
import { daysBetween, zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import { isWithin } from "./class-values.ts";

const optional = (most: number) => z.string().check(z.maxLength(most, "too_long"));
const web = z.string().check(
  z.maxLength(500, "too_long"),
  z.refine((text) => text === "" || /^https:\/\/\S+$/.test(text), "link_invalid"),
);
const given = z.refine<string>((text) => text !== "", { error: "required", abort: true });
const clock = z.string().check(given, z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "time_invalid"));

/** As `DateBody`, but that what is empty is none, and numbers are digits. */
export const DateForm = z
  .object({
    on: z.string().check(given, z.regex(/^\d{4}-\d{2}-\d{2}$/, "date_invalid")),
    from: clock,
    to: clock,
    place: optional(120),
    map_url: web,
    link: web,
    teacher_id: z.string(),
    teacher_name: optional(120),
    seats: z.string().check(z.refine((text) => isWithin(text, 1, mostSeats), "out_of_range")),
    closes: z.string().check(z.refine((text) => text === "" || isWithin(text, 0, 365), "out_of_range")),
    every: z.enum(["", "week", "month"]),
    times: z.string(),
  })
  .check(
    z.refine(({ every, times }) => every === "" || isWithin(times, 2, mostRepeats), {
      path: ["times"],
      error: "out_of_range",
    }),
    z.refine(({ from, to }) => from !== to, { path: ["to"], error: "time_same" }),
  );
export type DateValues = z.output<typeof DateForm>;

export interface StoredDate {
  date: ClassDate | null;
  revision: number;
  change_set_id?: string | null;
}

const blank: DateValues = {
  on: "",
  from: "",
  to: "",
  place: "",
  map_url: "",
  link: "",
  teacher_id: "",
  teacher_name: "",
  seats: "20",
  closes: "",
  every: "",
  times: "4",
};

export function dateValues({ date }: StoredDate, timeZone: string): DateValues {
  if (date === null) return blank;
  const starts = Date.parse(date.starts_at);
  const clockOf = (instant: string) => zonedMinute(Date.parse(instant), timeZone).slice(11);
  const on = zonedDate(starts, timeZone);
  return {
    ...blank,
    on,
    from: clockOf(date.starts_at),
    to: clockOf(date.ends_at),
    place: date.place ?? "",
    map_url: date.map_url ?? "",
    link: date.link ?? "",
    teacher_id: date.teacher?.id ?? "",
    teacher_name: date.teacher?.name ?? "",
    seats: String(date.seats),
    closes:
      date.register_until === null
        ? ""
        : String(Math.max(0, daysBetween(zonedDate(Date.parse(date.register_until), timeZone), on))),
  };
}

export function dateBody(values: DateValues) {
  const { on, from, to, place, map_url, link, teacher_id, teacher_name, seats, closes } = values;
  return {
    on,
    from,
    to,
    place: place.trim() || null,
    map_url: map_url || null,
    link: link || null,
    teacher_id: teacher_id || null,
    teacher_name: teacher_name.trim() || null,
    seats: Number(seats),
    closes_days_before: closes === "" ? null : Number(closes),
  };
}

export function repeatOf({ every, times }: DateValues) {
  return every === "" ? null : { every, times: Number(times) };
}
