import * as z from "zod/mini";

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** A whole number as it is typed. */
export const digits = (least: number, most: number) =>
  z.string().check(z.refine((text) => isWithin(text, least, most), "out_of_range"));

/** The same, or nothing. */
export const digitsOrNone = (least: number, most: number) =>
  z.string().check(z.refine((text) => text.trim() === "" || isWithin(text, least, most), "out_of_range"));
