/** Texts that people give. Apart from scalars.ts, which every page loads: a form that checks by these brings the validator with it. */
import * as z from "zod/mini";
import { isPlainLine, isPlainProse, plainProse } from "../domain/plain-text.ts";

/** Answered to a line that holds what nobody sees. */
const hiddenCharacters = "hidden_characters";

/** A name, a title or an address that somebody gives: one line of what is seen. */
export function line(most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "required"),
      z.maxLength(most, "too_long"),
      z.refine(isPlainLine, hiddenCharacters),
    );
}

/** As `prose`, where what is hidden is refused: whoever writes it goes on with what was typed. */
export function plainText(most: number) {
  return z.string().check(z.refine(isPlainProse, hiddenCharacters), z.maxLength(most, "too_long"));
}

/** A text of several lines that has to be given: blanks alone are none. */
export function written(most: number) {
  return prose(most).check(z.trim(), z.minLength(1, "required"));
}

/** A text of several lines that somebody gives; what is hidden in it does not come along. */
export function prose(most: number) {
  return z.string().check(z.overwrite(plainProse), z.maxLength(most));
}
