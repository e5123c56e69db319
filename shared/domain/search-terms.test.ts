import { expect, test } from "vitest";
import { queryTerms } from "./search-terms.ts";

test.each(["火", "𠮷", "\u{1AFF0}"])("the single sign %s asks for every pair that begins with it", (sign) => {
  expect(queryTerms(sign)).toMatchObject([{ terms: [sign], prefix: true, text: sign }]);
});

test("a rare sign beside another makes a pair", () => {
  expect(
    queryTerms("𠮷野")
      .flatMap(({ terms }) => terms)
      .join(""),
  ).toContain("𠮷");
  for (const { terms } of queryTerms("𠮷野")) expect(terms).not.toEqual([]);
});
