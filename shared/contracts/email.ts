import * as z from "zod/mini";
import { isErasedAddress } from "../domain/erased-address.ts";

/** Messages are i18n keys under `validation.` (docs/specification.md §5). */
function address(invalid: "email_invalid" | "their_email_invalid") {
  return z
    .string()
    .check(
      z.minLength(1, "email_required"),
      z.maxLength(254, invalid),
      z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, invalid),
    );
}

/** One's own. */
export const Email = address("email_invalid");

/** Of somebody whom one writes down: who was anonymised is nobody any more, and comes to be nobody else. */
export const TheirEmail = address("their_email_invalid").check(
  z.refine((email) => !isErasedAddress(email), "their_email_invalid"),
);
