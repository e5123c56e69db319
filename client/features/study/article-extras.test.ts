import { afterEach, expect, test, vi } from "vitest";
import { type ArticlePicture, enhanceArticle } from "./article-extras.ts";

afterEach(() => vi.unstubAllGlobals());

test("a picture is looked at in the size that it has, not in the one that its column took", () => {
  const pressed: (() => void)[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({
      append: () => undefined,
      addEventListener: (_: string, press: () => void) => pressed.push(press),
    }),
  });
  const image = {
    src: "https://a.test/api/files/k1",
    currentSrc: "https://a.test/_image/768/api/files/k1",
    alt: "A sign",
    closest: () => null,
    replaceWith: () => undefined,
  };
  const prose = { querySelectorAll: (kind: string) => (kind === "img" ? [image] : []) } as unknown as HTMLElement;
  const shown: ArticlePicture[] = [];
  enhanceArticle(prose, { copy: "", copied: "", enlarge: (alt) => alt }, (picture) => shown.push(picture));
  for (const press of pressed) press();
  expect(shown).toEqual([{ src: image.src, alt: "A sign" }]);
});
