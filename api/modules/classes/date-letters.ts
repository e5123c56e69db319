import { classroomPath, rosterPath } from "#shared/routes.ts";
import { letterMoment } from "#api/modules/mail/public.ts";
import { type GoingOut, letterBetween, type LetterKind } from "#api/modules/outbox/public.ts";
import { seatOf } from "./roster.repo.ts";

/** That a date was called off, with the reason. */
export const calledOffLetters: LetterKind = {
  compose: async (on) => letterOf(on, "session_off", "reason"),
};

/** What a manager writes to everybody who holds a place. */
export const noteLetters: LetterKind = {
  compose: async (on) => letterOf(on, "session_note", "message"),
};

/** To whoever was made the teacher of one date, or of several by one press. */
export const teachingLetters: LetterKind = {
  compose: async (on) => {
    const { fields } = on.letter;
    const starts = (fields["starts"] ?? "").split(" ").map(Number);
    // Which of several dates are theirs stands at the class.
    const path = starts.length === 1 ? rosterPath(fields["session"] ?? "") : classroomPath(fields["slug"] ?? "");
    return letterBetween(on, "teaching", path, {
      course: fields["course"] ?? "",
      when: starts.map((at) => letterMoment(on.head, at)).join(" · "),
    });
  },
};

/** To somebody who waited, that they were let in. Whoever has no seat any more gets none. */
export const seatGivenLetters: LetterKind = {
  compose: async (on) => seatLetter(on, "seat_given", true),
};

/** And that it was taken back. */
export const seatTakenBackLetters: LetterKind = {
  compose: async (on) => seatLetter(on, "seat_taken_back", false),
};

function letterOf(on: GoingOut, name: "session_off" | "session_note", words: "reason" | "message") {
  const { fields } = on.letter;
  return letterBetween(on, name, classroomPath(fields["slug"] ?? ""), {
    course: fields["course"] ?? "",
    when: letterMoment(on.head, Number(fields["at"])),
    [words]: fields[words] ?? "",
  });
}

async function seatLetter(on: GoingOut, name: "seat_given" | "seat_taken_back", isHeld: boolean) {
  const { course = "", slug = "", session = "", at = "" } = on.letter.fields;
  const seat = await seatOf(on.db, session, on.person.id).get();
  if ((seat?.status === "registered") !== isHeld) return undefined;
  return letterBetween(on, name, classroomPath(slug), { course, when: letterMoment(on.head, Number(at)) });
}
