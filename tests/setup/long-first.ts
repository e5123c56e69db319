import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take long, the longest first: one that begins when the others are nearly done is waited for by an idle
 * machine. Without a record of an earlier run vitest goes by the size of files, which says nothing of a compiler's work.
 */
const longest = [
  "tests/contract/random-requests.test.ts",
  "tools/check/new-lesson-kind.test.ts",
  "tests/isolation/every-contract.test.ts",
  "tests/contract/every-plan.test.ts",
  "tools/content/load-many.test.ts",
  "api/http/page-calls.test.ts",
  "tests/isolation/management-pages.test.ts",
  "tests/search/recall.test.ts",
  "tools/check/arrows.test.ts",
  "client/core/messages/server-translation.test.tsx",
  "tools/ops/run-ops.test.ts",
  "api/modules/imports/imports.test.ts",
  "tools/check/client-arrows.test.ts",
  "tools/ops/business-commands.test.ts",
  "tools/check/unused.test.ts",
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place < 0 ? longest.length : place;
}

/** Projects one after another, as a worker that changes between them starts anew; in each, the long files first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return sorted.toSorted(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || placeOf(one) - placeOf(other),
    );
  }
}
