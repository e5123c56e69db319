/** What one press of a manager changes: a set of records, written with what undoes it. */
export { findChangeSet, undoMs, wholeSet } from "./change-set.repo.ts";
export {
  adding,
  backAs,
  type Change,
  changedColumns,
  changing,
  type Demand,
  type Judged,
  type RecordKind,
  removing,
  touching,
} from "./record-kind.ts";
export { gainer, gainOf, gainsOf, roomOfOne } from "./room-of-one.ts";
export { mayChangeSaved, savedColumns, savedKind, toSaved } from "./saved.ts";
export { foreseeUndo } from "./foresee-undo.ts";
export { judgeChanges, PressesRefused, takeBack, undo } from "./undo.ts";
export { type RecordKinds, subjectOf } from "./undoing-of.ts";
export type { WholeUndo, WholeUndos } from "./whole-undo.ts";
export {
  type Archiving,
  type Done,
  writeArchive,
  writeChanges,
  writeNamed,
  writeTitled,
  writeUnraced,
} from "./write-changes.ts";
