import { describe, expect, it } from "vitest";
import { ChangePasswordBody, LoginBody } from "#shared/contracts/auth.ts";
import { errorKeys, messageKeyOf } from "./live-form.ts";

describe("errorKeys", () => {
  it("names the first error of each sign-in field (docs/specification.md §5)", () => {
    expect(errorKeys(LoginBody, { email: "", password: "" })).toEqual({
      email: "email_required",
      password: "password_required",
    });
    expect(errorKeys(LoginBody, { email: "an@hoasen", password: "x" })).toEqual({ email: "email_invalid" });
    expect(errorKeys(LoginBody, { email: " an@hoasen.test ", password: "x" })).toEqual({});
  });

  it("tells a mismatch from an empty confirmation", () => {
    const password = "Learn-2026!";
    expect(errorKeys(ChangePasswordBody, { password, password_confirmation: "" })).toEqual({
      password_confirmation: "password_confirmation_required",
    });
    expect(errorKeys(ChangePasswordBody, { password, password_confirmation: "Learn-2026" })).toEqual({
      password_confirmation: "password_mismatch",
    });
    expect(errorKeys(ChangePasswordBody, { password: "short", password_confirmation: "short" })).toEqual({
      password: "password_too_weak",
    });
  });

  it("asks for the current password only where the form does", () => {
    const values = { current_password: "", password: "Learn-2026!", password_confirmation: "Learn-2026!" };
    expect(errorKeys(ChangePasswordBody, values)).toEqual({});
    expect(errorKeys(ChangePasswordBody, values, ["current_password"])).toEqual({
      current_password: "password_required",
    });
  });
});

describe("messageKeyOf", () => {
  it("has the words of every mistake that the forms can make, and some for any other", () => {
    const wrong = [
      errorKeys(LoginBody, { email: "", password: "" }),
      errorKeys(LoginBody, { email: "an@hoasen", password: "x" }),
      errorKeys(LoginBody, { email: "an@hoasen.test", password: "x".repeat(5000) }),
      errorKeys(ChangePasswordBody, { password: "Learn-2026", password_confirmation: "" }),
      errorKeys(ChangePasswordBody, { password: "Learn-2026", password_confirmation: "Learn-2027" }),
      errorKeys(ChangePasswordBody, { password: "short", password_confirmation: "short" }),
    ].flatMap((errors) => Object.values(errors));
    expect(wrong.map((key) => messageKeyOf(key))).toEqual(wrong.map((key) => `validation:${key}`));
    expect(messageKeyOf("of nobody")).toBe("validation:invalid");
  });
});
