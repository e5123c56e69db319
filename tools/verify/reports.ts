export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A run that ended badly counts at least one failure, whatever its report says. */
function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Reads vitest's JSON report; an empty one counts as a failure. */
export function countVitest(report: string, exitCode: number): Counts {
  if (report === "") return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as Record<string, number>;
  return atLeastOneFailure(
    { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 },
    exitCode,
  );
}

/** Reads Playwright's JSON report; a flaky test passed in the end. */
export function countPlaywright(report: string, exitCode: number): Counts {
  if (report === "") return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return atLeastOneFailure(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    exitCode,
  );
}

interface VitestFile {
  name: string;
  status?: string;
  /** What the file itself complained about. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/**
 * One line for each failed test of vitest's JSON report, with the first line of what it complained about; one for each
 * file that failed though none of its tests did: it could not be read, or died before or after them.
 */
export function namesOfVitest(report: string): string[] {
  if (report === "") return [];
  const { testResults } = JSON.parse(report) as { testResults: VitestFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [`${name} › outside its tests: ${message?.split("\n")[0] || "beforeAll or afterAll failed"}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages?.[0]?.split("\n")[0] ?? ""}`,
    );
  });
}

/** One line for each browser test that failed, or that passed only when it was tried again. */
export function namesOfPlaywright(report: string): string[] {
  if (report === "") return [];
  const { suites } = JSON.parse(report) as { suites: PlaywrightSuite[] };
  const within = (suite: PlaywrightSuite): string[] => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, status }) => `${status} [${projectName}] ${file} › ${title}`),
    ),
  ];
  return suites.flatMap(within);
}
