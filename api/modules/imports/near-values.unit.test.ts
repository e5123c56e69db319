import fc from "fast-check";
import { expect, it } from "vitest";
import { nearDay, nearEmail, nearName } from "./near-values.ts";

const known = { mailHosts: ["hoasen.vn", "kho.hoasen.vn"], year: 2026, dateStyle: "dmy" } as const;

it("knows the day that was meant: the month's last, month and day the other way round, two digits of a year, a sheet's number", () => {
  expect(
    [
      "31/11/2026",
      "11/30/2026",
      "30/11/26",
      "1/1/85",
      "2026年11月30日",
      "2026-02-30",
      "46356",
      "32/11/2026",
      "soon",
    ].map((text) => nearDay(text, known)),
  ).toEqual([
    "30/11/2026",
    "30/11/2026",
    "30/11/2026",
    "01/01/1985",
    "2026-11-30",
    "2026-02-28",
    "2026-11-30",
    undefined,
    undefined,
  ]);
});

it("knows the address that was meant by its host, its signs or what stands around it, and leaves a right one", () => {
  const meant = {
    "an.phan.hoasen.vn": "an.phan@hoasen.vn",
    "an phan@hoasen.vn": "anphan@hoasen.vn",
    "An Phan <an@hoasen.vn>": "an@hoasen.vn",
    "an＠hoasen,vn": "an@hoasen.vn",
    "an (at) hoasen.vn": "an@hoasen.vn",
    "an@hoasen..vn.": "an@hoasen.vn",
    "an@hoasen.vn": undefined,
    nobody: undefined,
    "hoasen.vn": undefined,
  };
  expect(Object.keys(meant).map((text) => nearEmail(text, known))).toEqual(Object.values(meant));
});

it("knows a name without its marks, with a slip or cut short, where it is the only one so near", () => {
  const names = ["Kho nguyên liệu", "Kho thành phẩm", "Đóng gói", "Bảo trì ca một", "Bảo trì ca hai"];
  expect(
    ["kho nguyen lieu", "Kho NL", "Đóng gio", "Bảo trì", "Bảo trì ca", "Nhân sự", "Đóng gói", ""].map((text) =>
      nearName(text, names),
    ),
  ).toEqual(["Kho nguyên liệu", "Kho nguyên liệu", "Đóng gói", undefined, undefined, undefined, undefined, undefined]);
});

it("answers a day that there is, whatever was written", () => {
  const part = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1900, max: 2100 }), (day, month, year) => {
      const near = nearDay(`${day}/${month}/${year}`, known);
      if (near === undefined) return;
      const [d, m, y] = near.split("/").map(Number);
      const real = new Date(Date.UTC(y ?? 0, (m ?? 0) - 1, d));
      expect([real.getUTCDate(), real.getUTCMonth() + 1, real.getUTCFullYear()]).toEqual([d, m, y]);
    }),
  );
});
