import { describe, expect, it } from "vitest";
import { digitsOf } from "#client/ui/otp-input.dom.ts";
import { errorKeys } from "./live-form.ts";
import { countdown } from "./resend.ts";
import { otpPath } from "./sign-in.ts";
import { OtpForm } from "./verify-otp.ts";

describe("the code's field", () => {
  it("keeps the digits of whatever is pasted, in any width, and six at most", () => {
    expect([digitsOf("123 456"), digitsOf("１２３４５６"), digitsOf("Mã: 654-321 (5 phút)"), digitsOf("x")]).toEqual([
      "123456",
      "123456",
      "654321",
      "",
    ]);
  });
});

describe("OtpForm", () => {
  it("sends the code alone unless the device is to be trusted", () => {
    expect(OtpForm.parse({ otp: "123456", action: "verify", redirect: "/" })).toEqual({ otp: "123456" });
    expect(OtpForm.parse({ otp: "123456", trust_device: "true" })).toEqual({ otp: "123456", trust_device: true });
  });

  it("tells an empty code from an unfinished one", () => {
    expect(errorKeys(OtpForm, { otp: "" })).toEqual({ otp: "otp_required" });
    expect(errorKeys(OtpForm, { otp: "12345" })).toEqual({ otp: "otp_invalid" });
    expect(errorKeys(OtpForm, {})).toEqual({ otp: "otp_required" });
  });
});

it("counts down in minutes and seconds", () => {
  expect([countdown(30), countdown(9), countdown(0), countdown(125)]).toEqual(["0:30", "0:09", "0:00", "2:05"]);
});

it("carries the target on to the second step, in the page's language", () => {
  expect(otpPath("/", "/")).toBe("/auth/verify-otp");
  expect(otpPath("/ja", "/ja")).toBe("/ja/auth/verify-otp");
  expect(otpPath("/ja", "/ja/khoa-hoc/x?a=1&b=2")).toBe(
    "/ja/auth/verify-otp?redirect=%2Fja%2Fkhoa-hoc%2Fx%3Fa%3D1%26b%3D2",
  );
});
