import * as z from "zod/mini";
import type { ErrorCode } from "#shared/errors.ts";
import type { Flash } from "#shared/flash.ts";
import { isErrorCode } from "../http/error-code.ts";
import { type Cookies, readCookies, writeCookie } from "../session/cookie-header.ts";
import { decodeJson, encodeJson } from "../session/json-cookie.ts";

const name = "t_flash";
const lifeSeconds = 60;

const short = z.string().check(z.maxLength(500));
const FlashShape = z.object({
  form: z.string().check(z.startsWith("/"), z.maxLength(400)),
  values: z.record(short, short),
  errors: z.record(short, z.array(short)),
  message: z.nullable(short),
  code: z.optional(z.custom<ErrorCode>(isErrorCode)),
});

/** The flash that a form post left for this page; undefined where there is none, or none that this page may show. */
export function readFlash(header: string | null | undefined | Cookies, path: string): Flash | undefined {
  const value = readCookies(header).get(name)?.[0];
  const parsed = value ? z.safeParse(FlashShape, decodeJson(value)) : undefined;
  return parsed?.success && parsed.data.form === path ? parsed.data : undefined;
}

/** HttpOnly, a minute, and never a password: the caller names the values. Too much for a cookie: the message alone. */
export function flashCookie(flash: Flash): string {
  return encode(flash) ?? encode({ ...flash, values: {}, errors: {} }) ?? clearedFlash;
}

export const clearedFlash = `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`;

function encode(flash: Flash): string | undefined {
  return writeCookie(name, encodeJson(flash), { maxAge: lifeSeconds, httpOnly: true, secure: true });
}
