import { globSync, readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { contrast } from "#shared/domain/contrast.ts";
import { GROUNDS } from "#shared/domain/theme.ts";

/** Every sheet of the product, by its path from the client's folder. */
const files = globSync("client/**/*.css")
  .map((file) => file.replaceAll("\\", "/").replace("client/", ""))
  .filter((file) => !file.startsWith("component-gallery/"));
const read = (file: string) => readFileSync(`client/${file}`, "utf8");
const ground = (name: string) => read(`ui/ground/${name}.css`);
const components = files.filter((file) => !/^ui\/ground\/(?:tokens|theme|fonts|ground)/.test(file));

/** The custom properties of the block that begins with `head`. */
function tokens(css: string, head: string): Record<string, string> {
  const from = css.indexOf(head);
  expect(from, head).toBeGreaterThanOrEqual(0);
  const block = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
}

const light = tokens(ground("tokens"), ":root,\n.light");
const dark = tokens(ground("tokens-dark"), "@variant in-the-dark");

describe("tokens", () => {
  test("the grounds that the theme is measured on are the grounds of the page", () => {
    expect(light).toMatchObject(GROUNDS.light);
    expect(dark).toMatchObject(GROUNDS.dark);
  });

  test("dark stands under its class and under what the system prefers, and covers what light sets", async () => {
    const variants = ground("theme").slice(ground("theme").indexOf("@custom-variant"));
    const built = (await compile(variants + ground("tokens-dark"))).build([]);
    expect(tokens(built, ".dark {")).toEqual(dark);
    expect(tokens(built.slice(built.indexOf("@media")), ":root:not(.light) {")).toEqual(dark);
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });

  test.each([
    ["light", light],
    ["dark", dark],
  ])("words are readable on every ground in %s", (_, set) => {
    for (const ground of ["bg", "surface", "raised", "sunken"]) {
      expect(contrast(set["text"]!, set[ground]!)).toBeGreaterThanOrEqual(7);
      expect(contrast(set["text-muted"]!, set[ground]!)).toBeGreaterThanOrEqual(5.5);
      for (const state of ["success", "warning", "error", "info"]) {
        expect(contrast(set[state]!, set[ground]!)).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const state of ["success", "warning", "error", "info"]) {
      expect(contrast(set[state]!, set[`${state}-bg`]!)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(set["border-strong"]!, set["surface"]!)).toBeGreaterThanOrEqual(3);
  });
});

const PHYSICAL =
  /(?<![.\w-])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|(?:min-|max-)?(?:width|height)|left|right|top|bottom)\s*:|text-align:\s*(?:left|right)/;

test.each(components)("%s follows the direction of the text", (file) => {
  const declarations = read(file)
    .replace(/@media[^{]*\{/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "");
  expect(PHYSICAL.exec(declarations)?.[0]).toBeUndefined();
});

// Light and shade that lie on pictures, video or paper are the same in every business and both modes.
const OWN_COLOURS = new Set([
  "ui/book.css",
  "features/video/film.css",
  "features/home/home.css",
  "features/study/lightbox.css",
  "features/pdf/pdf.css",
  "features/pdf/pdf-parts.css",
  "features/pdf/pdf-phone.css",
  "features/pdf/pdf-text.css",
  "features/video/player.css",
  "features/video/player-parts.css",
  "ui/ground/print-media.css",
  "ui/stage.css",
]);

test("what is exempt exists", () => {
  expect([...OWN_COLOURS].filter((file) => !files.includes(file))).toEqual([]);
});

test.each(components.filter((file) => !OWN_COLOURS.has(file)))("%s names semantic colours only", (file) => {
  expect(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|--ui-color-/i.exec(read(file))?.[0]).toBeUndefined();
});

const MOVES = /^(?:transform|translate|rotate|scale|inset|margin|padding|(?:min-|max-)?(?:inline|block)-size)/;

// What a finger has moved goes back from under it.
test.each(components.filter((file) => file !== "ui/toast/toast.css"))(
  "%s moves nothing where less motion is wanted",
  (file) => {
    const transitions = [...read(file).matchAll(/transition:\s*([^;]+);/g)].flatMap(([, value]) =>
      value!.split(/,(?![^(]*\))/),
    );
    expect(
      transitions.map((one) => one.trim()).filter((one) => MOVES.test(one) && !one.includes("var(--move)")),
    ).toEqual([]);
  },
);

test("a change of page keeps its fade where less motion is wanted", () => {
  const less = read("shell/root/page-change.css").split("@media (prefers-reduced-motion: reduce)")[1];
  expect(less).toContain("::view-transition-group(*)");
  expect(less).not.toMatch(/::view-transition-(?:old|new)/);
});

test("emphasis can be told from the words around it in every language", () => {
  expect(ground("base")).toMatch(/\nem \{\s*font-synthesis-style: auto/);
  expect(ground("base")).toMatch(
    /em:is\(:lang\(ja\), :lang\(ko\), :lang\(zh\)\) \{[^}]*font-weight: var\(--w-strong\)/,
  );
});

test("a link stands on no ground that its colour was not measured on", () => {
  expect(/li:target \{\s*background: var\(--(\w+)\)/.exec(read("ui/prose-parts.css"))?.[1]).toBeOneOf(
    Object.keys(GROUNDS.light),
  );
});

/** What the sheets say where the system paints all colours. */
const forced = files
  .flatMap((file) => [...read(file).matchAll(/@media \(forced-colors: active\) \{([^]*?)\n\}/g)])
  .map(([, rules = ""]) => rules)
  .join("\n");

test.each([
  ".stage",
  ".skill-level i",
  ".film-strip-bar i",
  ".tabs [aria-current]::after",
  ".stage-on::after",
  ".palette-line.is-on",
  ".mode-choices .mode-choice:has(input:checked)",
  ".grading-queue a[aria-current]",
  ".side-bar .side-bar-item[aria-current]",
])("%s says in the system's colours what it says by its fill", (selector) =>
  expect(forced).toMatch(new RegExp(`\\n  ${selector.replaceAll(/[[\]().*]/g, "\\$&")}[,\\s]`)),
);
