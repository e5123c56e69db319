import { expect, test } from "vitest";
import { hidesSomething, isSendable } from "./sendable-address.ts";

test("mail servers take letters of any script and what stands between dots; nothing that looks like another address", () => {
  const taken = [
    "lan@hoasen.test",
    "an.binh+ca-1@sub.hoasen.test",
    "nguyễn@ví-dụ.vn",
    "田中@例え.jp",
    "o'neill@a_b.test",
  ];
  expect(taken.filter((address) => !isSendable(address))).toEqual([]);
  const refused = [
    "lan",
    "@hoasen.test",
    "lan@test",
    ".lan@hoasen.test",
    "lan..an@hoasen.test",
    '"lan an"@hoasen.test',
    "lan@an@hoasen.test",
    "lan@-hoasen.test",
    "lan@hoasen-.test",
    "ｌan@hoasen.test",
    `${"a".repeat(65)}@hoasen.test`,
    // Three bytes a letter.
    `${"ễ".repeat(22)}@hoasen.test`,
  ];
  expect(refused.filter(isSendable)).toEqual([]);
  expect(isSendable(`${"ễ".repeat(21)}@hoasen.test`)).toBe(true);
});

test("what no reader sees is found wherever it stands", () => {
  const unseen = ["\u200b", "\u200d", "\u00ad", "\u2800", "\u202e", "\n", "\ud800"];
  expect(unseen.filter((sign) => !hidesSomething(`la${sign}n@hoasen.test`))).toEqual([]);
  expect(hidesSomething("nguyễn@hoasen.test")).toBe(false);
});
