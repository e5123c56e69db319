import { loadPack } from "../content/load-pack.ts";
import { LoadError, type Target } from "../content/load-target.ts";
import { describeProblems } from "../content/problems.ts";
import { readPacks } from "../content/read-pack.ts";
import { OpsError } from "./ops-error.ts";

/** Checks every pack before it loads the first one. */
export async function loadContent(target: Target, folder: string): Promise<string> {
  const read = await readPacks(folder);
  if (!read.ok) throw new OpsError(`Nothing was loaded. ${read.problems.length} to mend:\n${describeProblems(read.problems)}`);
  const lines: string[] = [];
  for (const pack of read.packs) {
    try {
      const { business, hostnames, users, courses, lessons, files } = await loadPack(target, pack);
      lines.push(`${business}: ${courses} courses, ${lessons} lessons, ${files} files, ${users} people, reached at ${hostnames.join(", ")}`);
    } catch (error) {
      if (error instanceof LoadError) throw new OpsError([...lines, `${pack.business.slug} was not loaded: ${error.message}`].join("\n"));
      throw error;
    }
  }
  return lines.join("\n");
}
