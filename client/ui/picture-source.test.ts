import { expect, test } from "vitest";
import { pagePictureWidths, pictureWidths } from "#shared/picture-widths.ts";
import { densities, widthsOf } from "./picture-source.ts";

test("every address in a srcset is one that the edge makes", () => {
  const sets = [
    densities("/api/files/a", 32),
    densities("/api/files/a", 72),
    densities("/api/files/a", 320),
    widthsOf("/api/business/files/a", pagePictureWidths),
  ];
  const made = sets.flatMap((set) => [...(set ?? "").matchAll(/\/_image\/(\d+)\//g)].map(([, width]) => Number(width)));
  expect(made.length).toBeGreaterThan(10);
  for (const width of made) expect(pictureWidths).toContain(width);
});

test("a picture of a page is offered in the specification's breakpoints, for one and two pixels a point", () => {
  expect(pagePictureWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test("of the widths that are more than a picture has, one is offered", () => {
  expect(widthsOf("/api/files/a", [320, 640, 768], 640)).toBe(
    "/_image/320/api/files/a 320w, /_image/640/api/files/a 640w",
  );
  expect(widthsOf("/api/files/a", [320, 640, 768], 641)).toContain("768w");
  expect(widthsOf("/api/files/a", [320, 640], 40)).toBe("/_image/320/api/files/a 320w");
});

test("somebody else's picture and a preview stay as they are", () => {
  expect([
    densities("https://cdn.test/a.png", 32),
    densities("blob:a", 32),
    widthsOf("data:image/png;base64,", [320]),
  ]).toEqual([undefined, undefined, undefined]);
});
