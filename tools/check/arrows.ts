import { run } from "../platform/run.ts";

/** Fewer modules than this means that the parser read nothing, which must not pass for "no violation". */
const fewest = 50;

interface Report {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Holds the import arrows of ARCHITECTURE.md (.dependency-cruiser.mjs). */
export async function checkArrows(
  folders = ["shared", "client", "worker", "api", "pictures", "mailbox", "tools"],
  fewestModules = fewest,
): Promise<string[]> {
  const { output } = await run(
    "depcruise",
    ["--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders],
    { quiet: true },
  );
  const start = output.indexOf("{");
  if (start < 0) return [`the import check did not run: ${output.slice(0, 300)}`];
  const { summary } = JSON.parse(output.slice(start)) as Report;
  const problems = summary.violations.map(({ from, to, rule }) => `${from} → ${to} (${rule.name})`);
  if (summary.totalCruised < fewestModules) problems.push(`only ${summary.totalCruised} modules were read`);
  return problems;
}
