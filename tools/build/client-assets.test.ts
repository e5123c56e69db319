import { expect, test } from "vitest";
import { assetsOf } from "./client-assets.ts";

const manifest = {
  "client/entry.client.tsx": { file: "assets/app.js", isEntry: true, imports: ["_shared.js"], css: ["assets/app.css"] },
  "client/entry.form.ts": { file: "assets/form.js", isEntry: true, css: ["assets/form.css"] },
  "_shared.js": { file: "assets/shared.js" },
  "_quiz.js": { file: "assets/quiz.js", css: ["assets/quiz.css"] },
  "client/shell/layouts/custom-layout.tsx": { file: "assets/frame.js", imports: ["_shared.js"] },
  "client/pages/manage-people-page.tsx": { file: "assets/people.js" },
  "client/pages/study-page.tsx": { file: "assets/study.js", imports: ["_shared.js", "_quiz.js"] },
};

const textOf = (file: string) => `/* ${file} */\n`;

test("a page links what it adds to its entry, and nothing twice", () => {
  const assets = assetsOf(manifest, "id", textOf);
  expect(assets.entries.app).toEqual({
    script: "/assets/app.js",
    styles: ["/assets/app.css"],
    inline: "",
    preload: ["/assets/shared.js"],
  });
  expect(assets.entries.form).toEqual({
    script: "/assets/form.js",
    styles: [],
    inline: "/* assets/form.css */",
    preload: [],
  });
  expect(assets.pages["client/pages/study-page.tsx"]).toEqual({
    preload: ["/assets/study.js", "/assets/quiz.js"],
    styles: ["/assets/quiz.css"],
  });
});

test("a page of the management side has its frame asked for with it", () => {
  const { pages } = assetsOf(manifest, "id", textOf);
  expect(pages["client/pages/manage-people-page.tsx"]?.preload).toEqual(["/assets/people.js", "/assets/frame.js"]);
});

test("a build without its entry is refused", () => {
  expect(() => assetsOf({}, "id", textOf)).toThrow("client/entry.client.tsx");
});
