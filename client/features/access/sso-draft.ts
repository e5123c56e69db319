import type { SsoSetup, SsoState } from "#shared/contracts/single-sign-on.ts";
import type { SsoDraftBody } from "#shared/contracts/sso-draft.ts";

/** What is worked on, else what stands. */
export function setupOf({ draft, standing }: SsoState): SsoSetup | null {
  return draft ?? standing;
}

/** The same, where it speaks that protocol. */
export function setupBy(state: SsoState, protocol: "saml" | "oidc"): SsoSetup | null {
  const setup = setupOf(state);
  return setup !== null && (setup.saml !== null) === (protocol === "saml") ? setup : null;
}

/** All of it as it is now, for a form that changes a part. */
export function draftOf(state: SsoState): SsoDraftBody {
  const setup = setupOf(state);
  const ofOidc = setup && {
    client_id: setup.client_id,
    ...(state.provider === "custom" && { issuer: setup.issuer }),
  };
  return {
    provider: state.provider,
    ...(setup?.saml ? { is_saml: true } : ofOidc),
    directories: setup?.directories ?? [],
    domains: setup?.domains ?? [],
    is_just_in_time: setup?.is_just_in_time ?? false,
    team_id: setup?.team_id ?? null,
  };
}

export function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
