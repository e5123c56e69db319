import { BusinessProfile } from "#shared/contracts/business.ts";
import { isUnreadablePrimary, UNREADABLE_PRIMARY } from "#shared/domain/primary-colour.ts";
import { readLeniently } from "../upstream/read-leniently.ts";

export interface ReadProfile {
  profile: BusinessProfile;
  /** Names of the fields that took their default. */
  wrong: string[];
}

/** A profile as the learning API gives it. Undefined for what is no profile at all. */
export function readProfile(given: unknown): ReadProfile | undefined {
  const read = readLeniently(BusinessProfile, given);
  if (read === undefined) return undefined;
  const { value: profile, wrong } = read;
  // An absent colour is the product's own, one that cannot be read is not (docs/specification.md §5.5).
  if (wrong.has("primary_color") || isUnreadablePrimary(profile.primary_color)) {
    wrong.add("primary_color");
    return { profile: { ...profile, primary_color: UNREADABLE_PRIMARY }, wrong: [...wrong] };
  }
  return { profile, wrong: [...wrong] };
}
