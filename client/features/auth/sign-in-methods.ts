import type { BusinessProfile } from "#shared/contracts/business.ts";
import { signInPath, signOnPath } from "#shared/routes.ts";

export interface SignInProvider {
  provider: "microsoft" | "custom";
  /** The business's own name for it. */
  label: string | null;
}

export interface SignInMethods {
  /** E-mail and password. */
  form: boolean;
  providers: SignInProvider[];
}

type MethodsOf = Pick<BusinessProfile, "biz_socialite" | "is_custom_sso" | "is_enable_form_auth">;

/** Each provider once, in the business's order; unknown ones are ignored (docs/specification.md §3.1). */
export function signInMethods({ biz_socialite, is_custom_sso, is_enable_form_auth }: MethodsOf): SignInMethods {
  const providers: SignInProvider[] = [];
  const listed = is_custom_sso ? [...biz_socialite, { provider: "custom", label: null }] : biz_socialite;
  for (const { provider, label } of listed) {
    if (provider !== "microsoft" && provider !== "custom") continue;
    if (!providers.some((known) => known.provider === provider)) providers.push({ provider, label: label || null });
  }
  return { form: is_enable_form_auth, providers };
}

/** The sign-in page, which leads on to `redirect`, a safe path of this host. */
export function loginHref(prefix: string, redirect: string): string {
  const login = prefix + signInPath;
  return redirect === (prefix || "/") ? login : `${login}?${new URLSearchParams({ redirect })}`;
}

/** Where a provider's button leads. `redirect` is a safe path of this host. */
export function providerHref(prefix: string, provider: SignInProvider["provider"], redirect: string): string {
  return `${prefix}${signOnPath}?${new URLSearchParams({ provider, redirect })}`;
}
