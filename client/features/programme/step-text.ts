import type { ProgrammeStep } from "#shared/contracts/programme.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** “A”, “B”: titles in one phrase, each in quotation marks. */
function titlesText(t: Translate, titles: readonly string[]): string {
  return titles
    .map((title) => t("programme:step.part", { title }))
    .reduce((first, second) => t("common:list.pair", { first, second }));
}

/** "Mở khi xong “A”"; null for a part that is not locked. */
export function lockText(t: Translate, { locked_by }: Pick<ProgrammeStep, "locked_by">): string | null {
  return locked_by.length === 0 ? null : t("programme:step.lock", { parts: titlesText(t, locked_by) });
}

/** "Sau “A”": what a part that is open, or that nobody is held to yet, comes after; null for one that comes after nothing. */
export function afterText(t: Translate, { requires }: Pick<ProgrammeStep, "requires">): string | null {
  return requires.length === 0 ? null : t("programme:step.after", { parts: titlesText(t, requires) });
}

/** How a part stands, for those who do not see its node. */
export function stateText(t: Translate, state: ProgrammeStep["state"]): string {
  switch (state) {
    case "done":
      return t("programme:step.state.done");
    case "now":
      return t("programme:step.state.now");
    case "open":
      return t("programme:step.state.open");
    case "locked":
      return t("programme:step.state.locked");
  }
}
