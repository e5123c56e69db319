import { run } from "../platform/run.ts";

/** Files, exports and packages that nobody uses, and packages that are used without being named; knip.json says where use begins. */
export async function checkUnused(root = "."): Promise<string[]> {
  const args = ["--directory", root, "--config", `${process.cwd()}/knip.json`, "--no-progress", "--no-config-hints"];
  const { code, output } = await run("knip", [...args, "--reporter", "compact"], { quiet: true });
  return code === 0 ? [] : output.trim().split("\n");
}
