import fc from "fast-check";
import { expect, test } from "vitest";
import { inertJson } from "./inert-json.ts";

test("§18.35: state round-trips and holds no <", () => {
  const hostile = fc.constantFrom("</script>", "<!--", "<script>", "\u2028", "\u2029", "]]>", "&lt;", "\\u003c");
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(fc.oneof(fc.string(), hostile))), (state) => {
      const text = inertJson(state);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(text)).toEqual(state);
    }),
    { numRuns: 2000 },
  );
});
