import { expect, test } from "vitest";
import { anchorAt, columnOf, pagesBetween, placeOf } from "./pdf-layout.ts";
import { safeAddress } from "./pdf-links.ts";
import { currentEntry } from "./pdf-outline-tree.tsx";

test("of a thousand pages those near the view exist", () => {
  const column = columnOf(1000, () => 1000, 16);
  expect(column.total).toBe(1000 * 1016 - 16);
  expect(pagesBetween(column, -600, 1600)).toEqual({ first: 1, last: 2 });
  expect(pagesBetween(column, 500_000, 502_000)).toEqual({ first: 493, last: 495 });
  expect(pagesBetween(column, 1005, 1010)).toEqual({ first: 2, last: 2 });
  expect(pagesBetween(column, 1_015_900, 1_017_000)).toEqual({ first: 1000, last: 1000 });
});

test("what is being read stays when sizes change", () => {
  const before = columnOf(10, () => 1000, 16);
  const after = columnOf(10, (page) => (page === 1 ? 500 : 2000), 16);
  expect(placeOf(after, anchorAt(before, 1016 + 250))).toBe(516 + 500);
});

test("a document's links lead to the web and to mail, nowhere else", () => {
  expect(safeAddress("https://example.com/a")).toBe("https://example.com/a");
  expect(safeAddress("mailto:a@example.com")).toBe("mailto:a@example.com");
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:https://a/b",
    "vbscript:x",
    "/relative",
    "",
    undefined,
  ]) {
    expect(safeAddress(bad)).toBeNull();
  }
});

test("the outline's current part is the last that begins by now", () => {
  const leaf = (title: string, page: number | null) => ({ title, page, entries: [] });
  const entries = [{ ...leaf("1", 1), entries: [leaf("1.1", 2), leaf("1.2", 4)] }, leaf("2", 9), leaf("?", null)];
  expect(currentEntry(entries, 3)?.title).toBe("1.1");
  expect(currentEntry(entries, 8)?.title).toBe("1.2");
  expect(currentEntry(entries, 99)?.title).toBe("2");
  expect(currentEntry(entries, 0)).toBeNull();
});
