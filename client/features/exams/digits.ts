import * as z from "zod/mini";

/** A whole number as it is typed. */
export const digits = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most,
        "out_of_range",
      ),
    );

/** The same, or nothing. */
export const digitsOrNone = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text.trim() === "" || (/^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most),
        "out_of_range",
      ),
    );
