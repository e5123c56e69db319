import { expect, it } from "vitest";
import { TheirEmail } from "../contracts/email.ts";

const faultOf = (email: string) => TheirEmail.safeParse(email).error?.issues[0]?.message;

it.each([
  "an@hoasen.test",
  "o'neil+x@sub.hoa-sen.test",
  "ân.nguyễn@hoasen.test",
  "山田@例え.jp",
  `${"a".repeat(64)}@b.test`,
])("%s can be seen and sent to", (email) => expect(faultOf(email)).toBeUndefined());

it.each([
  "a\u0000n@b.test",
  "a\u200bn@b.test",
  "a\u200dn@b.test",
  "a\u202en@b.test",
  "an@b\u00ad.test",
  "an@b.te\u2060st",
])("%j hides something", (email) => expect(faultOf(email)).toBe("hidden_characters"));

it.each([
  "<an@b.test>",
  "An <an@b.test>",
  '"a n"@b.test',
  "ａn@b.test",
  "an@ｂ.test",
  "ﬁ@b.test",
  ".an@b.test",
  "an.@b.test",
  "a..n@b.test",
  "a,n@b.test",
  "an@-b.test",
  "an@b..test",
  "an@b",
  `${"a".repeat(65)}@b.test`,
  `${"ă".repeat(33)}@b.test`,
])("%s cannot be sent to, or looks like another", (email) => expect(faultOf(email)).toBe("their_email_invalid"));
