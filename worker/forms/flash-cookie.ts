import * as z from "zod/mini";
import type { Flash } from "#shared/flash.ts";
import { readCookies, writeCookie } from "../session/cookie-header.ts";

const name = "t_flash";
const lifeSeconds = 60;

const short = z.string().check(z.maxLength(500));
const FlashShape = z.object({
  form: z.string().check(z.startsWith("/"), z.maxLength(200)),
  values: z.record(short, short),
  errors: z.record(short, z.array(short)),
  message: z.nullable(short),
});

/** The flash that a form post left for this page; undefined where there is none, or none that this page may show. */
export function readFlash(header: string | null | undefined, path: string): Flash | undefined {
  const value = readCookies(header).get(name)?.[0];
  if (value === undefined || value === "") return undefined;
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const parsed = z.safeParse(FlashShape, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success && parsed.data.form === path ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** HttpOnly, a minute, and never a password: the caller names the values. Too much for a cookie: the message alone. */
export function flashCookie(flash: Flash): string {
  return encode(flash) ?? encode({ ...flash, values: {}, errors: {} }) ?? clearedFlash;
}

export const clearedFlash = `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`;

function encode(flash: Flash): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(flash));
  const value = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const safe = value.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return writeCookie(name, safe, { maxAge: lifeSeconds, httpOnly: true, secure: true });
}
