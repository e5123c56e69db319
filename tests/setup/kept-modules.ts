import { readFile } from "node:fs/promises";
import type { Plugin } from "vitest/config";

/** What follows in a kept file is the source map of what stands before. */
const mapSign = "\n//# vitestSourceMap=";

/**
 * What is made anew in each run: the pool's own module has another name every time, which stands in whatever imports it; and what
 * comes through the front door of a feature is led to a file that the door names (tools/build/front-doors.ts).
 */
const isOfThisRun = /cloudflare:test|features\/[\w-]+\/public\.ts"/;

type Fetched = { cached: true; tmp: string } | Record<string, unknown>;
type Fetch = (...asked: unknown[]) => Promise<Fetched>;

/**
 * Vitest keeps what it has made of a module from one run to the next, and hands a test the name of the file that it keeps it in.
 * Within workerd there are no such files: what stands in them is handed over instead.
 */
export function keptModules(): Plugin {
  return {
    name: "kept-modules",
    configureVitest({ project, defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id, sourceCode }) => (isOfThisRun.test(id + sourceCode) ? false : undefined));
      const server = (project as unknown as { _transformService: { fetch: Fetch } })._transformService;
      const fetch = server.fetch.bind(server);
      server.fetch = async (...asked) => {
        const fetched = await fetch(...asked);
        if (!("tmp" in fetched)) return fetched;
        const { cached: _cached, tmp, ...module } = fetched;
        const kept = await readFile(String(tmp), "utf8");
        const end = kept.lastIndexOf(mapSign);
        if (end === -1) return { ...module, code: kept };
        return { ...module, code: kept.slice(0, end), sourceMap: kept.slice(end + mapSign.length) || undefined };
      };
    },
  };
}
