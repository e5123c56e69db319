import type { SsoDraftBody, SsoSetup, SsoState } from "#shared/contracts/single-sign-on.ts";

/** What is worked on, else what stands. */
export function setupOf({ draft, standing }: SsoState): SsoSetup | null {
  return draft ?? standing;
}

/** All of it as it is now, for a form that changes a part. */
export function draftOf(state: SsoState): SsoDraftBody {
  const setup = setupOf(state);
  return {
    provider: state.provider,
    ...(state.provider === "custom" && setup && { issuer: setup.issuer }),
    directories: setup?.directories ?? [],
    client_id: setup?.client_id ?? "",
    domains: setup?.domains ?? [],
    is_just_in_time: setup?.is_just_in_time ?? false,
    team_id: setup?.team_id ?? null,
  };
}

export function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
