import { run } from "../platform/run.ts";

const rule = "typescript/switch-exhaustiveness-check";
const args = ["--type-aware", "-A", "all", "-D", rule, "--format", "json"];
/** Tests may pass over what they do not ask about. */
const tests = ["--ignore-pattern", "tests", "--ignore-pattern", "**/*.test.*"];

interface Report {
  diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[];
  number_of_files: number;
}

/** A switch over a closed list names each of its members: a `default` would take in one that comes later, unasked. */
export async function checkSwitches(paths: readonly string[] = [], fewestFiles = 500): Promise<string[]> {
  const { answer, output } = await run("oxlint", [...args, ...tests, ...paths], { quiet: true });
  if (!answer.startsWith("{")) return [`the switches were not read: ${output.slice(0, 300)}`];
  const { diagnostics, number_of_files: read } = JSON.parse(answer) as Report;
  const found = diagnostics.map(
    ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line ?? 0}: ${message.slice(0, 300)}`,
  );
  return read < fewestFiles ? [...found, `only ${read} files were read`] : found;
}
