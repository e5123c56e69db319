import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import type { SsoProspect, SsoTestOutcome } from "#shared/contracts/sso-test.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function providerText(t: Translate, provider: SsoProviderName): string {
  return provider === "microsoft" ? "Microsoft Entra" : t("access:sso.custom");
}

export function stateText(t: Translate, { is_on: isOn, draft, standing }: SsoState): string {
  if (isOn) return draft === null ? t("access:sso.isOn") : t("access:sso.isOnWithDraft");
  return draft === null && standing === null ? t("access:sso.isNothing") : t("access:sso.isOff");
}

export function outcomeText(t: Translate, outcome: SsoTestOutcome): string {
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
    case "malformed":
      return t("access:sso.outcome.malformed");
    case "encrypted":
      return t("access:sso.outcome.encrypted");
    case "unsigned":
      return t("access:sso.outcome.unsigned");
    case "weak_signature":
      return t("access:sso.outcome.weakSignature");
    case "tampered":
      return t("access:sso.outcome.tampered");
    case "other_key":
      return t("access:sso.outcome.otherKey");
    case "other_issuer":
      return t("access:sso.outcome.otherIssuer");
    case "other_request":
      return t("access:sso.outcome.otherRequest");
    case "other_recipient":
      return t("access:sso.outcome.otherRecipient");
    case "other_audience":
      return t("access:sso.outcome.otherAudience");
    case "out_of_time":
      return t("access:sso.outcome.outOfTime");
    case "no_lasting_name":
      return t("access:sso.outcome.noLastingName");
  }
}

export function prospectText(t: Translate, prospect: SsoProspect, name: string): string {
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
