/** The people of a business as their managers see and change them. */
export {
  invitationLetters,
  managedResetLetters,
  readdressedLetters,
  restoredAddressLetters,
} from "./managed-letters.ts";
export { addingPerson } from "./new-person.ts";
export { type PersonChanges, personRecords, requireMayChange } from "./person-records.ts";
export { type Letterbox, letterboxOf, letterTo, localeOf } from "./invitation-letter.ts";
export { inviteKind } from "./invite-many.ts";
export { changeMatchingKind } from "./change-matching.ts";
export { erasureMs, waitingErasure, waitingErasures } from "./erasures.repo.ts";
export {
  countPeople,
  directedPeople,
  findPeople,
  otherAccountManagers,
  peopleRows,
  personRow,
  shownPerson,
  teamsShown,
} from "./people.repo.ts";
export { mayReaddress, toPersonHead } from "./people.view.ts";
export { refusal } from "./person-uniqueness.ts";
