import * as z from "zod/mini";
import { isPlainLine, isPlainProse } from "#shared/domain/plain-text.ts";
import { locales } from "#shared/locales.ts";
import { isHttpsAddress } from "./address-rules.ts";

/** Lower-case words joined by hyphens; it stands in addresses, so it never changes once learners have it. */
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a slug: a-z, 0-9 and single hyphens"));
export const seenAlone = "holds characters that nobody sees (controls, marks that turn the direction of writing)";
export const Text = z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.refine(isPlainProse, seenAlone));
/** A name or a title. */
export const Line = z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.refine(isPlainLine, seenAlone));
export const Locale = z.enum(locales.map(({ code }) => code));
export const LanguageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as vi or zh-CN"));
/** Forward slashes, below the folder of the file that names it. Whether the file exists is read-pack's question. */
export const RelativePath = z
  .string()
  .check(
    z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))(?!.*\\)[^:]+$/, "must be a relative path inside this folder"),
    z.refine(isPlainLine, seenAlone),
  );
export const HttpsUrl = z
  .string()
  .check(z.refine(isHttpsAddress, "must be an https address"), z.refine(isPlainLine, seenAlone));
export const PositiveInt = z.int().check(z.positive());
