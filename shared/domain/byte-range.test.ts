import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseByteRange } from "./byte-range.ts";

describe("parseByteRange", () => {
  it.each([
    ["bytes=0-0", { offset: 0, length: 1 }],
    ["bytes=0-", { offset: 0, length: 1000 }],
    ["bytes=500-999", { offset: 500, length: 500 }],
    ["bytes=500-99999999999", { offset: 500, length: 500 }],
    ["BYTES= 10-19 ", { offset: 10, length: 10 }],
    ["bytes=-200", { offset: 800, length: 200 }],
    ["bytes=-5000", { offset: 0, length: 1000 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=1000-1001", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", undefined],
    ["bytes=0-1,5-6", undefined],
    ["bytes=-", undefined],
    ["bytes=a-b", undefined],
    ["lines=0-1", undefined],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
    ["bytes=990-5000", { offset: 990, length: 10 }],
  ])("%o of 1000 bytes", (header, range) => {
    expect(parseByteRange(header, 1000)).toEqual(range);
  });

  it("never leaves the file", () => {
    const number = fc.oneof(
      fc.constant(""),
      fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
      fc.nat(50).map(String),
    );
    fc.assert(
      fc.property(number, number, fc.nat(60), (first, last, size) => {
        const range = parseByteRange(`bytes=${first}-${last}`, size);
        if (range === undefined || range === "unsatisfiable") return;
        expect(range.length).toBeGreaterThan(0);
        expect(range.offset + range.length).toBeLessThanOrEqual(size);
      }),
    );
  });
});
