import { describe, expect, it } from "vitest";
import { passwordRules } from "#shared/contracts/auth.ts";
import { commonPasswords } from "./common-passwords.ts";
import { isCommonPassword } from "./new-password.ts";

const account = { email: "marcus.reed@acme.test", name: "Nguyễn Thị Hoa", businessTitle: "Công ty Hoa Sen" };
const isRefused = (password: string) => isCommonPassword(password, account);

describe("§18.44: passwords that are tried first", () => {
  it("refuses the list, in any case", () => {
    for (const password of ["P@ssw0rd123", "p@SSW0RD123", "1qaz@WSX", "Abc@12345", "Aa123456@", "Matkhau@123"])
      expect(isRefused(password), password).toBe(true);
  });

  it("refuses a common word behind digits, signs and look-alike characters", () => {
    for (const password of [
      "Password-2031?",
      "##Welcome##99",
      "P4$$w0rd-77!",
      "Qwertyuiop-1!",
      "MatKhau_2031",
      "Mật-Khẩu-2031!",
      "!!L3tme1n!!",
      "Saigon*2031",
    ]) {
      expect(isRefused(password), password).toBe(true);
    }
  });

  it("refuses the account's and the business's own words", () => {
    for (const password of [
      "Marcus-2026!",
      "MarcusReed1!",
      "Acme-2026!xy",
      "NguyenThiHoa1!",
      "Hoasen...2026",
      "CongTyHoaSen@1",
    ]) {
      const refused = isCommonPassword(password, { ...account, businessTitle: `${account.businessTitle} Hoasen` });
      expect(refused, password).toBe(true);
    }
  });

  it("lets good ones be, even where such a word is part of a longer one", () => {
    for (const password of [
      "Quiet-River-41!",
      "Learn-2026!",
      "MyPasswordIsAwkward-9",
      "Marcus-eats-plums-8",
      "静かな川Abc-41!",
      "correct-Horse-7-battery",
    ]) {
      expect(isRefused(password), password).toBe(false);
    }
  });

  it("the list holds only passwords that the five rules would let pass in some case", () => {
    const pointless = [...commonPasswords].filter((password) => {
      const capitalised = password.replace(/[a-z]/, (letter) => letter.toUpperCase());
      return !passwordRules.filter((rule) => rule.key !== "lowercase").every((rule) => rule.test(capitalised));
    });
    expect(pointless).toEqual([]);
  });
});
