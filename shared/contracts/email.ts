import * as z from "zod/mini";

/** Messages are i18n keys under `validation.` (docs/specification.md §5). */
export const Email = z
  .string()
  .check(
    z.minLength(1, "email_required"),
    z.maxLength(254, "email_invalid"),
    z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, "email_invalid"),
  );
