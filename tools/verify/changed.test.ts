import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { alsoIn, specImports, touchedBy } from "./changed.ts";

test("a feature's file touches the specs that are about it, and the looks", () => {
  const { browser, isBuildTouched } = touchedBy(["client/features/quiz/answer.tsx", "api/modules/quiz/quiz.repo.ts"]);
  expect(browser).toEqual(expect.arrayContaining(["tests/e2e/quiz.spec.ts", "tests/e2e/look.spec.ts"]));
  expect(browser).not.toContain("tests/e2e/session.spec.ts");
  expect(isBuildTouched).toBe(true);
});

test("what is under everything touches all", () => {
  for (const path of [
    "shared/domain/theme.ts",
    "client/ui/button.tsx",
    "worker/app.ts",
    "api/modules/unheard-of/x.ts",
    "tests/e2e/server.ts",
  ])
    expect(touchedBy([path]).browser, path).toBe("all");
});

test("a spec's own file touches it alone, and a file that specs share touches those", () => {
  expect(touchedBy(["tests/e2e/docs.spec.ts"]).browser).toEqual(["tests/e2e/docs.spec.ts"]);
  const { browser } = touchedBy(["tests/e2e/pdf-writer.ts"]);
  expect(browser).toContain("tests/e2e/pdf.spec.ts");
  expect(browser).not.toContain("tests/e2e/docs.spec.ts");
});

test("what a spec imports from elsewhere, and the mailbox that it reads, touch it", () => {
  expect(touchedBy(["tests/fixtures/section-7-server.ts"]).browser).toEqual(["tests/e2e/external-api.spec.ts"]);
  const { browser } = touchedBy(["mailbox/kept-mails.ts"]);
  expect(browser).toContain("tests/e2e/forgotten-password.spec.ts");
  expect(browser).not.toContain("tests/e2e/docs.spec.ts");
  expect(touchedBy(["mailbox/mailbox.test.ts"]).browser).toEqual([]);
});

test("words for people and tests of other parts touch nothing that a browser sees", () => {
  const changed = [
    "docs/deploy.md",
    "README.md",
    "shared/domain/fold.test.ts",
    "tools/check/messages.ts",
    "tests/faults/harness.ts",
  ];
  expect(touchedBy(changed)).toEqual({ browser: [], isBuildTouched: false });
});

const features = Object.keys(alsoIn).map((name) => ({ name, path: `api/modules/${name}/x.ts` }));

test("a feature is tested in specs that there are, or is under everything", () => {
  const specs = specImports();
  for (const { name, path } of features) {
    const { browser } = touchedBy([path], specs);
    const isUnderAll = alsoIn[name] === "all";
    expect(browser === "all", name).toBe(isUnderAll);
    if (browser !== "all") for (const spec of browser) expect(existsSync(spec), `${name}: ${spec}`).toBe(true);
  }
  expect(specs.size).toBeGreaterThan(20);
});

test.each([
  ["jobs", "jobs"],
  ["imports", "import"],
  ["own-fields", "own-fields"],
  ["single-sign-on", "single-sign-on"],
  ["views", "list-views"],
  ["film", "offline-film"],
  ["people", "teams"],
])("a change of %s runs %s.spec, and the looks, but not all", (feature, spec) => {
  const { browser } = touchedBy([`api/modules/${feature}/x.ts`]);
  expect(browser).toEqual(expect.arrayContaining([`tests/e2e/${spec}.spec.ts`, "tests/e2e/look.spec.ts"]));
  expect(browser).not.toContain("tests/e2e/docs.spec.ts");
});

test("each feature with a spec of its own name runs it", () => {
  for (const { name, path } of features) {
    const own = `tests/e2e/${name}.spec.ts`;
    if (existsSync(own)) expect(touchedBy([path]).browser, name).toContain(own);
  }
});
