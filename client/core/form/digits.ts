import * as z from "zod/mini";

/** Three at least: a form may have been given a zero before. */
const longest = (most: number) => Math.max(3, String(most).length);

function isWithin(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  return /^\d+$/.test(typed) && typed.length <= longest(most) && Number(typed) >= least && Number(typed) <= most;
}

/** A whole number as it is typed. */
export const digits = (least: number, most: number) =>
  z.string().check(z.refine((text) => isWithin(text, least, most), "out_of_range"));

/** The same, or nothing. */
export const digitsOrNone = (least: number, most: number) =>
  z.string().check(z.refine((text) => text.trim() === "" || isWithin(text, least, most), "out_of_range"));
