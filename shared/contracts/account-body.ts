import * as z from "zod/mini";
import { locales } from "../locales.ts";
import { line } from "./plain-text.ts";

export const Phone = z
  .string()
  .check(z.maxLength(30, "too_long"), z.regex(/^(?:\+?[\d ().-]{6,30})?$/, "phone_invalid"));

/** Apart from its contract, for the form that checks by it before it sends. */
export const ChangeInfoBody = z.object({
  name: z.optional(line(120)),
  phone: z.optional(z.nullable(Phone)),
  /** The address of a picture that the viewer sent up (uploads.ts, purpose `avatar`); null removes it. */
  avatar: z.optional(z.nullable(line(300))),
  locale: z.optional(z.enum(locales.map(({ code }) => code))),
  time_zone: z.optional(z.nullable(line(64))),
});
