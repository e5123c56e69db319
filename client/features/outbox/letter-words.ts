import type { OutboxRow } from "#shared/contracts/outbox.ts";
import type { LetterFault, LetterState } from "#shared/contracts/queued-letters.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function letterWords(t: Translate, letter: OutboxRow["letter"]): string {
  switch (letter) {
    case "invitation":
      return t("outbox:letter.invitation");
    case "managed_reset":
      return t("outbox:letter.managedReset");
    case "linked":
      return t("outbox:letter.linked");
  }
}

export function stateWords(t: Translate, state: LetterState): string {
  return state === "taken_back" ? t("outbox:state.takenBack") : t(`outbox:state.${state}`);
}

export function faultWords(t: Translate, fault: LetterFault): string {
  return fault === "not_needed" ? t("outbox:fault.notNeeded") : t(`outbox:fault.${fault}`);
}
