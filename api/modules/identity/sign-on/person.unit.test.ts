import { describe, expect, it } from "vitest";
import { personOf } from "./person.ts";

const address = "an@kumo.test";
const of = (claims: Record<string, unknown>) => personOf("https://idp.test", { sub: "s-1", ...claims });

describe("whether an address is verified", () => {
  it.each([
    ["email_verified", { email: address, email_verified: true }],
    ["email_verified as text", { email: address, email_verified: "true" }],
    ["xms_edov", { email: address, xms_edov: "1" }],
    ["xms_edov as a number", { email: address, xms_edov: 1 }],
    ["verified_primary_email", { email: "An@Kumo.test", verified_primary_email: [address] }],
    ["verified_primary_email alone", { verified_primary_email: [address] }],
  ])("%s says so", (_, claims) => expect(of(claims).isEmailVerified).toBe(true));

  it.each([
    ["nothing is said", { email: address }],
    ["it is denied", { email: address, email_verified: false, xms_edov: "0" }],
    ["another address is verified", { email: address, verified_primary_email: ["other@kumo.test"] }],
    ["a flag without an address", { email_verified: true, preferred_username: address }],
    ["a user principal name", { upn: address }],
    ["the claim is of no use", { email: address, email_verified: {}, verified_primary_email: [null, ""] }],
  ])("not where %s", (_, claims) => expect(of(claims).isEmailVerified).toBe(false));
});

it("a user principal name stands in for an address, and only where there is none", () => {
  expect(of({ preferred_username: address }).email).toBe(address);
  expect(of({ preferred_username: "DOMAIN\\an", upn: address }).email).toBe(address);
  expect(of({ email: "mail@kumo.test", preferred_username: address }).email).toBe("mail@kumo.test");
  expect(of({ preferred_username: "an" }).email).toBeUndefined();
});
