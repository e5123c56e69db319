import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Nguyễn Thu Hà", "TH"],
  ["Đỗ Khánh", "ĐK"],
  ["đỗ khánh", "ĐK"],
  ["Grace Hopper", "GH"],
  ["Plato", "P"],
  ["  Ada   Lovelace ", "AL"],
  ["山田 太郎", "山"],
  ["김민준", "김"],
  ["王小明", "王"],
  ["", ""],
])("%j is %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a composed and a decomposed name give the same letters", () => {
  expect(initials("Đỗ Ánh".normalize("NFD"))).toBe("ĐÁ".normalize("NFC"));
});
