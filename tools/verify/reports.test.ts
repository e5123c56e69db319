import { expect, test } from "vitest";
import { countPlaywright, countVitest, namesOfPlaywright, namesOfVitest } from "./reports.ts";

test("a missing report is a failure", () => {
  expect(countVitest("", 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright("", 0).failed).toBe(1);
});

test("a bad exit counts even where the report names no failed test", () => {
  expect(countVitest(JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0 }), 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  });
});

test("a flaky browser test passed", () => {
  const report = JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 } });
  expect(countPlaywright(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test("a file that died in beforeAll or could not be read is named, with its reason where it has one", () => {
  const skipped = [{ fullName: "adds", status: "skipped", failureMessages: [] }];
  const report = {
    testResults: [
      { name: "a.test.ts", status: "failed", message: "", assertionResults: skipped },
      { name: "b.test.ts", status: "failed", message: "no such file\n at x", assertionResults: [] },
      { name: "c.test.ts", status: "passed", message: "", assertionResults: skipped },
    ],
  };
  expect(namesOfVitest(JSON.stringify(report))).toEqual([
    "a.test.ts › outside its tests: beforeAll or afterAll failed",
    "b.test.ts › outside its tests: no such file",
  ]);
});

test("failed and flaky tests are named", () => {
  const vitest = {
    testResults: [
      {
        name: "a.test.ts",
        assertionResults: [
          { fullName: "adds", status: "failed", failureMessages: ["expected 1\n at x"] },
          { fullName: "holds", status: "passed" },
        ],
      },
    ],
  };
  expect(namesOfVitest(JSON.stringify(vitest))).toEqual(["a.test.ts › adds: expected 1"]);
  const spec = (title: string, status: string) => ({
    title,
    file: "b.spec.ts",
    tests: [{ projectName: "phone", status }],
  });
  const playwright = {
    suites: [
      {
        title: "b",
        specs: [spec("opens", "flaky")],
        suites: [{ title: "within", specs: [spec("closes", "unexpected"), spec("stays", "expected")] }],
      },
    ],
  };
  expect(namesOfPlaywright(JSON.stringify(playwright))).toEqual([
    "unexpected [phone] b.spec.ts › closes",
    "flaky [phone] b.spec.ts › opens",
  ]);
});
