import type { User } from "#shared/contracts/auth.ts";
import { opensManagement } from "#client/core/session/management-rights.ts";
import type { Translate } from "#client/core/formats/formats.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";

export interface ShortcutGroup {
  title: string;
  /** Keys with a space between them, and what they do. */
  keys: [keys: string, words: string][];
}

/** Every key that does something for this person. */
export function shortcutList(t: Translate, user: User | null, isApple: boolean): ShortcutGroup[] {
  const mod = isApple ? "⌘" : "Ctrl";
  const everywhere: ShortcutGroup = {
    title: t("palette:shortcuts.everywhere"),
    keys: [
      [`${mod} K`, t("palette:shortcuts.palette")],
      ["/", t("palette:shortcuts.search")],
      ["?", t("palette:shortcuts.help")],
      ["Esc", t("palette:shortcuts.close")],
      ["F8", t("palette:shortcuts.notices")],
    ],
  };
  if (!user) return [everywhere];
  if (opensManagement(user)) everywhere.keys.push(["[", t("palette:shortcuts.sideBar")]);
  const studying: ShortcutGroup = {
    title: t("palette:shortcuts.player"),
    keys: [
      ["Space K", t("palette:shortcuts.play")],
      ["J L", t("palette:shortcuts.ten")],
      ["← →", t("palette:shortcuts.five")],
      [", .", t("palette:shortcuts.speed")],
      ["C", t("palette:shortcuts.captions")],
      ["M", t("palette:shortcuts.mute")],
      ["F", t("palette:shortcuts.full")],
      ["N", t("palette:shortcuts.note")],
      ["B", t("palette:shortcuts.mark")],
      [`${mod} Enter`, t("palette:shortcuts.send")],
      [`${mod} F`, t("palette:shortcuts.find")],
      ["T", t("palette:shortcuts.focus")],
      ["Shift N", t("palette:shortcuts.next")],
    ],
  };
  const quiz: ShortcutGroup = {
    title: t("palette:shortcuts.quiz"),
    keys: [
      ["1–9 A–Z", t("palette:shortcuts.answer")],
      ["Enter", t("palette:shortcuts.nextQuestion")],
    ],
  };
  const grading: ShortcutGroup = {
    title: t("palette:shortcuts.grading"),
    keys: [
      ["J K", t("palette:shortcuts.nextItem")],
      [`${mod} Enter`, t("palette:shortcuts.saveNext")],
    ],
  };
  const lists: ShortcutGroup = {
    title: t("palette:shortcuts.lists"),
    keys: [
      ["↑ ↓", t("palette:shortcuts.nextRow")],
      ["Enter", t("palette:shortcuts.openRow")],
      ["C", t("palette:shortcuts.newRow")],
      ["X", t("palette:shortcuts.chooseRow")],
      ["Shift ↑ ↓", t("palette:shortcuts.chooseRows")],
      ["B", t("palette:shortcuts.rowActions")],
      ["Esc", t("palette:shortcuts.leaveRows")],
      [`${mod} Enter`, t("palette:shortcuts.saveForm")],
      [`${mod} Z`, t("palette:shortcuts.takeBack")],
    ],
  };
  return [everywhere, studying, quiz, ...(isGrader(user) ? [grading] : []), ...(opensManagement(user) ? [lists] : [])];
}
