import { describe, expect, it } from "vitest";
import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import { locales } from "#shared/locales.ts";
import { errorMessage, validationMessage } from "./error-messages.ts";

describe("words of errors", () => {
  it.each(locales)("every code has its own words in $tag", ({ code }) => {
    const codes = Object.keys(errorStatus) as ErrorCode[];
    const words = codes.map((error) => errorMessage(code, error));
    expect(words.every((text) => typeof text === "string" && text.trim() !== "")).toBe(true);
    expect(new Set(words).size).toBe(codes.length);
  });

  it("the words of §5 are as written", () => {
    const keys = [
      "email_required",
      "email_invalid",
      "password_required",
      "password_confirmation_required",
      "password_mismatch",
    ];
    expect(keys.map((key) => validationMessage("vi", key))).toEqual([
      "Vui lòng nhập email",
      "Email của bạn không hợp lệ",
      "Vui lòng nhập mật khẩu",
      "Vui lòng nhập lại mật khẩu",
      "Mật khẩu xác nhận không khớp",
    ]);
    expect(["email_required", "email_invalid"].map((key) => validationMessage("en", key))).toEqual([
      "Please enter email",
      "Please enter a valid email address",
    ]);
  });
});
