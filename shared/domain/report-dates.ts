import { mondayOf } from "./local-day.ts";
import { addDays } from "./zoned-time.ts";

/** Spans of days that move with the day on which a report is asked for. */
export const relativeSpans = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "last_12_months",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
  "this_year",
  "last_year",
  "next_7_days",
  "next_30_days",
] as const;
export type RelativeSpan = (typeof relativeSpans)[number];

export function isRelativeSpan(text: string | undefined): text is RelativeSpan {
  return relativeSpans.some((span) => span === text);
}

/** Days of the business's calendar, both within. */
export interface DaySpan {
  from: string;
  to: string;
}

/** `today`: YYYY-MM-DD, of the business's time zone. Spans that look back hold today, those ahead begin with it. */
export function daysOf(span: RelativeSpan, today: string): DaySpan {
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const monday = mondayOf(today);
  switch (span) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last_7_days":
      return { from: addDays(today, -6), to: today };
    case "last_30_days":
      return { from: addDays(today, -29), to: today };
    case "last_90_days":
      return { from: addDays(today, -89), to: today };
    case "last_12_months":
      return { from: firstOf(monthsOn(month, -11)), to: today };
    case "this_week":
      return { from: monday, to: addDays(monday, 6) };
    case "last_week":
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case "this_month":
      return { from: firstOf(month), to: lastOf(month) };
    case "last_month":
      return { from: firstOf(monthsOn(month, -1)), to: lastOf(monthsOn(month, -1)) };
    case "this_year":
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case "last_year":
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case "next_7_days":
      return { from: today, to: addDays(today, 6) };
    case "next_30_days":
      return { from: today, to: addDays(today, 29) };
  }
}

/** `month`: YYYY-MM. */
function monthsOn(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

function firstOf(month: string): string {
  return `${month}-01`;
}

function lastOf(month: string): string {
  return addDays(firstOf(monthsOn(month, 1)), -1);
}

export const periods = ["day", "week", "month", "year"] as const;
export type Period = (typeof periods)[number];

/** What a day counts to: itself, its Monday, YYYY-MM or YYYY. They sort as texts. */
export function periodOf(day: string, period: Period): string {
  switch (period) {
    case "day":
      return day;
    case "week":
      return mondayOf(day);
    case "month":
      return day.slice(0, 7);
    case "year":
      return day.slice(0, 4);
  }
}

/** The period behind one; `key` as `periodOf` writes it. */
export function periodAfter(key: string, period: Period): string {
  switch (period) {
    case "day":
      return addDays(key, 1);
    case "week":
      return addDays(key, 7);
    case "month":
      return monthsOn(key, 1);
    case "year":
      return String(Number(key) + 1);
  }
}
