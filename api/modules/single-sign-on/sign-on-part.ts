import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import { inProfile } from "#api/modules/configuration/public.ts";

/** Which ways in the sign-in page offers. */
export type Offered = Pick<BusinessProfile, "is_enable_form_auth" | "is_custom_sso" | "biz_socialite">;

export const signOnPart = inProfile<Offered>({
  name: "sign_on",
  of: ({ is_enable_form_auth, is_custom_sso, biz_socialite }) => ({
    is_enable_form_auth,
    is_custom_sso,
    biz_socialite,
  }),
  into: (values) => values,
});

export function isOffered({ is_custom_sso, biz_socialite }: Offered, provider: SsoProviderName): boolean {
  return provider === "custom" ? is_custom_sso : biz_socialite.some((one) => one.provider === provider);
}

export function offering(offered: Offered, provider: SsoProviderName, isOn: boolean): Offered {
  if (provider === "custom") return { ...offered, is_custom_sso: isOn };
  if (isOn === isOffered(offered, provider)) return offered;
  const others = offered.biz_socialite.filter((one) => one.provider !== provider);
  return { ...offered, biz_socialite: isOn ? [...others, { provider, label: null }] : others };
}
