import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkParts } from "./link-parts.ts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe("addresses in plain text", () => {
  it.each([
    ["Xem https://example.com/a?b=1#c.", ["https://example.com/a?b=1#c"]],
    ["(https://example.com/a)", ["https://example.com/a"]],
    [
      "https://vi.wikipedia.org/wiki/Lock_(safety), rồi http://b.test",
      ["https://vi.wikipedia.org/wiki/Lock_(safety)", "http://b.test"],
    ],
    ["詳細はhttps://example.jp/。", ["https://example.jp/"]],
    ['<a href="https://x.test">', ["https://x.test"]],
    ["javascript:alert(1) data:text/html,x //x.test www.x.test http:// https://", []],
  ])("%s", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it("lose no letter of the text, and lead to http and https alone", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("https://", "http://a.b", ")", "(", ".", " ", "javascript:", "\n", "HTTPS://Ä.example/ü"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        const parts = linkParts(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const { href } of parts) if (href !== null) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
