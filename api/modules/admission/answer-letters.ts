import { coursePath } from "#shared/routes.ts";
import { type GoingOut, letterBetween, type LetterKind } from "#api/modules/outbox/public.ts";

/** That somebody who asked is in. */
export const admittedLetters: LetterKind = { compose: async (on) => letterOf(on, "admitted") };

/** That they are not, and why. */
export const refusedLetters: LetterKind = { compose: async (on) => letterOf(on, "not_admitted") };

function letterOf(on: GoingOut, name: "admitted" | "not_admitted") {
  const { course = "", slug = "", reason = "" } = on.letter.fields;
  return letterBetween(on, name, coursePath(slug), { course, ...(name === "not_admitted" && { reason }) });
}
