import { passwordResetPath } from "#shared/routes.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import { managedLinkMs, newInvitation, newManagedReset } from "#api/modules/identity/public.ts";
import { inviteLetter, managedResetLetter, addressLetter } from "#api/modules/mail/public.ts";
import type { GoingOut, LetterKind } from "#api/modules/outbox/public.ts";

/** To somebody who has no password yet: the link is made as the letter leaves, and its week begins then. */
export const invitationLetters: LetterKind = {
  async compose(on) {
    const { db, person, now } = on;
    if (person.loginStatus !== 0 || person.signInKind !== "form") return undefined;
    const { token, statements } = await newInvitation(db, person.id, now);
    const days = managedLinkMs.invitation / 86_400_000;
    return { message: inviteLetter(on.head, { ...givenOf(on, token), days }), before: statements };
  },
};

/** To somebody whose password was ended, while they have no other. */
export const managedResetLetters: LetterKind = {
  async compose(on) {
    const { db, person, now } = on;
    if (person.loginStatus !== 1 || person.passwordHash !== null) return undefined;
    const { token, statements } = await newManagedReset(db, person.id, now);
    const hours = managedLinkMs.reset / 3_600_000;
    return { message: managedResetLetter(on.head, { ...givenOf(on, token), hours }), before: statements };
  },
};

/** To both addresses of somebody who signs in by another one from now on: neither hears of the other. */
export const readdressedLetters = addressLetterKind("readdressed");

/** To both again, where that was taken back after it had been told. */
export const restoredAddressLetters = addressLetterKind("address_restored");

function addressLetterKind(name: "readdressed" | "address_restored"): LetterKind {
  return {
    // Who changed somebody's address is not to keep them from hearing of it.
    isBinding: true,
    async compose({ head, letter: { fields }, person }) {
      const { to = person.email, sender = "" } = fields;
      return { message: addressLetter(head, name, { to, name: person.name, sender }), before: [] };
    },
  };
}

function givenOf({ head, letter, person }: GoingOut, token: string) {
  const url = `${head.origin}${localizedPath(head.locale, passwordResetPath(token))}`;
  return { to: person.email, name: person.name, sender: letter.fields["sender"] ?? "", url };
}
