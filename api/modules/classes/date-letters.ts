import { classroomPath } from "#shared/routes.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import { letterMoment, writeLetter } from "#api/modules/mail/public.ts";
import type { GoingOut, LetterKind } from "#api/modules/outbox/public.ts";

/** That a date was called off, with the reason. */
export const calledOffLetters: LetterKind = {
  compose: async (on) => ({ message: letterOf(on, "session_off", "reason"), before: [] }),
};

/** What a manager writes to everybody who holds a place. */
export const noteLetters: LetterKind = {
  compose: async (on) => ({ message: letterOf(on, "session_note", "message"), before: [] }),
};

function letterOf(
  { head, letter: { fields }, person }: GoingOut,
  name: "session_off" | "session_note",
  words: "reason" | "message",
) {
  const url = `${head.origin}${localizedPath(head.locale, classroomPath(fields["slug"] ?? ""))}`;
  const values = {
    email: person.email,
    name: person.name,
    sender: fields["sender"] ?? "",
    course: fields["course"] ?? "",
    when: letterMoment(head, Number(fields["at"])),
    [words]: fields[words] ?? "",
    link: url,
  };
  return writeLetter(head, name, { to: person.email, values });
}
