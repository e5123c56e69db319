import { expect, test } from "vitest";
import { countHits, foldPage, foldQuery, placesOf } from "./pdf-find.ts";
import { stepped } from "./use-find.ts";

const line = (text: string, ends = true) => ({ text, ends });

test("unmarked Vietnamese finds marked, across pieces and lines", () => {
  const items = [line("Quy định về ", false), line("an to"), line("àn lao động")];
  expect(countHits(foldPage(items), foldQuery("quy dinh"))).toBe(1);
  // A line's end parts words.
  expect(countHits(foldPage(items), foldQuery("an toan"))).toBe(0);
  const whole = [line("An", false), line(" ", false), line("toàn", true), line("lao   động")];
  expect(countHits(foldPage(whole), foldQuery("  AN TOAN  lao dong "))).toBe(1);
  expect(placesOf(whole, foldQuery("an toan lao"))).toEqual([
    [
      { item: 0, start: 0, end: 2 },
      { item: 1, start: 0, end: 1 },
      { item: 2, start: 0, end: 4 },
      { item: 3, start: 0, end: 3 },
    ],
  ]);
});

test("decomposed letters and their marks are one place", () => {
  const text = "đường ống".normalize("NFD");
  const [place] = placesOf([line(text)], foldQuery("duong"));
  expect(place).toEqual([{ item: 0, start: 0, end: "đường".normalize("NFD").length }]);
});

test("Japanese goes on over the end of a line, katakana finds hiragana", () => {
  const items = [line("安全第"), line("一のルール")];
  expect(countHits(foldPage(items), foldQuery("安全第一"))).toBe(1);
  expect(countHits(foldPage(items), foldQuery("るーる"))).toBe(1);
});

test("places are as many as hits, and nothing is found for nothing", () => {
  const items = [line("aba aba"), line("abab")];
  expect(placesOf(items, "aba")).toHaveLength(countHits(foldPage(items), "aba"));
  expect(countHits(foldPage(items), foldQuery("  "))).toBe(0);
  expect(placesOf(items, "")).toEqual([]);
});

test("hits follow one another around the document's ends", () => {
  const counts = [2, 0, 1];
  expect(stepped(counts, { page: 1, nth: 0 }, 1)).toEqual({ page: 1, nth: 1 });
  expect(stepped(counts, { page: 1, nth: 1 }, 1)).toEqual({ page: 3, nth: 0 });
  expect(stepped(counts, { page: 3, nth: 0 }, 1)).toEqual({ page: 1, nth: 0 });
  expect(stepped(counts, { page: 1, nth: 0 }, -1)).toEqual({ page: 3, nth: 0 });
  expect(stepped([1], { page: 1, nth: 0 }, 1)).toEqual({ page: 1, nth: 0 });
});
