import * as z from "zod/mini";
import { locales } from "../locales.ts";

const Name = z.pipe(
  z.pipe(z.string(), z.transform((value: string) => value.trim())),
  z.string().check(z.minLength(1, "required"), z.maxLength(120, "too_long")),
);
const Phone = z.string().check(z.maxLength(30, "too_long"), z.regex(/^(?:\+?[\d\s().-]{6,30})?$/, "phone_invalid"));

/** Apart from its contract, for the form that checks by it before it sends. */
export const ChangeInfoBody = z.object({
  name: z.optional(Name),
  phone: z.optional(z.nullable(Phone)),
  /** The address of a picture that the viewer sent up (uploads.ts, purpose `avatar`); null removes it. */
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  locale: z.optional(z.enum(locales.map(({ code }) => code))),
  time_zone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});
