import { loadPack } from "../content/load-pack.ts";
import { businessId } from "../content/load-ids.ts";
import { LoadError } from "../content/load-target.ts";
import { describeProblems } from "../content/problems.ts";
import { readPacks } from "../content/read-pack.ts";
import { writeCommand } from "./command.ts";
import { OpsError } from "./ops-error.ts";

/** Checks every pack before it loads the first one. */
export const loadContent = writeCommand({
  name: "content load",
  words: ["PATH"],
  options: {},
  about: "checks and loads the pack in PATH, or every pack one folder below",
  async plan({ target }, [folder]) {
    const read = await readPacks(folder);
    if (!read.ok) throw new OpsError(`Nothing was loaded. ${read.problems.length} to mend:\n${describeProblems(read.problems)}`, "content_invalid", read.problems);
    const loaded: Awaited<ReturnType<typeof loadPack>>[] = [];
    const lines = () => loaded.map(({ business, hostnames, users, courses, lessons, files }) => `${business}: ${courses} courses, ${lessons} lessons, ${files} files, ${users} people, reached at ${hostnames.join(", ")}`);
    return {
      changes: read.packs.map(({ business, courses }) => ({ action: "content.load", businessId: businessId(business.slug), subject: business.slug, after: { courses: courses.map(({ slug }) => slug) } })),
      async apply() {
        for (const pack of read.packs) {
          try {
            loaded.push(await loadPack(target, pack));
          } catch (error) {
            if (error instanceof LoadError) throw new OpsError([...lines(), `${pack.business.slug} was not loaded: ${error.message}`].join("\n"));
            throw error;
          }
        }
      },
      done: {
        data: { loaded },
        get text() {
          return lines().join("\n");
        },
      },
    };
  },
});
