import { describe, expect, it } from "vitest";
import { admission, isVouchedFor } from "./sso-admission.ts";

const person = { directory: "d1", email: "a@kumo.test", isEmailVerified: true };

describe("Microsoft", () => {
  const rules = { provider: "microsoft" as const, allowedDirectories: ["D1"], allowedDomains: [] };
  it("admits by the directory, never by the address alone", () => {
    expect(admission(rules, person).kind).toBe("admitted");
    expect(admission(rules, { ...person, directory: "d2" }).kind).toBe("foreign");
    expect(admission(rules, { ...person, directory: undefined }).kind).toBe("foreign");
    expect(admission({ ...rules, allowedDirectories: [], allowedDomains: ["kumo.test"] }, person).kind).toBe("foreign");
  });
  it("may ask for a domain as well", () => {
    expect(admission({ ...rules, allowedDomains: ["acme.test"] }, person).kind).toBe("outside");
    expect(admission({ ...rules, allowedDomains: ["kumo.test"] }, person).kind).toBe("admitted");
  });
});

describe("a business's own provider", () => {
  const rules = { provider: "custom" as const, allowedDirectories: [], allowedDomains: ["kumo.test"] };
  it.each([
    ["A@KUMO.test", "admitted"],
    ["a@notkumo.test", "outside"],
    ["a@kumo.test.evil.test", "outside"],
    ["a@kumo.test@evil.test", "outside"],
    [undefined, "outside"],
  ])("%s is %s", (email, outcome) => {
    expect(admission(rules, { ...person, email }).kind).toBe(outcome);
  });
  it("counts only addresses that the provider vouches for", () => {
    expect(admission(rules, { ...person, isEmailVerified: false }).kind).toBe("outside");
    expect(
      admission({ ...rules, allowedDomains: [] }, { ...person, email: undefined, isEmailVerified: false }).kind,
    ).toBe("admitted");
  });
});

describe("who may get an account of their own", () => {
  const unsaid = { ...person, isEmailVerified: false };
  it("somebody whose address the provider verified, or who is of a directory on the list; a name like an address is neither", () => {
    const microsoft = { provider: "microsoft" as const, allowedDirectories: ["d1"], allowedDomains: [] };
    const custom = { ...microsoft, provider: "custom" as const };
    expect([isVouchedFor(microsoft, unsaid), isVouchedFor(custom, person)]).toEqual([true, true]);
    expect(isVouchedFor({ ...microsoft, allowedDirectories: ["d2"] }, unsaid)).toBe(false);
    expect(isVouchedFor(custom, unsaid), "a directory means nothing where nobody listed it as Microsoft's").toBe(false);
  });
});
