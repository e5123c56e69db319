import * as z from "zod/mini";
import { isErasedAddress } from "../domain/erased-address.ts";
import { hidesSomething, isSendable } from "../domain/sendable-address.ts";

/** What an account is looked up by; messages are i18n keys under `validation.` (docs/specification.md §5). */
function address(invalid: "email_invalid" | "their_email_invalid") {
  return z
    .string()
    .check(
      z.minLength(1, "email_required"),
      z.maxLength(254, invalid),
      z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, invalid),
    );
}

/** One's own: whoever has an account comes in by what it says, whatever new accounts may say. */
export const Email = address("email_invalid");

/** Of somebody who may have an account: who was anonymised is nobody any more, and comes to be nobody else. */
export const KnownEmail = address("their_email_invalid").check(
  z.refine((email) => !isErasedAddress(email), "their_email_invalid"),
);

/** Of somebody whom one writes down: what can be seen and sent to. */
export const TheirEmail = z.string().check(
  z.minLength(1, "email_required"),
  z.maxLength(254, "their_email_invalid"),
  z.refine((email) => !hidesSomething(email), "hidden_characters"),
  z.refine((email) => isSendable(email) && !isErasedAddress(email), "their_email_invalid"),
);
