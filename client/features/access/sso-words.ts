import type { SsoProspect, SsoProviderName, SsoState, SsoTestOutcome } from "#shared/contracts/single-sign-on.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function providerWords(t: Translate, provider: SsoProviderName): string {
  return provider === "microsoft" ? "Microsoft Entra" : t("access:sso.custom");
}

export function stateWords(t: Translate, { is_on: isOn, draft, standing }: SsoState): string {
  if (isOn) return draft === null ? t("access:sso.isOn") : t("access:sso.isOnWithDraft");
  return draft === null && standing === null ? t("access:sso.isNothing") : t("access:sso.isOff");
}

export function outcomeWords(t: Translate, outcome: SsoTestOutcome): string {
  switch (outcome) {
    case "passed":
      return t("access:sso.outcome.passed");
    case "declined":
      return t("access:sso.outcome.declined");
    case "client_refused":
      return t("access:sso.outcome.clientRefused");
    case "code_refused":
      return t("access:sso.outcome.codeRefused");
    case "provider_error":
      return t("access:sso.outcome.providerError");
    case "token_invalid":
      return t("access:sso.outcome.tokenInvalid");
    case "unreachable":
      return t("access:sso.outcome.unreachable");
  }
}

export function prospectWords(t: Translate, prospect: SsoProspect, name: string): string {
  switch (prospect) {
    case "enters":
      return t("access:sso.prospect.enters", { name });
    case "confirms":
      return t("access:sso.prospect.confirms", { name });
    case "new":
      return t("access:sso.prospect.new");
    case "not_allowed":
      return t("access:sso.prospect.notAllowed");
    case "foreign":
      return t("access:sso.prospect.foreign");
    case "blocked":
      return t("access:sso.prospect.blocked");
    case "linked_otherwise":
      return t("access:sso.prospect.linkedOtherwise", { name });
  }
}
