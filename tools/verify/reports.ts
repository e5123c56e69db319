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
  return atLeastOneFailure({ passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 }, exitCode);
}

/** Reads Playwright's JSON report; a flaky test passed in the end. */
export function countPlaywright(report: string, exitCode: number): Counts {
  if (report === "") return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }, exitCode);
}
