import { describe, expect, it } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { providerHref, signInMethods } from "./sign-in-methods.ts";

describe("signInMethods", () => {
  it("offers the form alone to a business that says nothing", () => {
    expect(signInMethods(BusinessProfile.parse({}))).toEqual({ form: true, providers: [] });
  });

  it("ignores unknown providers and repeats none", () => {
    const listed = [
      { provider: "zalo" },
      { provider: "custom", label: "Kumo ID" },
      { provider: "microsoft" },
      { provider: "microsoft" },
    ];
    const business = BusinessProfile.parse({ is_enable_form_auth: 0, is_custom_sso: 1, biz_socialite: listed });
    expect(signInMethods(business)).toEqual({
      form: false,
      providers: [
        { provider: "custom", label: "Kumo ID" },
        { provider: "microsoft", label: null },
      ],
    });
  });

  it("adds the custom sign-on where only the flag names it", () => {
    const { providers } = signInMethods(BusinessProfile.parse({ is_custom_sso: true }));
    expect(providers).toEqual([{ provider: "custom", label: null }]);
  });

  it("carries the target as one parameter", () => {
    expect(providerHref("/en", "microsoft", "/khoa-hoc/x?a=1&b=2")).toBe(
      "/en/auth/login-sso?provider=microsoft&redirect=%2Fkhoa-hoc%2Fx%3Fa%3D1%26b%3D2",
    );
  });
});
