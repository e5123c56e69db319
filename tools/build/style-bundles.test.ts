import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleText } from "./style-bundles.ts";
import { bundlesOf, bundlesOfPage, clientGraph, formSheets, readStyleGraph, sheetsOf } from "./style-graph.ts";
import { inOrder, layerOf, subLayers } from "./style-layers.ts";

const graph = clientGraph();
const bundles = bundlesOf(graph);

/** A client of two modules and a part that comes late. */
const texts: Record<string, string> = {
  "client/pages/a-page.tsx":
    'import { B } from "#client/features/b/public.ts";\nimport type { C } from "./c.tsx";\nimport "./a.css";\nconst Late = () => import("./late.tsx");\n',
  "client/features/b/public.ts": 'export { B } from "./b.tsx";\nexport { Other } from "./other.tsx";\n',
  "client/features/b/b.tsx": 'import {\n  one,\n} from "./one.ts";\nimport "./b.css";\n',
  "client/features/b/one.ts": 'export const one = "./not.css";\n',
  "client/pages/late.tsx": 'import "./late.css";\n',
};

test("a module brings what it imports by name, and the sheets of that first", () => {
  const small = readStyleGraph(["client/pages/a-page.tsx"], (file) => texts[file] ?? `missing ${file}`);
  expect([...small.keys()].toSorted()).toEqual([
    "client/features/b/b.tsx",
    "client/features/b/one.ts",
    "client/pages/a-page.tsx",
    "client/pages/late.tsx",
  ]);
  expect(sheetsOf(small, ["client/pages/a-page.tsx"])).toEqual(["client/features/b/b.css", "client/pages/a.css"]);
});

test("every sheet of the app stands in one bundle, and none is forgotten", () => {
  const all = Object.values(bundles).flat();
  expect(new Set(all).size).toBe(all.length);
  const dressed = new Set([...all, ...formSheets(graph)]);
  const written = globSync("client/**/*.css").filter(
    (file) => !/component-gallery|ui\/ground\/(?!ground)/.test(file) && !dressed.has(file),
  );
  expect(written).toEqual([]);
});

test("a page links the bundles that hold what it and its layout bring at once", () => {
  const linked = (name: string) => bundlesOfPage(graph, `client/pages/${name}.tsx`);
  expect(linked("home-page")).toEqual([]);
  expect(linked("setting-page")).toContain("pages");
  expect(linked("study-page")).toEqual(["lesson"]);
  // One page of its kind: what it has of a lesson stays there.
  expect(linked("exam-page")).toContain("lesson");
  // Its document has the forms' styles in it.
  expect(linked("login-page")).toEqual([]);
});

test("the styles of the forms bring none of a lesson", () => {
  expect(formSheets(graph).filter((sheet) => /features\/(?!auth)|lesson/.test(sheet))).toEqual([]);
});

test("a sheet's layer is that of its place, and a medium's is above them", () => {
  expect(layerOf("client/ui/toast/toast.css")).toBe("ui");
  expect(layerOf("client/features/quiz/quiz.css")).toBe("features.quiz");
  expect(layerOf("client/features/study/study-media.css")).toBe("media");
  expect(() => layerOf("client/styles/quiz.css")).toThrow("no layer");
});

test("a feature that names another's classes inside its own wins over it, in whatever order they come", () => {
  const sheets: Record<string, string> = {
    "client/ui/a.css": ".a {}",
    "client/features/frame/frame.css": ".frame-part .page-part {}\n.frame-part.is-open {}",
    "client/features/page/page.css": ".page-part {}\n@media print {\n  .page-part.is-open {}\n}",
  };
  const order = ["features.page", "features.frame"];
  const names = Object.keys(sheets);
  for (const one of [names, names.toReversed()]) expect(subLayers(one, (sheet) => sheets[sheet] ?? "")).toEqual(order);
});

test("in a bundle the sheets of a layer stand by their names", () => {
  expect(inOrder(["client/ui/b-c.css", "client/ui/b.css", "client/ui/a.css"])).toEqual([
    "client/ui/a.css",
    "client/ui/b.css",
    "client/ui/b-c.css",
  ]);
  const text = bundleText("lesson", graph);
  expect(text).toContain('@import "./features/quiz/quiz.css" layer(features.quiz);');
  expect(text.indexOf("study/study.css")).toBeLessThan(text.indexOf("study/study-body.css"));
  expect(text).not.toContain("ground");
});

test("what a document is first dressed in says the order of all its layers", () => {
  expect(bundleText("app", graph)).toMatch(/^@layer theme, base, [^;]*features\.quiz[^;]*;/);
  expect(bundleText("forms", graph)).toContain('@source "./pages/login-page.tsx"');
  expect(() => bundleText("parts", graph)).toThrow("no bundle");
});
