/** Letters that wait their time, go out once each, and are taken back while they wait. */
export { type GoingOut, letterBetween, type LetterKind, type LetterKinds } from "./letter-kind.ts";
export {
  areOpen,
  failedLetters,
  findLetters,
  findShownLetter,
  goneReceivers,
  holdBack,
  lastLetterTo,
  type LetterOfPress,
  lettersOf,
  makeDue,
  type ShownLetter,
  takeBack,
  takeBackOf,
  writtenTo,
} from "./outbox.repo.ts";
export { wakeOverdue } from "./overdue-letters.ts";
export { lettersFrom, lettersTo, takeLetterTurns } from "./letter-limits.ts";
export {
  type LettersMessage,
  letterWaitMs,
  queueLetter,
  queueLetters,
  queueNextLetter,
  type WantedLetter,
  wakeLetters,
} from "./queue-letter.ts";
export { sendLetters } from "./send-letters.ts";
export { titlesWithDays } from "./titles-with-days.ts";
